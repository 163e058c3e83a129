/// `{"presented": {…}, "target": {…}, "revision": 4, "sequence": 12}`; `target` is left out where it is the
/// same as `presented`.
extension NavigationSnapshot: Codable where Route: Codable {
  /// Reads a snapshot.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    let presented: NavigationState<Route> = try fields.value(.presented)
    self.init(
      presented: presented, target: try fields.value(.target, default: presented),
      revision: try fields.value(.revision), sequence: try fields.value(.sequence))
  }

  /// Writes a snapshot.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.fields()
    try fields.encode(presented, forKey: .presented)
    try fields.encode(target, forKey: .target, unless: presented)
    try fields.encode(revision, forKey: .revision)
    try fields.encode(sequence, forKey: .sequence)
  }
}
