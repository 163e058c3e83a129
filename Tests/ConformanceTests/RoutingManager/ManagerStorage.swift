import AsyncNavigation
import Foundation

/// Where a manager's stacks are saved: a record of a real store, under the name of the manager's own stack.
final class ManagerStorage {
  let archive: StateArchive<String>
  /// What a case says is saved at first; nil when nothing is.
  let firstStacks: [String: [String]]?
  /// The store as it is, without the failures of the case.
  private let store: any StateStore
  private let failures: Set<StorageFailure>
  private let folder = FileManager.default.temporaryDirectory.appending(path: "cases-\(UUID().uuidString)")
  private let coder = StateCoder(String.self)

  /// Makes a storage in a case's first state: null, or the stacks and the failures to come.
  init(_ value: CaseValue, named name: String, in kind: CaseStore) throws {
    var failures: Set<StorageFailure> = []
    var stacks: [String: [String]]?
    if value != .null {
      let object = try CaseObject(value, named: "storage")
      for failure in StorageFailure.allCases where try object.optionalBool(failure.flag) == true {
        failures.insert(failure)
      }
      for stack in object.names.filter({ !$0.hasPrefix("$") }) {
        stacks = (stacks ?? [:]).merging([stack: try object.strings(stack)]) { $1 }
      }
      try object.finish()
    }
    let store: any StateStore = kind == .files ? FileStateStore(folder: folder) : MemoryStateStore()
    self.store = store
    self.failures = failures
    firstStacks = stacks
    archive = StateArchive(name, in: FailingStore(store: store, failures: failures), coder: coder)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Saves the first state of a case, as an earlier run would have.
  func fill(with blueprint: NavigationBlueprint<String>) throws {
    var ids = IDGenerator()
    let state = try NavigationState(blueprint, ids: &ids)
    try store.save(coder.write(state, revision: 1), as: archive.name)
  }

  /// The names under which something is saved.
  func names() throws -> [String] { try store.list() }

  /// The storage in the words of the cases.
  func described() throws -> CaseValue {
    var members: [String: CaseValue] = [:]
    if let data = try store.load(archive.name) {
      for (tab, routes) in try coder.read(data).state.listRoutes() {
        members[tab.rawValue] = .strings(routes)
      }
    }
    for failure in failures { members[failure.flag] = .bool(true) }
    return members.isEmpty ? .null : .object(members)
  }
}
