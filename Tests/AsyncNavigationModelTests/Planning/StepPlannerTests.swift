import AsyncNavigationModel
import Testing

@Suite("The steps from one state to another")
struct StepPlannerTests {
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

  @Test(
    "An entry that moves to another stack goes there with the list of tabs, or once its modal is dismissed",
    arguments: [
      ("tabs", [[1], [2, 3]], [], [[1, 3], [2]], [], [.tabs]),
      ("a modal and a tab", [[1]], [[2, 3]], [[1, 3]], [[2]], [.modals, .tabs, .modals]),
      (
        "modals", [[1]], [[2, 3], [4]], [[1]], [[2], [4, 3]],
        [.modals, .modals, .modals, .modals, .stack(.modal(ModalID(1)))]
      ),
    ] as [(String, [[UInt64]], [[UInt64]], [[UInt64]], [[UInt64]], [NavigationRegion])])
  func movingEntries(
    name: String, tabs: [[UInt64]], modals: [[UInt64]], newTabs: [[UInt64]], newModals: [[UInt64]],
    regions: [NavigationRegion]
  ) {
    func state(_ tabs: [[UInt64]], _ modals: [[UInt64]]) -> State {
      func stack(_ ids: [UInt64]) -> Stack {
        Stack(entries: ids.map { Entry(id: EntryID($0), route: "a") })
      }
      return State(
        tabs: tabs.enumerated().map { TabState(id: TabID("\($0)"), stack: stack($1)) }, selectedTab: "0",
        modals: modals.enumerated().map { ModalState(id: ModalID(UInt64($0)), stack: stack($1)) })
    }
    let steps = StepPlanner.steps(
      from: state(tabs, modals), to: state(newTabs, newModals), capabilities: .oneAtATime)
    #expect(steps.flatMap(\.changes).map(\.region) == regions)
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
