/// Between states and flat lists of routes.
extension NavigationState {
  /// What is shown above the root, as a flat list, bottom first: the screens of the selected tab but for the
  /// root of a stack based on a route, then the modals, each with its screens.
  ///
  /// Nil when a modal lies on the host's own content, for which such a list has no place. A modal that covers
  /// the whole screen is a cover, any other a sheet.
  ///
  /// - Complexity: O(n) in the number of entries shown.
  public var flow: [FlowRoute<Route>]? {
    guard hostModal == nil else { return nil }
    return (stack(.tab(selectedTab))?.list.elements ?? [])
      + modals.flatMap { modal in
        modal.stack.routes.enumerated().map { FlowRoute($1, as: $0 == 0 ? modal.flowStyle : .push) }
      }
  }

  /// The ids of the entries that lie above so many of the lowest elements of ``flow``, top first: what a user
  /// has removed, for a host that only knows how long its list is by now.
  ///
  /// - Complexity: O(n) in the number of entries shown.
  public func entries(aboveFlow count: Int) -> [EntryID] {
    guard hostModal == nil, let tab = stack(.tab(selectedTab)) else { return [] }
    let shown = tab.entries.suffix(tab.poppableCount) + modals.flatMap(\.stack.entries)
    return shown.dropFirst(max(count, 0)).map(\.id).reversed()
  }

  /// Whether a screen may be pushed on the layer on top: any but a modal without navigation.
  public var canPush: Bool { modals.last?.hasNavigation ?? true }

  /// Whether so many screens can be gone back from, whatever their styles, above the root; not where a modal
  /// lies on the host's own content.
  ///
  /// - Complexity: O(tabs + modals).
  public func canGoBack(_ count: Int = 1) -> Bool {
    guard hostModal == nil else { return false }
    let shown = modals.reduce(stack(.tab(selectedTab))?.poppableCount ?? 0) { $0 + $1.stack.count }
    return (0...shown).contains(count)
  }

  /// What goes back from so many screens, whatever their styles: all of them or none.
  package func goingBack(_ count: Int) throws(NoChange) -> NavigationAction<Route> {
    keeping(try listAboveRoot().countLeft(goingBack: count))
  }

  /// What goes back to a screen, whatever the styles of those above it.
  package func goingBack(to match: RouteMatch<Route>) throws(NoChange) -> NavigationAction<Route> {
    keeping(try listAboveRoot().countLeft(goingBackTo: match))
  }

  /// What pops a stack to a screen of it.
  package func popping(
    to match: RouteMatch<Route>, on target: NavigationTarget
  ) throws(NoChange) -> NavigationAction<Route> {
    // Where there is no such stack, an action that names it is answered as any other.
    guard let stack = stack(stackID(of: target)) else { return .popToRoot(on: target) }
    let list = stack.list
    return .pop(list.elements.count - (try list.countLeft(goingBackTo: match)), on: target)
  }

  /// What goes back to the root, also where there is no flat list.
  package func goingBackToRoot() throws(NoChange) -> NavigationAction<Route> {
    hostModal == nil ? try goingBack(to: .root) : .transaction([.dismiss(.all), .popToRoot(on: .root)])
  }

  /// A modal that has no place in a flat list.
  private var hostModal: ModalState<Route>? { modals.first { $0.stack.base == .host } }

  /// What is shown, as a list that knows its root.
  private func listAboveRoot() throws(NoChange) -> RoutesAboveRoot<FlowRoute<Route>> {
    if let hostModal { throw .rejected(.hostContent(hostModal.id)) }
    return RoutesAboveRoot(flow ?? [], root: stack(.tab(selectedTab))?.list.root)
  }

  /// What leaves so many of the lowest elements of ``flow``.
  func keeping(_ count: Int) -> NavigationAction<Route> {
    var left = count - (stack(.tab(selectedTab))?.poppableCount ?? 0)
    guard left > 0 else { return popping(-left, on: .tab(selectedTab), dismissing: modals.first) }
    for (modal, next) in zip(modals, modals.dropFirst().map { $0 } + [nil]) {
      guard left > modal.stack.count else {
        return popping(modal.stack.count - left, on: .modal(modal.id), dismissing: next)
      }
      left -= modal.stack.count
    }
    return .transaction([])
  }

