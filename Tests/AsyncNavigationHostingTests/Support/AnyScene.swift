import AsyncNavigation
import AsyncNavigationTesting
import Testing

/// A navigator of routes of any types, its renderer and its clock on one seeded executor: nothing moves
/// unless the test says so, and what has not come about when no job is left never will.
struct AnyScene {
  let executor: SeededExecutor
  let clock = ManualClock()
  let renderer = ScriptedRenderer<AnyRoute>()
  let navigator: Navigator<AnyRoute>

  init(
    _ blueprint: NavigationBlueprint<AnyRoute>, seed: UInt64 = 1, guards: [NavigationGuard<AnyRoute>] = []
  ) throws {
    executor = SeededExecutor(seed: seed)
    var configuration = NavigatorConfiguration<AnyRoute>(on: executor, clock: clock)
    configuration.guards = guards
    navigator = try Navigator(blueprint, configuration: configuration)
  }

  /// Makes a navigator with one stack of these routes, whose ids count from 1.
  init(_ routes: String..., seed: UInt64 = 1, guards: [NavigationGuard<AnyRoute>] = []) throws {
    let stack = StackBlueprint(routes.map { AnyRoute($0) })
    try self.init(
      NavigationBlueprint(tabs: [TabBlueprint("main", stack: stack)]), seed: seed, guards: guards)
  }

  /// What is shown, as text.
  var shown: String { navigator.state.description }

  /// The ids on the stack that is active, bottom first.
  var ids: [EntryID] { navigator.state.activeStack.entries.map(\.id) }

  /// Runs until no job is left.
  func settle() { executor.drain() }

  /// Attaches the renderer, which shows the state at once and answers no further call by itself.
  @discardableResult
  func attach(_ capabilities: RendererCapabilities = .oneAtATime) -> RendererAttachment {
    renderer.mode = .automatic
    let attachment = navigator.attach(renderer, capabilities: capabilities)
    settle()
    renderer.mode = .scripted
    return attachment
  }

  /// Acknowledges the renderer's open calls until there are none.
  func acknowledgeAll() {
    settle()
    while let call = renderer.openCalls.last {
      call.acknowledge()
      settle()
    }
  }

  /// Submits actions one after the other and has each carried out.
  func perform(_ actions: NavigationAction<AnyRoute>...) {
    for action in actions {
      navigator.submit(action)
      acknowledgeAll()
    }
  }

  /// A destination called `edit` that shows numbers.
  func editor(as style: FlowStyle = .push) -> LocalDestination<Int> {
    LocalDestination("edit", on: navigator, as: style)
  }

  /// Sets an item and has it carried out.
  @discardableResult
  func set<Item>(_ item: Item?, _ destination: LocalDestination<Item>) -> NavigationOutcome? {
    let request = destination.set(item)
    acknowledgeAll()
    return request.currentOutcome
  }
}

extension NavigationAction<AnyRoute> {
  static func push(_ routes: String...) -> NavigationAction { .push(routes.map { AnyRoute($0) }) }

  static func sheet(_ route: String, hasNavigation: Bool = true) -> NavigationAction {
    .present(ModalBlueprint([AnyRoute(route)], as: .sheet, hasNavigation: hasNavigation))
  }
}
