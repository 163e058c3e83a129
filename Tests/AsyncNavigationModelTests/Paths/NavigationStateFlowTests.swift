import AsyncNavigationTesting
import RandomNavigation
import Testing

@testable import AsyncNavigationModel

@Suite("Between states and flat lists of routes")
struct NavigationStateFlowTests {
  @Test(
    "What is shown above the root is the list",
    arguments: [
      ("[a*]", "[]"), ("[a, b, c*]", "[b, c*]"), ("[~]", "[]"), ("[~a, b*]", "[a, b*]"),
      ("(h: a, b) [s: c, d] sheet[x, y] fullScreen-nav[z*]", "[d, sheet+nav x, y, cover z*]"),
      ("[a] automatic[x] overFullScreen[y] drawer-nav[z*]", "[sheet+nav x, cover+nav y, sheet z*]"),
    ])
  func flows(state: String, list: String) throws {
    #expect(try State.drawn(state).flow == flow(list))
  }

  @Test(
    "There is no list for a modal on the host's content, and no going back by one",
    arguments: ["[a] sheet[~]", "[a] sheet[~x] sheet[y*]"])
  func hostContent(picture: String) throws {
    let state = try State.drawn(picture)
    #expect(state.flow == nil)
    let reason = RejectionReason.hostContent(state.modals[0].id)
    #expect(!state.canGoBack())
    #expect(refusal { () throws(NoChange) in try state.goingBack(1) } == .rejected(reason))
    #expect(refusal { () throws(NoChange) in try state.goingBack(to: .index(-1)) } == .rejected(reason))
  }

  @Test("A list becomes a state and the same list again, on a root or on the host's content")
  func roundTrip() throws {
    var random = SplitMix64(seed: 61)
    for round in 0..<10_000 {
      let list = random.legalFlow(0...8)
      var ids = IDGenerator()
      let root = round.isMultiple(of: 2) ? "root" : nil
      let state = try State(NavigationBlueprint(root: root, flow: list), ids: &ids)
      try state.checkInvariants()
      #expect(state.flow == list)
      #expect(state.tabs.count == 1 && state.tabs[0].id == "main")
      #expect(state.tabs[0].stack.base == (root == nil ? .host : .route))
      #expect(root == nil || state.tabs[0].stack.routes.first == root)
      #expect(state.canPush == list.canPush ?? true)
      for count in [-1, 0, list.count, list.count + 1, .min, .max] {
        #expect(state.canGoBack(count) == list.canGoBack(count))
      }
    }
  }

  @Test(
    "A push in a layer without navigation is refused",
    arguments: [
      "[sheet a, b*]", "[cover a, b*]", "[sheet+nav a, b, cover c, d*]", "[a, sheet b, c, cover d*]",
    ])
  func refused(picture: String) throws {
    let list = flow(picture)
    #expect(throws: RejectionReason.noNavigation) { try NavigationBlueprint(root: "r", flow: list) }
    let state = try State.drawn("[a, b] sheet[c*]")
    #expect(throws: RejectionReason.noNavigation) { try state.setting(list) }
  }

  @Test("Keeping so many leaves just the lowest so many, whatever lies on what")
  func keeping() throws {
    var states = RandomStates(seed: 62)
    for _ in 0..<1_000 {
      let state = try randomState(&states)
      let list = try #require(state.flow)
      for count in 0...list.count {
        let new = try #require(applied(state.keeping(count), to: state, states.ids))
        #expect(new.flow == Array(list.prefix(count)))
        #expect(isSubset(new, of: state))
      }
      #expect(applied(state.keeping(list.count), to: state, states.ids) == state)
    }
  }

