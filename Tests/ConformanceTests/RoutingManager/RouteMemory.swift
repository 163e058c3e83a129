import AsyncNavigation

/// What a storage failed to do.
enum StorageFailure: String, Error, CaseIterable {
  case save, load, delete

  /// How a case asks for the failure.
  var flag: String { "$\(rawValue)Error" }
}

/// Keeps the routes of named stacks, in memory; fails where a case says so.
struct RouteMemory {
  /// What is kept; nil when nothing is.
  private(set) var stacks: [String: [String]]?
  private var failures: Set<StorageFailure> = []

  /// Makes a storage in a case's first state: null, or the stacks and the failures to come.
  init(_ value: CaseValue) throws {
    guard value != .null else { return }
    let object = try CaseObject(value, named: "storage")
    for failure in StorageFailure.allCases where try object.optionalBool(failure.flag) == true {
      failures.insert(failure)
    }
    guard case .object(let members) = value else { return }
    let names = members.keys.filter { !$0.hasPrefix("$") }
    for name in names.sorted() { stacks = (stacks ?? [:]).merging([name: try object.strings(name)]) { $1 } }
    try object.finish()
  }

  mutating func save(_ stacks: [String: [String]]) throws(StorageFailure) {
    try check(.save)
    self.stacks = stacks
  }

  func load() throws(StorageFailure) -> [String: [String]]? {
    try check(.load)
    return stacks
  }

  mutating func delete() throws(StorageFailure) {
    try check(.delete)
    stacks = nil
  }

  private func check(_ failure: StorageFailure) throws(StorageFailure) {
    if failures.contains(failure) { throw failure }
  }

  /// The storage in the words of the cases.
  var described: CaseValue {
    var members = (stacks ?? [:]).mapValues { CaseValue.strings($0) }
    for failure in failures { members[failure.flag] = .bool(true) }
    return members.isEmpty ? .null : .object(members)
  }
}
