public import AsyncNavigationModel
public import AsyncNavigationRuntime

/// The screens of a navigator: each made when it is first asked for, and kept while its entry lives.
///
/// What a stack of view controllers is to a UI, for a host of any kind. A store lives where its host lives,
/// such as on the main actor or in an actor of a terminal program, and is not `Sendable`; nor need the
/// screens be.
///
/// A screen belongs to an entry as it is, id and route. An entry whose route was changed by
/// ``NavigationAction/update(_:_:)`` keeps its id and gets another screen; the one before goes once the
/// change is acknowledged. An entry is alive while the navigator presents it or is on the way to presenting
/// it.
///
/// ```swift
/// let store = ScreenStore(navigator, registry: registry, dependencies: services)
/// let following = Task { await store.follow() }
/// let screen = try store.screen(of: entry)
/// ```
///
/// The store does not keep its navigator alive, so a renderer of the navigator may hold the store.
public final class ScreenStore<Dependencies, Route: Hashable & Sendable, Screen> {
  /// Makes the screens.
  private let registry: RouteRegistry<Dependencies, Route, Screen>
  /// What each screen is given.
  private let dependencies: Dependencies
  /// Whose screens they are; nil when it is gone.
  public weak let navigator: Navigator<Route>?
  private var slots: [RouteEntry<Route>: Slot] = [:]
  /// How many slots there have been, so that they are released in an order.
  private var slotCount = 0

  /// Makes a store that holds no screen.
  ///
  /// - Parameters:
  ///   - navigator: Whose screens it makes; not kept alive.
  ///   - registry: Makes the screens.
  ///   - dependencies: What each screen is given.
  public init(
    _ navigator: Navigator<Route>, registry: RouteRegistry<Dependencies, Route, Screen>,
    dependencies: Dependencies
  ) {
    self.navigator = navigator
    self.registry = registry
    self.dependencies = dependencies
  }

  deinit { release { _ in false } }

  /// What is known of an entry's screen.
  private struct Slot {
    enum Content {
      /// How it is made, should anyone ask for it.
      case plan(RouteRegistry<Dependencies, Route, Screen>.Plan)
      case screen(Screen, ScreenOptions)
    }

    let number: Int
    var content: Content
  }

  /// How many screens are kept.
  public var count: Int {
    slots.values.count { if case .screen = $0.content { true } else { false } }
  }

  /// The screen of an entry; made now when nobody has asked for it before.
  ///
  /// Any entry will do; one that is not alive gets a screen that the next release takes away.
  ///
  /// - Throws: Why there is none; the next call tries anew.
  public func screen(of entry: RouteEntry<Route>) throws(RegistryError) -> Screen {
    let plan: RouteRegistry<Dependencies, Route, Screen>.Plan
    switch try content(of: entry) {
    case .screen(let screen, _): return screen
    case .plan(let known): plan = known
    }
    let context = RouteContext(entry: entry, navigator: navigator, dependencies: dependencies)
    let screen = try plan.screen(in: context)
    // Whoever makes a screen may ask for it meanwhile; there is one, and it has been given out.
    if case .screen(let known, _)? = slots[entry]?.content { return known }
    keep(.screen(screen, plan.recipe.options), for: entry)
    return screen
  }

  /// What the screen of an entry asks of the bars around it; does not make the screen.
  ///
  /// - Returns: The options; the usual ones for a route that is not registered.
  public func options(of entry: RouteEntry<Route>) -> ScreenOptions {
    switch try? content(of: entry) {
    case .screen(_, let options): options
    case .plan(let plan): plan.recipe.options
    case nil: ScreenOptions()
    }
  }

  private func content(of entry: RouteEntry<Route>) throws(RegistryError) -> Slot.Content {
    if let slot = slots[entry] { return slot.content }
    let plan = Slot.Content.plan(try registry.plan(for: entry.route))
    keep(plan, for: entry)
    return plan
  }

  private func keep(_ content: Slot.Content, for entry: RouteEntry<Route>) {
    slotCount += 1
    let slot = Slot(number: slots[entry]?.number ?? slotCount, content: content)
    // What was there goes only when this is done, since a value drawn from a route may turn to the store.
    withExtendedLifetime(slots.updateValue(slot, forKey: entry)) {}
  }
}

/// Letting go of screens.
extension ScreenStore {
  /// Releases the screens of all entries that are not alive by now; all when the navigator is gone.
  public func prune() {
    guard let snapshot = navigator?.snapshot else { return release { _ in false } }
    release(notIn: snapshot)
  }

  /// Releases the screens of all entries that a snapshot neither presents nor is on the way to, the
  /// newest first.
  ///
  /// - Complexity: O(k) in the screens kept when they are on top of their stacks and none has to go, else
  ///   O(n) in the snapshot's entries.
  public func release(notIn snapshot: NavigationSnapshot<Route>) {
    if slots.isEmpty { return }
    let states = snapshot.isSettled ? [snapshot.presented] : [snapshot.presented, snapshot.target]
    var alive: Set<RouteEntry<Route>> = []
    for (_, stack) in states.flatMap(\.stacks) {
      for entry in stack.fromTop where slots[entry] != nil {
        alive.insert(entry)
        if alive.count == slots.count { return }
      }
    }
    release { alive.contains($0) }
  }

  private func release(unless isAlive: (RouteEntry<Route>) -> Bool) {
    var gone = slots.filter { !isAlive($0.key) }.sorted { $0.value.number < $1.value.number }
    for (entry, _) in gone { slots[entry] = nil }
    // Only now, since a screen that goes may turn to the store.
    while gone.popLast() != nil {}
  }

  /// Releases screens as their entries go, whoever removed them, until the navigator is gone or shut down, or
  /// the calling task is cancelled.
  ///
  /// Works on the caller's actor, and keeps the store alive but not the navigator. A screen is released some
  /// time after its removal was acknowledged; whoever cannot wait calls ``prune()``.
  public func follow() async {
    // A batch also tells of a transition that ended short of its target, which changes no revision.
    if let batches = navigator?.eventBatches() {
      for await _ in batches { prune() }
    }
    prune()
  }
}
