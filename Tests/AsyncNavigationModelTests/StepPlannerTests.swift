import AsyncNavigationModel
import RandomNavigation
import Testing

@Suite("The steps from one state to another")
struct StepPlannerTests {
  private static let capabilitySets: [RendererCapabilities] = [
    .unlimited, .oneAtATime, [.pushesMany], [.popsMany], [.dismissesMany], [.rewritesStacks],
    [.combinesChanges], [.pushesMany, .popsMany],
  ]

  @Test(
    "Folding the steps gives the target; each is legal and within the capabilities: 5,000 random pairs",
    arguments: capabilitySets)
  func randomPairs(capabilities: RendererCapabilities) throws {
    var states = RandomStates(seed: 11)
    for number in 0..<5_000 {
      let (old, new) = states.pair()
      try new.checkInvariants()
      let steps = StepPlanner.steps(from: old, to: new, capabilities: capabilities)
      var state = old
      for step in steps {
        if let fault = fault(of: step, capabilities: capabilities) {
          Issue.record("pair \(number): \(fault)")
        }
        for change in step.changes {
          if let fault = fault(of: change, in: state, capabilities: capabilities) {
            Issue.record("pair \(number), \(old) to \(new): \(fault)")
          }
          state.apply(change)
          try state.checkInvariants()
        }
      }
      try #require(state == new, "pair \(number), \(old) to \(new)")
      if old == new { #expect(steps.isEmpty) }
      if capabilities == .unlimited { #expect(steps.count <= 1) }
    }
  }

  /// What is wrong with the number of a step's changes.
  private func fault(of step: NavigationStep<String>, capabilities: RendererCapabilities) -> String? {
    if step.changes.isEmpty { return "an empty step" }
    let isWithin = step.changes.count == 1 || capabilities.contains(.combinesChanges)
    return isWithin ? nil : "\(step.changes.count) changes in one step"
  }

  /// What is wrong with a change to a state, for a renderer.
  private func fault(
    of change: NavigationChange<String>, in state: State, capabilities: RendererCapabilities
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
      let isForAll = exchangesRoot || showsOtherRoutes
      return capabilities.contains(.rewritesStacks) || isForAll ? nil : "a rewrite"
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

  @Test(
    "A renderer that takes one screen at a time is given the fewest steps",
    arguments: [
      ("[a*]", .push(["b", "c", "d"]), 3),
      ("[a, b, c, d*]", .popToRoot(), 3),
      ("[a, b*]", .replaceTop("c"), 2),
      ("[a*]", .replaceTop("b"), 1),
      ("[a, b*]", .setStack(["x", "y"]), 3),
      ("[a*]", .present(ModalBlueprint(["x", "y"])), 2),
      ("[a*]", .present(ModalBlueprint([], base: .host)), 1),
      ("[a] sheet[x, y] sheet[z*]", .dismiss(.all), 2),
      ("[h: a*] (s: b)", .selectTab("s"), 1),
      ("[h: a, b] (s: c, d) sheet[x*]", .reset, 3),
      ("[a, b*]", .update(EntryID(2), "x"), 1),
      ("[a, b, c*]", .transaction([.update(EntryID(2), "x"), .pop(1), .push("d")]), 3),
    ] as [(String, Action, Int)])
  func fewestOneAtATime(before: String, action: Action, count: Int) throws {
    #expect(try steps(before, action, .oneAtATime).count == count)
  }

  @Test(
    "Each capability saves the steps it is about",
    arguments: [
      ("[a*]", .push(["b", "c", "d"]), .pushesMany, 1),
      ("[a*]", .present(ModalBlueprint(["x", "y"])), .pushesMany, 1),
      ("[a, b, c, d*]", .popToRoot(), .popsMany, 1),
      ("[a] sheet[x] sheet[y*]", .dismiss(.all), .dismissesMany, 1),
      ("[a, b, c*]", .setStack(["a", "x", "y"]), .rewritesStacks, 1),
      ("[a, b, c*]", .setStack(["a", "x", "y"]), [.pushesMany, .popsMany], 2),
      ("[a, b, c*]", .setStack(["x", "y", "z"]), [.pushesMany, .popsMany], 3),
      ("[a] sheet[x*]", .transaction([.dismiss(), .push("b")]), .combinesChanges, 1),
      ("[h: a, b] (s: c) sheet[x*]", .transaction([.reset, .selectTab("s"), .push("d")]), .unlimited, 1),
    ] as [(String, Action, RendererCapabilities, Int)])
  func capabilitiesSave(
    before: String, action: Action, capabilities: RendererCapabilities, count: Int
  ) throws {
    #expect(try steps(before, action, capabilities).count == count)
  }

  @Test("Modals go first, then tabs and stacks change, then modals come")
  func order() throws {
    let actions: [Action] = [.dismiss(), .push("b"), .selectTab("s"), .push("d"), .present("y")]
    let steps = try steps("[h: a] (s: c) sheet[x*]", .transaction(actions), .oneAtATime)
    #expect(
      steps.flatMap(\.changes).map(\.region)
        == [.modals, .tabs, .stack(.tab("h")), .stack(.tab("s")), .modals])
  }

  @Test("Modals lie on the tabs, so a hidden modal's stack changes before another modal comes")
  func hiddenModal() throws {
    let actions: [Action] = [.push("n", on: .modal(ModalID(2))), .present("y")]
    let steps = try steps("[a] sheet[x*]", .transaction(actions), .oneAtATime)
    #expect(steps.flatMap(\.changes).map(\.region) == [.stack(.modal(ModalID(2))), .modals])
  }

  @Test("The root of a stack based on a route is exchanged in place, never popped")
  func rootExchange() throws {
    let steps = try steps("[a, b*]", .setStack(["x", "y"]), .oneAtATime)
    let stack = StackID.tab("main")
    let entries = [3, 4].map { EntryID($0) }
    #expect(
      steps.flatMap(\.changes) == [
        .pop([EntryID(2)], from: stack),
        .rewrite(stack, keeping: 0, with: [Entry(id: entries[0], route: "x")]),
        .push([Entry(id: entries[1], route: "y")], onto: stack),
      ])
  }

  @Test("A stack that gets another base is given anew, with the tabs or as another modal")
  func otherBase() throws {
    let tabs = StepPlanner.steps(
      from: try State.drawn("[a*]"), to: try State.drawn("[~a*]"), capabilities: .oneAtATime)
    #expect(tabs.flatMap(\.changes).map(\.region) == [.tabs])
    let modals = StepPlanner.steps(
      from: try State.drawn("[a] sheet[x*]"), to: try State.drawn("[a] sheet[~x*]"),
      capabilities: .oneAtATime)
    #expect(modals.flatMap(\.changes).map(\.region) == [.modals, .modals])
  }

  @Test("Every step says whether to animate", arguments: [true, false])
  func animated(animated: Bool) throws {
    let old = try State.drawn("[a*]")
    let new = try State.drawn("[a, b, c*]")
    for capabilities in [RendererCapabilities.unlimited, .oneAtATime] {
      let steps = StepPlanner.steps(from: old, to: new, capabilities: capabilities, animated: animated)
      #expect(!steps.isEmpty && steps.allSatisfy { $0.animated == animated })
    }
  }

  @Test("The plan of a push compares no route, at any depth", arguments: [10, 100_000])
  func cost(depth: Int) {
    let meter = CountingRoute.Meter()
    func entry(_ number: Int) -> RouteEntry<CountingRoute> {
      RouteEntry(id: EntryID(UInt64(number + 1)), route: CountingRoute(number: number, meter: meter))
    }
    func state(_ stack: StackState<CountingRoute>) -> NavigationState<CountingRoute> {
      NavigationState(tabs: [TabState(id: "main", stack: stack)], selectedTab: "main")
    }
    var stack = StackState(entries: (0..<depth).map(entry))
    let old = state(stack)
    stack.push(entry(depth))
    #expect(StepPlanner.steps(from: old, to: state(stack), capabilities: .unlimited).count == 1)
    #expect(meter.comparisons == 0)
  }

  private func steps(
    _ before: String, _ action: Action, _ capabilities: RendererCapabilities
  ) throws -> [NavigationStep<String>] {
    var ids = IDGenerator()
    let old = try State.drawn(before, ids: &ids)
    guard case .changed(let new) = old.applying(action, ids: &ids) else {
      Issue.record("\(action) does not change \(before)")
      return []
    }
    return StepPlanner.steps(from: old, to: new, capabilities: capabilities)
  }
}
