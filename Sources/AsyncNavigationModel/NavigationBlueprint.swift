/// A stack to be made: routes that have no ids yet.
public struct StackBlueprint<Route: Hashable & Sendable>: Hashable, Sendable {
  /// What lies at the bottom.
  public var base: StackBase
  /// The routes, bottom first.
  public var routes: [Route]

  /// Describes a stack.
  public init(_ routes: [Route], base: StackBase = .route) {
    self.base = base
    self.routes = routes
  }
}

/// A tab to be made.
public struct TabBlueprint<Route: Hashable & Sendable>: Hashable, Sendable {
  /// The tab's name.
  public var id: TabID
  /// The tab's screens.
  public var stack: StackBlueprint<Route>
  /// How the tab is to look and feel.
  public var options: TabOptions

  /// Describes a tab of one or more routes, bottom first.
  public init(
    _ id: TabID, _ routes: Route..., base: StackBase = .route, options: TabOptions = TabOptions()
  ) {
    self.init(id, stack: StackBlueprint(routes, base: base), options: options)
  }

  /// Describes a tab with a stack.
  public init(_ id: TabID, stack: StackBlueprint<Route>, options: TabOptions = TabOptions()) {
    self.id = id
    self.stack = stack
    self.options = options
  }
}

/// A modal to be made.
public struct ModalBlueprint<Route: Hashable & Sendable>: Hashable, Sendable {
  /// How it covers what is below it.
  public var style: ModalStyle
  /// Whether screens can be pushed in it.
  public var hasNavigation: Bool
  /// The modal's screens.
  public var stack: StackBlueprint<Route>

  /// Describes a modal of routes, bottom first.
  public init(
    _ routes: [Route], as style: ModalStyle = .automatic, base: StackBase = .route,
    hasNavigation: Bool = true
  ) {
    self.style = style
    self.hasNavigation = hasNavigation
    self.stack = StackBlueprint(routes, base: base)
  }
}

/// A whole state to be made: what an app starts with, or what an override puts in place.
public struct NavigationBlueprint<Route: Hashable & Sendable>: Hashable, Sendable {
  /// The tabs, in order; at least one.
  public var tabs: [TabBlueprint<Route>]
  /// The tab shown; the first when nil.
  public var selectedTab: TabID?
  /// Where `back` leads from the root of a tab.
  public var tabBackBehavior: TabBackBehavior
  /// The modals, bottom first.
  public var modals: [ModalBlueprint<Route>]

  /// Describes an app with tabs.
  public init(
    tabs: [TabBlueprint<Route>], selectedTab: TabID? = nil, tabBackBehavior: TabBackBehavior = .none,
    modals: [ModalBlueprint<Route>] = []
  ) {
    self.tabs = tabs
    self.selectedTab = selectedTab
    self.tabBackBehavior = tabBackBehavior
    self.modals = modals
  }

  /// Describes an app with a single stack; its one tab is called `main`.
  public init(root: Route, _ rest: Route..., modals: [ModalBlueprint<Route>] = []) {
    self.init(tabs: [TabBlueprint("main", stack: StackBlueprint([root] + rest))], modals: modals)
  }

  /// Describes an app with a single stack on content of the host's own; its one tab is called `main`.
  public static var hostRooted: NavigationBlueprint {
    NavigationBlueprint(tabs: [TabBlueprint("main", stack: StackBlueprint([], base: .host))])
  }

  var startTab: TabID { selectedTab ?? tabs.first?.id ?? "" }

  func check() throws(RejectionReason) {
    guard !tabs.isEmpty else { throw .noTabs }
    var names: Set<TabID> = []
    for tab in tabs {
      guard names.insert(tab.id).inserted else { throw .duplicateTab(tab.id) }
      try tab.stack.check()
    }
    guard names.contains(startTab) else { throw .unknownTab(startTab) }
    for modal in modals { try modal.check() }
  }
}

extension ModalBlueprint {
  func check() throws(RejectionReason) {
    try stack.check()
    let poppable = stack.routes.count - (stack.base == .route ? 1 : 0)
    if !hasNavigation && poppable > 0 { throw .noNavigation }
  }
}

extension StackBlueprint {
  func check() throws(RejectionReason) {
    if base == .route && routes.isEmpty { throw .noRoutes }
  }
}

extension StackState {
  init(_ blueprint: StackBlueprint<Route>, ids: inout IDGenerator) {
    self.init(base: blueprint.base)
    for route in blueprint.routes { push(RouteEntry(id: ids.entry(), route: route)) }
  }
}

extension ModalState {
  init(_ blueprint: ModalBlueprint<Route>, ids: inout IDGenerator) {
    self.init(
      id: ids.modal(), style: blueprint.style, hasNavigation: blueprint.hasNavigation,
      stack: StackState(blueprint.stack, ids: &ids))
  }
}

/// `{"base": "route", "routes": […]}`; the base may be left out.
extension StackBlueprint: Codable where Route: Codable {
  private enum CodingKeys: String, CodingKey { case base, routes }

  /// Reads a stack; the base is a route unless the text says otherwise.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(try container.value(.routes), base: try container.value(.base, default: .route))
  }
}

/// `{"id": "home", "stack": {…}, "options": {…}}`; the options may be left out, and are when as usual.
extension TabBlueprint: Codable where Route: Codable {
  private enum CodingKeys: String, CodingKey { case id, stack, options }

  /// Reads a tab.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try container.value(.id), stack: try container.value(.stack),
      options: try container.value(.options, default: TabOptions()))
  }

  /// Writes a tab.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(stack, forKey: .stack)
    try container.encode(options, forKey: .options, unless: TabOptions())
  }
}

/// `{"style": "sheet", "hasNavigation": true, "stack": {…}}`; all but the stack may be left out.
extension ModalBlueprint: Codable where Route: Codable {
  private enum CodingKeys: String, CodingKey { case style, hasNavigation, stack }

  /// Reads a modal.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let stack: StackBlueprint<Route> = try container.value(.stack)
    self.init(
      stack.routes, as: try container.value(.style, default: .automatic), base: stack.base,
      hasNavigation: try container.value(.hasNavigation, default: true))
  }

  /// Writes a modal.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(style, forKey: .style)
    try container.encode(hasNavigation, forKey: .hasNavigation, unless: true)
    try container.encode(stack, forKey: .stack)
  }
}

/// `{"tabs": […], "selectedTab": "home", "tabBackBehavior": "none", "modals": […]}`; all but `tabs` may be
/// left out.
extension NavigationBlueprint: Codable where Route: Codable {
  private enum CodingKeys: String, CodingKey { case tabs, selectedTab, tabBackBehavior, modals }

  /// Reads a description.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      tabs: try container.value(.tabs), selectedTab: try container.value(.selectedTab, default: nil),
      tabBackBehavior: try container.value(.tabBackBehavior, default: .none),
      modals: try container.value(.modals, default: []))
  }
}
