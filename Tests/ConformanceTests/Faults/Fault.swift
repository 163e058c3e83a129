/// A bug report of another library, from `faults.json`.
struct Fault: Sendable, CustomStringConvertible {
  let id: String
  let kind: String
  /// Where it was reported.
  let reference: String
  /// What happened there.
  let scenario: String
  /// Why the fault cannot occur here; nil when it could.
  let notApplicable: String?
  private let hasOurs: Bool
  private let hasWhy: Bool

  /// The name alone, which names the test case too.
  var description: String { id }

  /// Whether a test has to name it.
  var isDue: Bool { Fault.dueKinds.contains(kind) && notApplicable == nil }

  /// Whether a decision of ours comes with its reason, and no reason without one.
  var isExplained: Bool { hasOurs == hasWhy }

  /// Kinds that each need a test.
  static let dueKinds: Set = [
    "concurrent-policy", "continuation", "coordinator-leak", "deeplink-launch", "deeplink-replay",
    "deeplink-target", "deeplink-unmatched", "double-push", "lock-stuck", "modal-race", "multi-push",
    "ordering", "pathconfig", "pathconfig-regex", "pop-underflow", "push-during-transition", "reentrancy",
    "restore-invalid", "restore-notcodable", "restore-torn", "restore-types", "restore-unknown",
    "shared-state", "stale-path",
    "stream-deadlock", "stream-drop", "stream-dup", "stream-leak", "stream-multiconsumer",
    "stream-termination", "url-chars", "url-decode", "url-host", "url-query", "url-slash",
  ]

  /// All of the project's own file.
  static func all() throws -> [Fault] {
    try CaseFolder.own.elements(of: "faults.json").map(Fault.init)
  }

  private init(_ value: CaseValue) throws {
    let object = try CaseObject(value, named: "a fault")
    id = try object.string("id")
    kind = try object.string("kind")
    reference = try object.string("ref")
    scenario = try object.string("scenario")
    notApplicable = try object.optionalString("notApplicable")
    hasOurs = object.has("ours")
    hasWhy = object.has("why")
    try object.finish(knowing: ["expected", "ours", "why"])
  }
}
