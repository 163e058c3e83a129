/// Makes of a route's saved form that of the next version.
///
/// Where Foundation is at hand, `RouteMigration(from:_:_:)` takes decoded values in place of texts.
public struct RouteMigration: Sendable {
  /// The version that is read; what comes of it is of the next one.
  public let version: Int
  /// Makes of a payload, a JSON text, that of the next version.
  package let migrate: @Sendable (String) throws -> String

  /// Makes a step between texts.
  ///
  /// - Parameters:
  ///   - version: The version that is read.
  ///   - migrate: Makes of a payload, a JSON text, that of the next version. What it throws tells why a route
  ///     could not be read.
  public init(from version: Int, _ migrate: @escaping @Sendable (String) throws -> String) {
    self.version = version
    self.migrate = migrate
  }
}