  @Test("Setting a list shows just that list")
  func setting() throws {
    var states = RandomStates(seed: 63)
    for _ in 0..<5_000 {
      let old = try randomState(&states)
      let list = states.random.legalFlow(near: try #require(old.flow))
      let new = try #require(applied(try old.setting(list), to: old, states.ids))
      try new.checkInvariants()
      #expect(new.flow == list)
      expectStaying(from: old, to: new)
    }
  }

  @Test("Setting a list on a state with modals on the host's content lets those go that lie in the way")
  func settingOverHostContent() throws {
    var states = RandomStates(seed: 64)
    for _ in 0..<2_000 {
      let old = states.state()
      let list = states.random.legalFlow(0...6)
      let new = try #require(applied(try old.setting(list), to: old, states.ids))
      try new.checkInvariants()
      #expect(new.flow == list)
    }
  }

  @Test("Setting the list that is there changes nothing")
  func settingTheSame() throws {
    var states = RandomStates(seed: 65)
    for _ in 0..<1_000 {
      let state = states.state()
      guard let list = state.flow else { continue }
      var ids = states.ids
      #expect(state.applying(try state.setting(list), ids: &ids) == .unchanged(.nothingToDo))
    }
  }

  @Test(
    "Layers of the same style in the same place stay: ids tell",
    arguments: [
      ("[r, a, b*]", "[a, c*]", "[r#1, a#2, c#4*]"), ("[r, a*]", "[]", "[r#1*]"),
      ("[r] sheet[x, y*]", "[sheet+nav x, z*]", "[r#1] sheet[x#3, z#5*]"),
      ("[r] sheet[x, y*]", "[a, sheet+nav x, y*]", "[r#1, a#5] sheet[x#3, y#4*]"),
      ("[r] sheet[x*]", "[sheet+nav y*]", "[r#1] sheet[y#4*]"),
      ("[r] sheet[x*]", "[sheet x*]", "[r#1] sheet[x#5*]"),
      ("[r] sheet[x*]", "[cover+nav x*]", "[r#1] fullScreen[x#5*]"),
      ("[r] sheet[x] sheet[y*]", "[sheet+nav y*]", "[r#1] sheet[y#6*]"),
      ("[r] drawer[x*]", "[sheet+nav x, y*]", "[r#1] drawer[x#3, y#4*]"),
    ])
  func staying(before: String, list: String, after: String) throws {
    var ids = IDGenerator()
    let state = try State.drawn(before, ids: &ids)
    #expect(applied(try state.setting(flow(list)), to: state, ids)?.numbered == after)
  }

  @Test(
    "Going back and popping to a screen find the root too, and keep to the rules of lists",
    arguments: [
      ("[r, a] sheet[x, y*]", .value("r"), "[r#1*]"), ("[r, a] sheet[x, y*]", .value("a"), "[r#1, a#2*]"),
      ("[r, a] sheet[x, y*]", .value("x"), "[r#1, a#2] sheet[x#4*]"),
      ("[r, a] sheet[x, y*]", .index(-1), "[r#1*]"), ("[~a, b*]", .index(-1), "[*]"),
      ("[r, a, r, b*]", .value("r"), "[r#1, a#2, r#3*]"),
    ] as [(String, FlowVerb.Match, String)])
  func goingBack(before: String, match: FlowVerb.Match, after: String) throws {
    let state = try State.drawn(before)
    let action = try state.goingBack(to: match.routeMatch)
    #expect(applied(action, to: state, IDGenerator(first: 100))?.numbered == after)
  }

  @Test("Going back leaves what it leaves of the list, or has the list's reason")
  func goingBackAtRandom() throws {
    var states = RandomStates(seed: 66)
    for _ in 0..<2_000 {
      let state = try randomState(&states)
      let list = try #require(state.flow)
      let count = states.random.oneIn(8) ? states.random.pick([-1, .min, .max]) : states.random.int(0...9)
      var expected = list
      let outcome = expected.goBack(count)
      #expect(refusal { () throws(NoChange) in try state.goingBack(count) } == outcome)
      if outcome == .changed {
        #expect(applied(try state.goingBack(count), to: state, states.ids)?.flow == expected)
      }
    }
  }

  @Test(
    "Whether one can push is what the layer on top says",
    arguments: [
      ("[a*]", true), ("[a] sheet-nav[x*]", false), ("[a] sheet-nav[x] sheet[y*]", true),
      ("[a] sheet[x] fullScreen-nav[~]", false),
    ])
  func canPush(picture: String, answer: Bool) throws {
    #expect(try State.drawn(picture).canPush == answer)
  }

  /// A state of some tabs, with modals that a list has a place for.
  private func randomState(_ states: inout RandomStates) throws -> State {
    let tabs = states.state()
    let list = states.random.legalFlow(0...7)
    let made = try State(NavigationBlueprint(root: nil, flow: list), ids: &states.ids)
    return State(
      tabs: tabs.tabs, selectedTab: tabs.selectedTab, tabHistory: tabs.tabHistory, modals: made.modals)
  }

  /// Why there is no action; `changed` when there is one.
  private func refusal(_ action: () throws(NoChange) -> Action) -> PathOutcome {
    do throws(NoChange) {
      _ = try action()
      return .changed
    } catch {
      return PathOutcome(error)
    }
  }

  /// What an action makes of a state: the same where there is nothing to do, nil where it is rejected.
  private func applied(_ action: Action, to state: State, _ ids: IDGenerator) -> State? {
    var ids = ids
    return switch state.applying(action, ids: &ids) {
    case .changed(let new): new
    case .unchanged: state
    case .rejected: nil
    }
  }

  /// Whether a state is another one from which only something was taken, and only of what was shown.
  private func isSubset(_ new: State, of old: State) -> Bool {
    zip(new.shownStacks, old.shownStacks).allSatisfy { id, oldID in
      let (entries, all) = (new.stack(id)?.entries ?? [], old.stack(oldID)?.entries ?? [])
      return id == oldID && entries == Array(all.prefix(entries.count))
    } && new.tabs.filter { $0.id != new.selectedTab } == old.tabs.filter { $0.id != old.selectedTab }
  }

  /// Expects that just what could stay has stayed.
  private func expectStaying(from old: State, to new: State) {
    #expect(new.tabs.map(\.id) == old.tabs.map(\.id) && new.selectedTab == old.selectedTab)
    for (old, new) in zip(old.tabs, new.tabs) where new.id == old.id {
      #expect(old.stack.base == new.stack.base)
      expectCommonPrefix(old.stack, new.stack)
    }
    func style(_ modal: ModalState<String>) -> [Bool] {
      [modal.hasNavigation, modal.style == .fullScreen]
    }
    let staying = zip(old.modals, new.modals).prefix { style($0) == style($1) }.map { $0 }
    for (old, new) in staying {
      #expect(old.id == new.id)
      expectCommonPrefix(old.stack, new.stack)
    }
    for modal in new.modals.dropFirst(staying.count) {
      #expect(!old.modals.contains { $0.id == modal.id })
      #expect(modal.stack.entries.allSatisfy { !old.contains($0.id) })
    }
  }

  /// Expects that the entries of the common prefix of two stacks are the same, and all others new.
  private func expectCommonPrefix(_ old: Stack, _ new: Stack) {
    let kept = zip(old.entries, new.entries).prefix { $0.route == $1.route }.count
    #expect(new.entries.prefix(kept) == old.entries.prefix(kept))
    #expect(new.entries.dropFirst(kept).allSatisfy { !old.contains($0.id) })
  }
}
