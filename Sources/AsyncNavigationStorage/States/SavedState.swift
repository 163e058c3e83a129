public import AsyncNavigationModel

/// All that is saved of a navigator: its state with each route as it is saved, and what it was saved by.
///
/// ```json
/// {"app": "1.4.0", "revision": 42, "schema": 1, "state": {"modals": [], "selectedTab": "home",
///   "tabHistory": {"behavior": "none", "initial": "home", "visited": []}, "tabs": [{"id": "home", "stack":
///   {"base": "route", "entries": [{"id": 1, "route": {"payload": "{\"id\":42}", "tag": "product",
///   "version": 2}}]}}]}}
/// ```
public struct SavedState: Hashable, Sendable {
  /// The version of this form, and the only one there is.
  public static let schema = 1

  /// The version of the app that saved it; nil when it did not say.
  public var appVersion: String?
  /// The revision of the navigator that saved it.
  public var revision: UInt64
  /// The state.
  public var state: NavigationState<SavedRoute>

  /// Puts one together.
  public init(appVersion: String? = nil, revision: UInt64, state: NavigationState<SavedRoute>) {
    self.appVersion = appVersion
    self.revision = revision
    self.state = state
  }
}

extension SavedState: Codable {
  private enum CodingKeys: String, CodingKey { case appVersion = "app", revision, schema, state }

  /// Reads what was saved.
  ///
  /// - Throws: A ``StateCodingError`` when it is of another schema; a `DecodingError` when a part is missing
  ///   or of the wrong kind. A route that cannot be read is none of both: see ``SavedRoute``.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    let schema: Int = try fields.value(.schema)
    guard schema == SavedState.schema else { throw StateCodingError.unsupportedSchema(schema) }
    self.init(
      appVersion: try fields.value(.appVersion, default: nil), revision: try fields.value(.revision),
      state: try fields.value(.state))
  }

  /// Writes what is saved.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encodeIfPresent(appVersion, forKey: .appVersion)
    try fields.encode(revision, forKey: .revision)
    try fields.encode(SavedState.schema, forKey: .schema)
    try fields.encode(state, forKey: .state)
  }
}
