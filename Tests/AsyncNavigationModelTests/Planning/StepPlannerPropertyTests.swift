import AsyncNavigationModel
import AsyncNavigationTesting
import RandomNavigation
import Testing

@Suite("The steps from one state to another, at random")
struct StepPlannerPropertyTests {
  private static let flowStacks = [true, false].flatMap { multipleDismissals in
    [true, false].map { navigationUpdatesInOne in
      RendererCapabilities.flowStacks(
        multipleDismissals: multipleDismissals, navigationUpdatesInOne: navigationUpdatesInOne)
    }
  }

  private static let capabilitySets: [RendererCapabilities] =
    [.unlimited, .oneAtATime, .navigationBackport] + flowStacks
    + (0..<9).map { [RendererCapabilities(rawValue: 1 << $0)] }

  @Test(
    "Folding the steps gives the target; each is legal and within the capabilities: 10,000 pairs of states",
    arguments: 0..<UInt64(4))
  func randomPairs(part: UInt64) throws {
    var states = RandomStates(seed: 11 + part)
    for number in 0..<2_500 {
      let (old, new) = states.pair()
      try new.checkInvariants()
      let drawn = RendererCapabilities(rawValue: UInt32(states.random.int(0...511)))
      for capabilities in [drawn, states.random.pick(StepPlannerPropertyTests.capabilitySets), .oneAtATime] {
        try expectSteps(from: old, to: new, capabilities, "pair \(number) of part \(part)")
      }
    }
  }

