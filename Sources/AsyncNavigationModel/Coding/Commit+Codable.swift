/// `{"revision": 4, "steps": 1, "added": [7], "removed": [], "redirectedBy": [], "resynchronized": false}`;
/// all but `revision` may be left out.
extension Commit: Codable {
  /// Reads a commit.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    self.init(
      revision: try fields.value(.revision),
      steps: try fields.value(.steps, default: 1),
      added: try fields.value(.added, default: []),
      removed: try fields.value(.removed, default: []),
      redirectedBy: try fields.value(.redirectedBy, default: []),
      isResynchronized: try fields.value(.resynchronized, default: false))
  }

  /// Writes a commit.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.fields()
    try fields.encode(revision, forKey: .revision)
    try fields.encode(steps, forKey: .steps)
    try fields.encode(added, forKey: .added)
    try fields.encode(removed, forKey: .removed)
    try fields.encode(redirectedBy, forKey: .redirectedBy)
    try fields.encode(isResynchronized, forKey: .resynchronized)
  }
}

/// `{"completed": 2, "total": 5, "revision": 7}`
extension NavigationProgress: Codable {
  /// Reads progress.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    self.init(
      completed: try fields.value(.completed), total: try fields.value(.total),
      revision: try fields.value(.revision))
  }

  /// Writes progress.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.fields()
    try fields.encode(completed, forKey: .completed)
    try fields.encode(total, forKey: .total)
    try fields.encode(revision, forKey: .revision)
  }
}
