import AsyncNavigationModel
import Testing

@Suite("What goes when a user removes screens by hand")
struct UserRemovalTests {
  typealias Erased = NavigationState<AnyRoute>

  private func drawn(_ picture: String) throws -> Erased { try State.drawn(picture).retyped() }

  private func ids(_ numbers: [UInt64]) -> [EntryID] { numbers.map { EntryID($0) } }

  /// The state after a removal; nil when there is nothing to remove.
  private func after(_ picture: String, removing numbers: [UInt64]) throws -> (String, isDivergence: Bool)? {
    var state = try drawn(picture)
    guard let removal = state.userRemoval(of: ids(numbers)) else { return nil }
    state.remove(removal, fallback: try drawn(picture))
    try state.checkInvariants()
    return ((state.retyped() as State).numbered, removal.isDivergence)
  }

  @Test(
    "Screens go, and with the last one of a modal the modal and all above it",
    arguments: [
      ("[a, b, c*]", [3], "[a#1, b#2*]"),
      ("[a, b, c*]", [2, 3], "[a#1*]"),
      ("[a, b, c*]", [2], "[a#1, c#3*]"),
      ("[~a, b*]", [1, 2], "[*]"),
      ("[h: a, b*] (s: c, d)", [4], "[h: a#1, b#2*] (s: c#3)"),
      ("[a] sheet[x, y*]", [4], "[a#1] sheet[x#3*]"),
      ("[a] sheet[x*]", [3], "[a#1*]"),
      ("[a] sheet[x] page[y*]", [3], "[a#1*]"),
      ("[a] sheet[x] mid[m] page[y*]", [3, 7], "[a#1*]"),
      ("[a] sheet[~x*]", [3], "[a#1] sheet[*]"),
      ("[a, b*]", [2, 99], "[a#1*]"),
    ] as [(String, [UInt64], String)])
  func removing(before: String, numbers: [UInt64], after text: String) throws {
    let after = try #require(try after(before, removing: numbers))
    #expect(after.0 == text)
    #expect(!after.isDivergence)
  }

  @Test(
    "The root of a tab cannot go: what lies above it does, and the fact is a divergence",
    arguments: [
      ("[a*]", [1], "[a#1*]"),
      ("[a, b*]", [1, 2], "[a#1*]"),
      ("[a, b*]", [1], "[a#1, b#2*]"),
      ("[a, b, c*]", [1, 2], "[a#1, c#3*]"),
    ] as [(String, [UInt64], String)])
  func divergence(before: String, numbers: [UInt64], after text: String) throws {
    let after = try #require(try after(before, removing: numbers))
    #expect(after.0 == text)
    #expect(after.isDivergence)
  }

  @Test("Screens that are not shown, as in a fact told twice, are nothing to remove")
  func nothing() throws {
    #expect(try after("[a, b*]", removing: [99]) == nil)
    #expect(try after("[a, b*]", removing: []) == nil)
  }

  @Test("A modal takes those above it along; one that is not up is nothing to remove")
  func modal() throws {
    var state = try drawn("[a] sheet[x] page[y] full[z*]")
    #expect(state.userRemoval(of: ModalID(99)) == nil)
    let removal = try #require(state.userRemoval(of: ModalID(4)))
    state.remove(removal, fallback: state)
    #expect((state.retyped() as State).numbered == "[a#1] sheet[x#3*]")
  }

  @Test(
    "What is on its way onto something removed goes with it",
    arguments: [
      ("[a, b*]", .push("c"), [2], "[a#1*]"),
      ("[a, b*]", .push("c", on: .tab("main")), [9], nil),
      ("[h: a*] (s: b, c)", .push("d"), [3], "[h: a#1, d#4*] (s: b#2)"),
      ("[a] sheet[x*]", .present("y", as: .sheet), [3], "[a#1*]"),
      ("[a, b*]", .present("y", as: .sheet), [2], "[a#1] sheet[y#4*]"),
    ] as [(String, Action, [UInt64], String?)])
  func carrying(before: String, action: Action, numbers: [UInt64], after text: String?) throws {
    var generator = IDGenerator()
    let presented = try State.drawn(before, ids: &generator)
    guard case .changed(let awaited) = presented.applying(action, ids: &generator) else {
      Issue.record("\(action) changes the state")
      return
    }
    let erased: Erased = presented.retyped()
    var after: Erased = awaited.retyped()
    let removal = erased.userRemoval(of: ids(numbers))?.carrying(newIn: after, over: erased)
    if let removal { after.remove(removal, fallback: erased) }
    #expect(removal.map { _ in (after.retyped() as State).numbered } == text)
  }

  @Test("A user selects another tab, which is noted as a visit")
  func selecting() throws {
    var state: Erased = try State.drawn("[h: a*] (s: b)", back: .history).retyped()
    let changed = ["h", "nowhere", "s"].map { state.userSelects(TabID($0)) }
    #expect(changed == [false, false, true])
    #expect(state.selectedTab == "s")
    #expect(state.tabHistory.visited == ["h"])
  }
}
