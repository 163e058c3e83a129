import AsyncNavigation
import Foundation
import Synchronization

/// A store in memory that notes all that it was asked and fails where the test says so.
///
/// It keeps the generation before, as a store of files does.
final class ScriptedStore: StateStore {
  enum Operation: Hashable, Sendable { case save, load, delete, list, setAside }

  private struct State {
    var newest: [String: Data] = [:]
    var previous: [String: Data] = [:]
    var failing: Set<Operation> = []
    /// What fails once, and how often it goes well before.
    var failingOnce: [Operation: Int] = [:]
    var asked: [Operation] = []
    var saved: [(name: String, data: Data)] = []
    var aside: [Data] = []

    mutating func isDue(_ operation: Operation) -> Bool {
      guard let count = failingOnce[operation] else { return false }
      failingOnce[operation] = count > 0 ? count - 1 : nil
      return count == 0
    }
  }

  private let state = Mutex(State())

  /// What fails from now on.
  var failing: Set<Operation> {
    get { state.withLock(\.failing) }
    set { state.withLock { $0.failing = newValue } }
  }

  /// Has an operation fail once, after it went well so often.
  func failOnce(_ operation: Operation, after count: Int) {
    state.withLock { $0.failingOnce[operation] = count }
  }

  /// All that it was asked, in order.
  var asked: [Operation] { state.withLock(\.asked) }

  /// What was put aside, oldest first.
  var aside: [Data] { state.withLock(\.aside) }

  /// Every record that was ever saved under a name, in order.
  func saved(_ name: String = "main") -> [SavedState] {
    state.withLock { $0.saved.filter { $0.name == name }.map(\.data) }.compactMap(SavedState.init(reading:))
  }

  /// The revisions that were saved under a name, in order.
  func revisions(_ name: String = "main") -> [UInt64] { saved(name).map(\.revision) }

  /// The newest record of a name, as the app's routes: what a next launch would find.
  func shown(_ name: String = "main") -> String? {
    data(name).flatMap(SavedState.init(reading:)).map { saved in
      saved.state.map { $0.payload.replacing("\"", with: "") }.description
    }
  }

  /// The newest record of a name, and the one before; without being asked as a store is.
  func data(_ name: String = "main") -> Data? { state.withLock { $0.newest[name] } }
  func previousData(_ name: String = "main") -> Data? { state.withLock { $0.previous[name] } }

  /// Puts something where a record is, as some other program would.
  func put(_ data: Data?, previous: Data? = nil, as name: String = "main") {
    state.withLock { state in
      state.newest[name] = data
      state.previous[name] = previous
    }
  }

  func save(_ data: Data, as name: String) throws {
    try perform(.save, name) { state in
      state.saved.append((name, data))
      if let former = state.newest.updateValue(data, forKey: name) { state.previous[name] = former }
    }
  }

  func load(_ name: String) throws -> Data? {
    try perform(.load, name) { $0.newest[name] ?? $0.previous[name] }
  }

  func delete(_ name: String) throws {
    try perform(.delete, name) { state in
      state.newest[name] = nil
      state.previous[name] = nil
    }
  }

  func list() throws -> [String] {
    try perform(.list, "") { state in Set(state.newest.keys).union(state.previous.keys).sorted() }
  }

  func setAside(_ name: String) throws -> String? {
    try perform(.setAside, name) { state in
      guard let data = state.newest.removeValue(forKey: name) ?? state.previous.removeValue(forKey: name)
      else { return nil }
      state.aside.append(data)
      return "aside \(state.aside.count)"
    }
  }

  private func perform<Value: Sendable>(
    _ operation: Operation, _ name: String, _ body: (inout State) -> Value
  ) throws -> Value {
    try state.withLock { state in
      state.asked.append(operation)
      if state.failing.contains(operation) || state.isDue(operation) {
        throw ScriptedStore.failure(operation, name)
      }
      return body(&state)
    }
  }

  /// What it throws where it is to fail.
  static func failure(_ operation: Operation, _ name: String = "main") -> StateStoreError {
    StateStoreError(.diskFull, name, detail: "no room to \(operation)")
  }
}

extension SavedState {
  /// Reads a record; nil where it is none.
  init?(reading data: Data) {
    guard let saved = try? JSONStateFormat().savedState(in: data) else { return nil }
    self = saved
  }
}

extension Data {
  /// A record of a state, as it is, legal or not.
  static func record(
    _ state: NavigationState<String>, revision: UInt64 = 7, tag: String = "route", version: Int = 1
  ) throws -> Data {
    let saved = SavedState(
      revision: revision,
      state: state.map { SavedRoute(tag: tag, version: version, payload: "\"\($0)\"") })
    return try JSONStateFormat().data(of: saved)
  }

  /// A record of one stack, whose entries are counted from 1.
  static func record(_ routes: [String], revision: UInt64 = 7) throws -> Data {
    let entries = routes.enumerated().map { RouteEntry(id: EntryID(UInt64($0 + 1)), route: $1) }
    let tab = TabState(id: "main", stack: StackState(entries: entries))
    return try record(NavigationState(tabs: [tab], selectedTab: "main"), revision: revision)
  }
}
