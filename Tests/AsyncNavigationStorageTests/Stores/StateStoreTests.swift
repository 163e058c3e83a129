import AsyncNavigationStorage
import Foundation
import Synchronization
import Testing

/// A store of an app's own that writes no method more than it has to.
private final class LogStore: StateStore {
  struct Full: Error, LocalizedError {
    let errorDescription: String? = "the log is full"
  }

  private struct State {
    var records: [String: Data] = [:]
    var calls: [String] = []
  }

  private let state = Mutex(State())
  private let takesMore: Bool

  init(_ records: [String: Data], takesMore: Bool = true) {
    self.takesMore = takesMore
    state.withLock { $0.records = records }
  }

  var calls: [String] { state.withLock { $0.calls } }

  func save(_ data: Data, as name: String) throws {
    guard takesMore else { throw Full() }
    state.withLock {
      $0.calls.append("save \(name)")
      $0.records[name] = data
    }
  }

  func load(_ name: String) -> Data? { state.withLock { $0.records[name] } }

  func delete(_ name: String) {
    state.withLock {
      $0.calls.append("delete \(name)")
      $0.records[name] = nil
    }
  }

  func list() -> [String] { state.withLock { $0.records.keys.sorted() } }
}

/// What a store does that has no method of its own for it.
@Suite("StateStore")
struct StateStoreTests {
  @Test("A record that is set aside is kept under the next free name before it is deleted")
  func setAside() throws {
    let store = LogStore(["main": Data("bad"), "main (put aside 1)": Data("worse"), "other": Data("1")])
    #expect(try store.setAside("main") == "main (put aside 2)")
    #expect(store.calls == ["save main (put aside 2)", "delete main"])
    #expect(store.list() == ["main (put aside 1)", "main (put aside 2)", "other"])
    #expect(store.load("main (put aside 1)") == Data("worse"))
    #expect(store.load("main (put aside 2)") == Data("bad"))
  }

  @Test("Where there is no record, nothing is set aside")
  func nothing() throws {
    let store = LogStore(["other": Data("1")])
    #expect(try store.setAside("main") == nil)
    #expect(store.calls == [])
  }

  @Test("A record that cannot be kept elsewhere stays where it is")
  func failing() {
    let store = LogStore(["main": Data("bad")], takesMore: false)
    #expect(throws: LogStore.Full.self) { try store.setAside("main") }
    #expect(store.load("main") == Data("bad"))
  }

  @Test("What a store of an app's own throws is told in its words, and what a store of ours throws as it is")
  func errors() {
    let error = StateStoreError(thrownFor: "main", LogStore.Full())
    #expect(error == StateStoreError(.failed, "main", detail: "the log is full"))
    let own = StateStoreError(.diskFull, "/d/main.json", detail: "no room")
    #expect(StateStoreError(thrownFor: "main", own) == own)
  }
}