  /// What dismisses a modal with all above it, and pops a stack below.
  private func popping(
    _ count: Int, on target: NavigationTarget, dismissing modal: ModalState<Route>?
  ) -> NavigationAction<Route> {
    guard let modal else { return .pop(count, on: target) }
    return count == 0
      ? .dismiss(.modal(modal.id)) : .transaction([.dismiss(.modal(modal.id)), .pop(count, on: target)])
  }

  /// What makes a flat list the state's ``flow``: layers of the same style in the same place stay, and of each
  /// the screens of the common prefix.
  ///
  /// - Throws: ``RejectionReason/noNavigation`` when a screen is to be pushed in a layer without navigation.
  package func setting(_ flow: [FlowRoute<Route>]) throws(RejectionReason) -> NavigationAction<Route> {
    let layers = try FlowLayers(flow)
    let staying = zip(modals, layers.modals).prefix { $0.flowStyle == $1.style && $0.stack.base == .route }
      .count
    var actions: [NavigationAction<Route>] = []
    if staying < modals.count { actions.append(.dismiss(.modal(modals[staying].id))) }
    actions.append(.setPath(layers.pushed, on: .tab(selectedTab)))
    for (modal, layer) in zip(modals, layers.modals).prefix(staying) {
      actions.append(.setStack(layer.routes, on: .modal(modal.id)))
    }
    for layer in layers.modals.dropFirst(staying) {
      actions.append(.present(ModalBlueprint(layer.routes, inStyleOf: layer.style)))
    }
    return .transaction(actions)
  }
}

extension NavigationBlueprint {
  /// Describes an app with a single stack and all that lies above its root; its one tab is called `main`.
  ///
  /// - Parameters:
  ///   - root: The root; nil for content of the host's own.
  ///   - flow: The rest, bottom first.
  /// - Throws: ``RejectionReason/noNavigation`` when a screen is to be pushed in a layer without navigation.
  /// - Complexity: O(n) in the list.
  public init(root: Route?, flow: [FlowRoute<Route>]) throws(RejectionReason) {
    let layers = try FlowLayers(flow)
    let stack = StackBlueprint((root.map { [$0] } ?? []) + layers.pushed, base: root == nil ? .host : .route)
    self.init(
      tabs: [TabBlueprint("main", stack: stack)],
      modals: layers.modals.map { ModalBlueprint($0.routes, inStyleOf: $0.style) })
  }
}

/// A flat list, layer by layer.
private struct FlowLayers<Route: Hashable & Sendable> {
  struct Modal {
    let style: FlowStyle
    var routes: [Route]
  }

  /// What is pushed on the root.
  var pushed: [Route] = []
  /// The modals, bottom first.
  var modals: [Modal] = []

  init(_ flow: [FlowRoute<Route>]) throws(RejectionReason) {
    for element in flow {
      if element.style.isModal {
        modals.append(Modal(style: element.style, routes: [element.route]))
      } else if modals.isEmpty {
        pushed.append(element.route)
      } else {
        guard modals[modals.count - 1].style.hasNavigation == true else { throw .noNavigation }
        modals[modals.count - 1].routes.append(element.route)
      }
    }
  }
}

extension ModalState {
  /// How a flat list says that the modal came.
  fileprivate var flowStyle: FlowStyle {
    switch style {
    case .fullScreen, .overFullScreen: .cover(withNavigation: hasNavigation)
    default: .sheet(withNavigation: hasNavigation)
    }
  }
}

extension ModalBlueprint {
  /// Describes the modal that an element of a flat list begins, with what is pushed on it.
  package init(_ routes: [Route], inStyleOf style: FlowStyle) {
    self.init(
      routes, as: style.name == .cover ? .fullScreen : .sheet, hasNavigation: style.hasNavigation ?? true)
  }
}

extension StackState {
  /// The screens above the root, as a flat list.
  fileprivate var list: RoutesAboveRoot<FlowRoute<Route>> {
    let routes = routes.map { FlowRoute.push($0) }
    return RoutesAboveRoot(Array(routes.suffix(poppableCount)), root: base == .route ? routes.first : nil)
  }
}
