import AsyncNavigationModel

/// What a local destination finds in a state and makes of it.
struct LocalDestinationReducer<Item: Hashable & Sendable>: Sendable {
  typealias State = NavigationState<AnyRoute>

  let name: String
  let style: FlowStyle

  /// What a state shows; of several, what is topmost.
  func item(in state: State) -> Item? {
    for (_, stack) in state.stacks.reversed() {
      for entry in stack.fromTop {
        if let item = entry.route.item(of: name, as: Item.self) { return item }
      }
    }
    return nil
  }

  /// What makes a state show an item, or nothing; nil when nothing is to be done.
  func action(setting item: Item?, in state: State) -> NavigationAction<AnyRoute>? {
    guard let item else { return removal(from: state) }
    let route = AnyRoute(LocalRoute(name, item: item))
    for (_, stack) in state.stacks.reversed() {
      if let entry = stack.fromTop.first(where: isOurs) { return .update(entry.id, route) }
    }
    return style.isModal ? .present(ModalBlueprint([route], inStyleOf: style)) : .push(route)
  }

  /// Takes away just the destination's entry, or with the modal that it is the root of all above that.
  private func removal(from state: State) -> NavigationAction<AnyRoute>? {
    let lowest = state.modals.firstIndex { modal in
      modal.stack.base == .route && (modal.stack.entries.first.map(isOurs) ?? false)
    }
    let staying = state.tabs.map(\.stack) + state.modals[..<(lowest ?? state.modals.count)].map(\.stack)
    let entries = staying.flatMap { $0.fromTop.filter(isOurs) }.map(\.id)
    guard let lowest else { return entries.isEmpty ? nil : .removeEntries(entries) }
    let dismissal = NavigationAction<AnyRoute>.dismiss(.modal(state.modals[lowest].id))
    return entries.isEmpty ? dismissal : .transaction([dismissal, .removeEntries(entries)])
  }

  private func isOurs(_ entry: RouteEntry<AnyRoute>) -> Bool {
    entry.route.item(of: name, as: Item.self) != nil
  }
}

extension AnyRoute {
  /// The item that is shown when the route is that of a local destination of this name; else nil.
  func item<Item: Hashable & Sendable>(of name: String, as type: Item.Type) -> Item? {
    guard let local = route(as: LocalRoute<Item>.self), local.name == name else { return nil }
    return local.item
  }
}
