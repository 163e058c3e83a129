/// A builder that was registered in vain, since another is asked for all its routes.
public struct RegistryFinding: Hashable, Sendable, CustomStringConvertible {
  /// What is wrong with the builder.
  @nonexhaustive
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// An earlier builder is for exactly the same route.
    case duplicate
    /// An earlier builder matches the route among others.
    case shadowed
    /// A later builder is for the same type.
    case replaced
  }

  /// What is wrong with it.
  public let kind: Kind
  /// The builder that is never asked.
  public let builder: RegistryPlace
  /// The builder that is asked in its place.
  public let asked: RegistryPlace

  /// What was found and what to do, in words.
  public var description: String {
    switch kind {
    case .duplicate: "\(builder) is never asked: \(asked) is for the same route; remove one of them"
    case .shadowed: "\(builder) is never asked: \(asked) matches its route; register it before that one"
    case .replaced:
      "\(builder) is never asked: \(asked) came later for the same type and replaces it; remove one"
    }
  }
}

/// Where a builder stands in a registry.
public struct RegistryPlace: Hashable, Sendable, CustomStringConvertible {
  /// Its place in the order of registration, counted from 0.
  public let position: Int
  /// The builder's name.
  public let name: String

  /// The builder in words, for example `builder 3 (exact home)`, counted from 1.
  public var description: String { "builder \(position + 1) (\(name))" }
}