  private func expectSteps(
    from old: State, to new: State, _ capabilities: RendererCapabilities, _ name: String
  ) throws {
    let steps = StepPlanner.steps(from: old, to: new, capabilities: capabilities)
    let comment: Comment = "\(name) with \(capabilities.rawValue): \(old) to \(new)"
    var state = old
    for step in steps {
      if let fault = fault(of: step, in: state, capabilities) { Issue.record("\(fault), \(comment)") }
      for change in step.changes {
        if let fault = fault(of: change, in: state, capabilities) { Issue.record("\(fault), \(comment)") }
        state.apply(change)
        try state.checkInvariants()
      }
    }
    try #require(state == new, comment)
    if old == new { #expect(steps.isEmpty, comment) }
    if capabilities.contains(.combinesChanges) { #expect(steps.count <= 1, comment) }
  }

  /// What is wrong with several changes being one step.
  private func fault(
    of step: NavigationStep<String>, in state: State, _ capabilities: RendererCapabilities
  ) -> String? {
    if step.changes.isEmpty { return "an empty step" }
    if step.changes.count == 1 || capabilities.contains(.combinesChanges) { return nil }
    if step.changes.allSatisfy({ isExchange($0, in: state) }) {
      return capabilities.contains(.exchangesScreens) ? nil : "exchanges together"
    }
    let pushes = step.changes.drop { isRemoval($0) }
    let removals = step.changes.prefix { isRemoval($0) }
    if removals.count > 1 && !capabilities.contains(.combinesRemovals) { return "removals together" }
    if Set(removals.map(\.region)).count < removals.count { return "two removals of one region together" }
    guard let push = pushes.first else { return nil }
    guard case .push = push, pushes.count == 1 else { return "\(step) at once" }
    return capabilities.contains(.pushesWithRemovals) ? nil : "a push with removals"
  }

  private func isRemoval(_ change: NavigationChange<String>) -> Bool {
    switch change {
    case .pop, .dismiss: true
    default: false
    }
  }

  private func isExchange(_ change: NavigationChange<String>, in state: State) -> Bool {
    guard case .rewrite(let id, let kept, let entries) = change else { return false }
    return state.stack(id)?.count == kept + entries.count
  }

  /// What is wrong with a change to a state, for a renderer.
  private func fault(
    of change: NavigationChange<String>, in state: State, _ capabilities: RendererCapabilities
  ) -> String? {
    func allows(_ count: Int, _ capability: RendererCapabilities) -> Bool {
      count == 1 || count > 1 && capabilities.contains(capability)
    }
    switch change {
    case .push(let entries, let id):
      if state.stack(id) == nil { return "a push onto no stack" }
      return allows(entries.count, .pushesMany) ? nil : "a push of \(entries.count)"
    case .pop(let ids, let id):
      let top = state.stack(id)?.fromTop.prefix(ids.count).map(\.id)
      if top != ids { return "a pop of \(ids) that are not on top" }
      return allows(ids.count, .popsMany) ? nil : "a pop of \(ids.count)"
    case .rewrite(let id, let kept, let entries):
      guard let stack = state.stack(id) else { return "a rewrite of no stack" }
      let exchangesRoot = stack.base == .route && stack.count == 1 && kept == 0 && entries.count == 1
      let showsOtherRoutes = stack.entries.dropFirst(kept).map(\.id) == entries.map(\.id)
      let isExchange = capabilities.contains(.exchangesScreens) && isExchange(change, in: state)
      let isWithinLength =
        capabilities.contains(.rewritesWithinLength) && kept + entries.count <= stack.count
      let isAllowed = exchangesRoot || showsOtherRoutes || isExchange || isWithinLength
      return isAllowed || capabilities.contains(.rewritesStacks) ? nil : "a rewrite"
    case .present(let modal):
      return modal.stack.count <= 1 || capabilities.contains(.pushesMany) ? nil : "a modal of many"
    case .dismiss(let ids):
      if state.modals.suffix(ids.count).reversed().map(\.id) != ids { return "a dismissal not from the top" }
      return allows(ids.count, .dismissesMany) ? nil : "a dismissal of \(ids.count)"
    case .select(let id, _):
      return state.tabs.contains { $0.id == id } ? nil : "a selection of no tab"
    case .setTabs: return nil
    @unknown default: return "a change that the test does not know"
    }
  }

  @Test("What a renderer can take besides makes no plan longer: 2,000 pairs of states")
  func moreIsNeverLonger() throws {
    var states = RandomStates(seed: 23)
    for number in 0..<2_000 {
      let (old, new) = states.pair()
      for _ in 0..<8 {
        let more = RendererCapabilities(rawValue: UInt32(states.random.int(0...511)))
        let less = more.subtracting(RendererCapabilities(rawValue: 1 << UInt32(states.random.int(0...8))))
        let steps = StepPlanner.steps(from: old, to: new, capabilities: more)
        let longer = StepPlanner.steps(from: old, to: new, capabilities: less)
        let comment: Comment = "pair \(number), \(more.rawValue) and \(less.rawValue): \(old) to \(new)"
        #expect(steps.count <= longer.count, comment)
      }
    }
  }

  @Test(
    "Of 10,000 pairs of flat lists, a preset's plan yields the target, and ours is never longer",
    arguments: [([.navigationBackport], false), (flowStacks, true)] as [([RendererCapabilities], Bool)])
  func noLongerThanPresets(presets: [RendererCapabilities], hasModals: Bool) throws {
    var flows = RandomFlows(seed: hasModals ? 3 : 5, hasModals: hasModals)
    var count = 0
    while count < 10_000 {
      var ids = IDGenerator()
      let start = try NavigationState(NavigationBlueprint(root: nil, flow: flows.flow()), ids: &ids)
      let old = try #require(start.flow)
      let new = flows.flow(near: old)
      let target = try #require(start.showing(new, ids: &ids))
      // A library that goes by places knows nothing of a screen that moves.
      guard target.keepsPlaces(of: start) else { continue }
      count += 1
      let capabilities = flows.random.pick(presets)
      let plan = StepPlanner.plan(from: old, to: new, capabilities: capabilities)
      let steps = StepPlanner.steps(from: start, to: target, capabilities: capabilities)
      let comment: Comment = "pair \(count) with \(capabilities.rawValue): \(old) to \(new)"
      try #require(plan.steps.last == new, comment)
      try #require(target.flow == new, comment)
      try #require(steps.count <= plan.steps.count - (plan.steps.first == old ? 1 : 0), comment)
    }
  }
}

/// Random flat lists without pushes in layers that have no navigation.
private struct RandomFlows {
  var random: SplitMix64
  let hasModals: Bool

  init(seed: UInt64, hasModals: Bool) {
    random = SplitMix64(seed: seed)
    self.hasModals = hasModals
  }

  mutating func flow() -> [FlowRoute<String>] { extended([], by: random.int(0...6)) }

  /// A list that has much in common with another.
  mutating func flow(near old: [FlowRoute<String>]) -> [FlowRoute<String>] {
    if random.oneIn(6) { return flow() }
    let kept = old.prefix(random.int(0...old.count)).map { element in
      random.oneIn(3) ? element.map { _ in random.pick(RandomStates.routes) } : element
    }
    return extended(kept, by: random.int(0...4))
  }

  private mutating func extended(_ flow: [FlowRoute<String>], by count: Int) -> [FlowRoute<String>] {
    var flow = flow
    for _ in 0..<count {
      let style: FlowStyle = [
        .sheet(withNavigation: random.oneIn(2)), .cover(withNavigation: random.oneIn(2)),
      ][random.int(0...1)]
      let isModal = hasModals && random.oneIn(3)
      flow.present(random.pick(RandomStates.routes), as: isModal || flow.canPush == false ? style : .push)
    }
    return flow
  }
}

extension NavigationState<String> {
  /// The state that shows a flat list, as a navigator would come to it.
  fileprivate func showing(_ flow: [FlowRoute<String>], ids: inout IDGenerator) throws -> NavigationState? {
    switch applying(try setting(flow), ids: &ids) {
    case .changed(let state): state
    case .unchanged: self
    case .rejected: nil
    }
  }
}

extension NavigationState<String> {
  /// Whether every modal of the other state that is here begins at the same place of the flat list.
  fileprivate func keepsPlaces(of other: NavigationState) -> Bool {
    let places = modalPlaces
    return other.modalPlaces.allSatisfy { id, place in places[id].map { $0 == place } ?? true }
  }

  private var modalPlaces: [ModalID: Int] {
    var places: [ModalID: Int] = [:]
    var place = stack(.tab(selectedTab))?.count ?? 0
    for modal in modals {
      places[modal.id] = place
      place += modal.stack.count
    }
    return places
  }
}
