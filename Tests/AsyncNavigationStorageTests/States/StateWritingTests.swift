import AsyncNavigationModel
import AsyncNavigationStorage
import Testing

/// A route that nobody has registered.
struct Unsaved: Hashable {}

@Suite("Writing states")
struct StateWritingTests {
  private struct Splash: TransientRoute {}

  /// A state of stacks of any values; a stack of none is based on the host's content.
  private func state(
    _ tabs: (TabID, [any (Hashable & Sendable)])..., selecting tab: TabID? = nil, visited: [TabID] = [],
    modals: [[any (Hashable & Sendable)]] = []
  ) -> NavigationState<AnyRoute> {
    var ids = IDGenerator()
    func stack(_ values: [any (Hashable & Sendable)]) -> StackState<AnyRoute> {
      StackState(
        base: values.isEmpty ? .host : .route,
        entries: values.map { RouteEntry(id: ids.entry(), route: AnyRoute($0)) })
    }
    let tabs = tabs.map { TabState(id: $0.0, stack: stack($0.1)) }
    let modals = modals.map { ModalState(id: ids.modal(), style: .sheet, stack: stack($0)) }
    let selected = tab ?? tabs[0].id
    return NavigationState(
      tabs: tabs, selectedTab: selected,
      tabHistory: TabHistory(behavior: .fullHistory, initial: tabs[0].id, visited: visited), modals: modals)
  }

  private let coder = StateCoder(tags: .standardLibrary)

  @Test("NAV-051: a type without a tag is an error that names the type and the place, and nothing is written")
  func unregistered() throws {
    let error = try #require(
      coder.failure(
        writing: state(("h", [1, 2]), ("s", ["a", Unsaved(), Unsaved()]), modals: [[Unsaved()]])))
    #expect(error.code == .unregistered)
    #expect(error.stack == .tab("s") && error.position == 1)
    #expect(error.detail == "AsyncNavigationStorageTests.Unsaved")
    #expect(
      error.description == "entry 1 of tab s is of the type \(error.detail), which has no tag; register it")
    let inModal = coder.failure(writing: state(("h", [1]), modals: [["a"], ["b", Unsaved()]]))
    #expect(inModal?.stack == .modal(ModalID(4)) && inModal?.position == 1)
  }

  @Test("So is a value without a form in JSON")
  func withoutForm() throws {
    let error = try #require(coder.failure(writing: state(("h", [1, Double.nan]))))
    #expect(error.code == .encodingFailed && error.stack == .tab("h") && error.position == 1)
    #expect(error.description.hasPrefix("entry 1 of tab h has no JSON form: "))
  }

  @Test("A state that breaks a law is not written")
  func broken() {
    let twice = state(("h", [1]), ("h", [2]))
    #expect(coder.failure(writing: twice)?.code == .brokenState)
    let none = NavigationState<AnyRoute>(tabs: [], selectedTab: "h")
    #expect(
      coder.failure(writing: none)?.description == "the state cannot be: a state needs at least one tab")
  }

  @Test("A state with an id that would not be read again is not written", arguments: [0, 1] as [UInt64])
  func largeID(excess: UInt64) throws {
    let id: UInt64 = (1 << 53) - 1 + excess
    let tab = TabState(id: "h", stack: StackState(entries: [RouteEntry(id: EntryID(id), route: "a")]))
    let state = NavigationState(tabs: [tab], selectedTab: "h")
    let coder = StateCoder(String.self)
    if excess == 0 {
      #expect(try coder.read(coder.write(state, revision: 1)).state == state)
    } else {
      #expect { try coder.write(state, revision: 1) } throws: { error in
        (error as? StateCodingError)?.code == .encodingFailed
      }
    }
  }

  @Test("A screen that is not to be saved is left out, and what lies above it slides down")
  func transient() throws {
    let splash = Splash()
    let shown = state(
      ("h", [splash, 1, splash, 2]), ("s", [3]), modals: [[4, splash], [splash], [splash, 5]])
    let restoration = try coder.read(coder.write(shown, revision: 1))
    #expect(restoration.state.description == "[h: 1, 2] (s: 3) sheet[4] sheet[5*]")
    #expect(restoration.report.isComplete)
    let ids = restoration.state.stacks.flatMap(\.stack.entries).map(\.id.rawValue)
    #expect(ids == [2, 4, 5, 7, 13])
  }

  @Test("A tab that is rooted in one and has no other goes with it; where it was selected, another is")
  func transientTab() throws {
    let splash = Splash()
    func rest(_ state: NavigationState<AnyRoute>) throws -> String {
      try coder.read(coder.write(state, revision: 1)).state.description
    }
    #expect(try rest(state(("h", [1]), ("s", [splash]), selecting: "s")) == "[1*]")
    #expect(
      try rest(state(("h", [1]), ("s", [2]), ("y", [splash]), selecting: "y", visited: ["s", "y", "s"]))
        == "(h: 1) [s: 2*]")
    #expect(coder.failure(writing: state(("h", [splash]), modals: [[1]]))?.code == .nothingLeft)
  }

  @Test("What is written is what is shown, with the revision and the version of the app")
  func snapshot() throws {
    let (shown, target) = (state(("h", [1])), state(("h", [1, 2])))
    let snapshot = NavigationSnapshot(presented: shown, target: target, revision: 7, sequence: 9)
    var coder = coder
    coder.appVersion = "2.0 (318)"
    let restoration = try coder.read(coder.write(snapshot))
    #expect(restoration.state == shown)
    #expect(restoration.report == RestoreReport(appVersion: "2.0 (318)", revision: 7, findings: []))
  }
}
