import AsyncNavigation
import AsyncNavigationTesting
import Testing

/// A navigator of routes of any types, its renderer and its clock on one seeded executor.
typealias AnyScene = TestScene<AnyRoute>

extension TestScene<AnyRoute> {
  /// Makes a navigator with one stack of these routes, whose ids count from 1.
  init(_ routes: String..., seed: UInt64 = 1, guards: [NavigationGuard<AnyRoute>] = []) throws {
    let stack = StackBlueprint(routes.map { AnyRoute($0) })
    try self.init(
      NavigationBlueprint(tabs: [TabBlueprint("main", stack: stack)]), seed: seed, guards: guards)
  }

  /// The ids on the stack that is active, bottom first.
  var ids: [EntryID] { navigator.state.activeStack.entries.map(\.id) }

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
