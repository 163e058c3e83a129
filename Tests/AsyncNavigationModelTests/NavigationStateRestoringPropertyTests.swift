import AsyncNavigationModel
import RandomNavigation
import Testing

@Suite("What restorations make of states, at random")
struct NavigationStateRestoringPropertyTests {
  /// A live state, one that is restored over it, and how many ids were given before.
  private struct Draw {
    let live: State
    let saved: State
    let next: UInt64
    let ids: IDGenerator

    /// Draws states that have much in common; all ids were given, or only those of the live one.
    init(_ states: inout RandomStates) {
      let isPair = !states.random.oneIn(4)
      states.ids = IDGenerator(first: UInt64(states.random.int(1...20)))
      let (live, other) = states.pair()
      var afresh = RandomStates(
        seed: states.random.next(), ids: IDGenerator(first: UInt64(states.random.int(1...40))))
      saved = isPair ? other : afresh.state()
      self.live = live
      var ids = IDGenerator()
      live.reserve(in: &ids)
      if states.random.oneIn(2) { saved.reserve(in: &ids) }
      if states.random.oneIn(2) { ids.skip(past: UInt64(states.random.int(1...60))) }
      self.ids = ids
      next = ids.upcoming
    }
  }

  @Test("The tabs that were saved show what was saved, and nothing has an id of something else: 10,000 pairs")
  func saved() throws {
    var states = RandomStates(seed: 101)
    for number in 0..<10_000 {
      let draw = Draw(&states)
      var ids = draw.ids
      let state = draw.live.after(draw.live.applying(.restore(draw.saved), ids: &ids))
      let comment: Comment = "pair \(number): \(draw.saved.identified) over \(draw.live.identified)"
      try #require(state.withoutIDs == draw.saved.withoutIDs, comment)
      try expectIDs(state, draw, ids, comment)
    }
  }

  @Test("The tabs of now show what was saved of them, or stay: 10,000 pairs")
  func current() throws {
    var states = RandomStates(seed: 103)
    for number in 0..<10_000 {
      let draw = Draw(&states)
      var ids = draw.ids
      let state = draw.live.after(draw.live.applying(.restore(draw.saved, tabs: .current), ids: &ids))
      let comment: Comment = "pair \(number): \(draw.saved.identified) over \(draw.live.identified)"
      for (tab, old) in zip(state.tabs, draw.live.tabs) {
        let saved = draw.saved.stack(.tab(tab.id))
        #expect(tab.id == old.id && tab.options == old.options, comment)
        #expect(saved.map { tab.stack.routes == $0.routes } ?? (tab.stack == old.stack), comment)
      }
      #expect(state.tabs.count == draw.live.tabs.count, comment)
      #expect(state.modals.map(\.stack.routes) == draw.saved.modals.map(\.stack.routes), comment)
      let staysSelected = !draw.live.tabs.contains { $0.id == draw.saved.selectedTab }
      #expect(state.selectedTab == (staysSelected ? draw.live : draw.saved).selectedTab, comment)
      try expectIDs(state, draw, ids, comment)
    }
  }

  /// Expects that every id is that which was saved, or new; that one that is shown before and after shows the
  /// same; that one that was not given is kept; and that the steps of the restoration lead to it.
  private func expectIDs(_ state: State, _ draw: Draw, _ ids: IDGenerator, _ comment: Comment) throws {
    try state.checkInvariants()
    let before = draw.live.entriesByID
    for (id, stack) in state.stacks {
      for entry in stack.entries where before[entry.id] != nil {
        #expect(before[entry.id]?.route == entry.route, comment)
      }
      guard let saved = savedStack(at: id, in: draw.saved, of: state), stack != draw.live.stack(id) else {
        continue
      }
      for (entry, old) in zip(stack.entries, saved.entries) {
        #expect(entry.id == old.id || entry.id.rawValue >= draw.next && old.id.rawValue < draw.next, comment)
      }
    }
    for modal in state.modals {
      guard let old = draw.live.modals.first(where: { $0.id == modal.id }) else { continue }
      #expect(modal.style == old.style && modal.hasNavigation == old.hasNavigation, comment)
      #expect(modal.stack.base == old.stack.base, comment)
    }
    var ids = ids
    let next = ids.entry()
    #expect(!state.contains(next) && state.entriesByID.keys.allSatisfy { $0 < next }, comment)
    for capabilities in [RendererCapabilities.unlimited, .oneAtATime, .navigationBackport] {
      var shown = draw.live
      for step in StepPlanner.steps(from: shown, to: state, capabilities: capabilities) {
        for change in step.changes { shown.apply(change) }
      }
      try #require(shown == state, comment)
    }
  }

  /// The stack that was saved of one that was restored: of a tab by its name, of a modal by its place.
  private func savedStack(at id: StackID, in saved: State, of state: State) -> Stack? {
    switch id {
    case .tab: saved.stack(id)
    case .modal(let id): state.modals.firstIndex { $0.id == id }.map { saved.modals[$0].stack }
    }
  }
}

extension NavigationState<String> {
  /// The state that a reduction comes to.
  fileprivate func after(_ reduction: Reduction<String>) -> NavigationState {
    if case .changed(let state) = reduction { state } else { self }
  }

  fileprivate var entriesByID: [EntryID: Entry] {
    Dictionary(stacks.flatMap(\.stack.entries).map { ($0.id, $0) }) { first, _ in first }
  }

  /// The same state with all ids exchanged for their places.
  fileprivate var withoutIDs: NavigationState {
    func stack(_ old: Stack) -> Stack {
      Stack(base: old.base, entries: old.routes.map { Entry(id: EntryID(0), route: $0) })
    }
    return NavigationState(
      tabs: tabs.map { TabState(id: $0.id, stack: stack($0.stack), options: $0.options) },
      selectedTab: selectedTab, tabHistory: tabHistory,
      modals: modals.map {
        ModalState(id: ModalID(0), style: $0.style, hasNavigation: $0.hasNavigation, stack: stack($0.stack))
      })
  }
}

extension IDGenerator {
  /// The number that is given next.
  fileprivate var upcoming: UInt64 {
    var copy = self
    return copy.entry().rawValue
  }
}
