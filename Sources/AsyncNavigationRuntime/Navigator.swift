import AsyncNavigationEvents
public import AsyncNavigationModel

/// Owns the navigation of an app or a service: any task may ask, one transition happens at a time, every
/// change is published.
///
/// Requests are taken on in the order of the calls, decided, carried out in steps that the renderer
/// acknowledges, and each ends with exactly one ``NavigationOutcome``. Without a renderer, steps commit at
/// once.
///
/// Dropping the last reference ends all subscriptions once what was submitted is carried out.
public final actor Navigator<Route: Hashable & Sendable> {
  let core: NavigatorCore
  let configuration: NavigatorConfiguration<Route>
  nonisolated let executor: SharedExecutor
  private var tabCoordinator: TabCoordinator<Route>?
  private var modalCoordinator: ModalCoordinator<Route>?

  /// Runs on the executor of the configuration, which its coordinators share.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.unowned }

  private init(
    checked state: NavigationState<Route>, ids: IDGenerator, _ configuration: NavigatorConfiguration<Route>
  ) {
    let lane = Lane(limit: configuration.requestLimit, startsHeld: configuration.startsHeld)
    let state = CoreState(
      state.retyped(), ids: ids, eventCapacity: configuration.eventCapacity, lane: lane)
    self.core = NavigatorCore(state, allowsInline: configuration.guards.isEmpty)
    self.configuration = configuration
    self.executor = SharedExecutor(configuration.executor)
  }

  /// How tasks are started that work for the navigator.
  package nonisolated var spawner: TaskSpawner { configuration.spawn }

  /// Owns the coordinators of the tabs' stacks.
  public var tabs: TabCoordinator<Route> {
    if let tabCoordinator { return tabCoordinator }
    core.access { $0.hasCoordinators = true }
    let coordinator = TabCoordinator(of: self)
    tabCoordinator = coordinator
    return coordinator
  }

  /// Owns the coordinators of the modals' stacks.
  public var modals: ModalCoordinator<Route> {
    if let modalCoordinator { return modalCoordinator }
    core.access { $0.hasCoordinators = true }
    let coordinator = ModalCoordinator(of: self)
    modalCoordinator = coordinator
    return coordinator
  }

  /// Lets coordinators go whose stacks have gone.
  func pruneCoordinators() async {
    let presented = core.presented
    await tabCoordinator?.keep(presented.tabs.map(\.id))
    await modalCoordinator?.keep(presented.modals.map(\.id))
  }

  deinit { core.access { _ = $0.shutDown() } }
}

extension Navigator {
  /// Makes a navigator with a single stack; its one tab is called `main`.
  public init(root: Route, configuration: NavigatorConfiguration<Route> = NavigatorConfiguration()) {
    var ids = configuration.ids
    let root = RouteEntry(id: ids.entry(), route: root)
    let state = NavigationState(
      tabs: [TabState(id: "main", stack: StackState(entries: [root]))], selectedTab: "main")
    self.init(checked: state, ids: ids, configuration)
  }

  /// Makes a navigator with a single stack on content of the host's own, which holds no screen yet; its one
  /// tab is called `main`.
  public init(configuration: NavigatorConfiguration<Route> = NavigatorConfiguration()) {
    let stack = StackState<Route>(base: .host)
    let state = NavigationState(tabs: [TabState(id: "main", stack: stack)], selectedTab: "main")
    self.init(checked: state, ids: configuration.ids, configuration)
  }

  /// Makes a navigator with what a blueprint describes.
  ///
  /// - Throws: The reason why no legal state fits the blueprint.
  public init(
    _ blueprint: NavigationBlueprint<Route>,
    configuration: NavigatorConfiguration<Route> = NavigatorConfiguration()
  ) throws(RejectionReason) {
    var ids = configuration.ids
    let state = try NavigationState(blueprint, ids: &ids)
    self.init(checked: state, ids: ids, configuration)
  }

  /// Makes a navigator with a state that exists already; new ids come after the highest of the state's.
  ///
  /// - Throws: The law that the state breaks.
  public init(
    state: NavigationState<Route>, configuration: NavigatorConfiguration<Route> = NavigatorConfiguration()
  ) throws(InvariantViolation) {
    try state.checkInvariants()
    var ids = configuration.ids
    state.reserve(in: &ids)
    self.init(checked: state, ids: ids, configuration)
  }
}
