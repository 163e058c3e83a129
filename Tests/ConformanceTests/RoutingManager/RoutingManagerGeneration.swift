/// RoutingManager's three generations, which differ in small things.
enum RoutingManagerGeneration {
  /// The work tree of 2024: one stack, screens go back and are replaced without complaint.
  case first
  /// Many stacks, saved at once; a file is never deleted.
  case second
  /// As the second, with faults mended.
  case third

  /// The generation of a case's source, `markbattistella/RoutingManager@<revision>`.
  init?(source: String) {
    let revisions: [String: RoutingManagerGeneration] = [
      "da553ea": .first, "a43789b": .second, "1d66c18": .second, "10ad185": .second, "9a04853": .third,
    ]
    let prefix = "markbattistella/RoutingManager@"
    guard source.hasPrefix(prefix), let known = revisions[String(source.dropFirst(prefix.count))] else {
      return nil
    }
    self = known
  }

  /// Whether going back from an empty stack is a failure.
  var failsOnEmptyStack: Bool { self != .first }

  /// Whether the file goes once nothing is left to be saved.
  var deletesEmptyFile: Bool { self == .third }

  /// What `lastResult` says before the first operation.
  var firstResult: String { self == .first ? "success" : "unknown" }

  /// The names of failures of the storage.
  func name(of failure: StorageFailure) -> String {
    self == .first ? "\(failure)Error" : "\(failure)"
  }
}
