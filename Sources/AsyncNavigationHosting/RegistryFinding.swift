/// A builder that was registered in vain, since an earlier one matches its route.
public struct RegistryFinding: Hashable, Sendable, CustomStringConvertible {
  /// What is wrong with the builder.
  @nonexhaustive
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// An earlier builder is for exactly the same route.
    case duplicate
    /// An earlier builder matches the route among others.
    case shadowed
  }

  /// What is wrong with it.
  public let kind: Kind
  /// The builder that is never asked.
  public let builder: RegistryPlace
  /// The builder that is asked in its place.
  public let earlier: RegistryPlace

  /// What was found and what to do, in words.
  public var description: String {
    switch kind {
    case .duplicate: "\(builder) is never asked: \(earlier) is for the same route; remove one of them"
    case .shadowed: "\(builder) is never asked: \(earlier) matches its route; register it before that one"
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
