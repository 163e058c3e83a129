public import AsyncNavigationModel
import Foundation

extension RouteMigration {
  /// Makes a step between values.
  ///
  /// - Parameters:
  ///   - version: The version that is read.
  ///   - old: What the form of that version is decoded as.
  ///   - migrate: Makes of it what is encoded as the form of the next version.
  public init<Old: Decodable & SendableMetatype, New: Encodable & SendableMetatype>(
    from version: Int, _ old: Old.Type, _ migrate: @escaping @Sendable (Old) throws -> New
  ) {
    self.init(from: version) { payload in
      let new = try migrate(try decodedJSON(old, from: Data(payload.utf8)))
      return String(decoding: try JSONEncoder.deterministic.encode(new), as: UTF8.self)
    }
  }
}
