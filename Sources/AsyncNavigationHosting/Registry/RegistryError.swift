public import Foundation

/// Why there is no screen for a route.
public struct RegistryError: Error, CustomStringConvertible {
  /// What kind of failure it is.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    package enum Value: String, Sendable { case unregistered, noScreen, builderFailed }

    package let value: Value

    /// No builder matches the route.
    public static let unregistered = Code(value: .unregistered)
    /// The builder that matches made no screen, which ends the search.
    public static let noScreen = Code(value: .noScreen)
    /// The builder that matches threw an error.
    public static let builderFailed = Code(value: .builderFailed)

    /// The code's name.
    public var description: String { value.rawValue }
  }

  /// What kind of failure it is.
  public let code: Code
  /// The route, in words.
  public let route: String
  /// The builder that matched; nil when none did.
  public let builder: RegistryPlace?
  /// What the builder threw; nil when it threw nothing.
  public let cause: (any Error)?

  init(_ code: Code, route: some Hashable, builder: RegistryPlace? = nil, cause: (any Error)? = nil) {
    self.code = code
    self.route = routeInWords(route)
    self.builder = builder
    self.cause = cause
  }

  /// What happened and what to do, in words.
  public var description: String {
    let who = builder.map { "\($0)" } ?? "a builder"
    return switch code.value {
    case .unregistered: "no builder is registered for \(route); register one for it"
    case .noScreen:
      "\(who) matches \(route) but made no screen; have it make one, or register an earlier builder"
    case .builderFailed: "\(who) failed to make a screen of \(route): \(cause.map { "\($0)" } ?? "")"
    }
  }
}

extension RegistryError: LocalizedError {
  /// What happened and what to do, in words.
  public var errorDescription: String? { description }
}
