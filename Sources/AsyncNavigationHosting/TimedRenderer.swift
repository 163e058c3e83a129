public import AsyncNavigationModel
public import AsyncNavigationRuntime
import Synchronization

/// A renderer for a host that cannot tell when it has shown a step, and has to go by time: it gives the host
/// one state after the other, each only when the one before has had its time.
///
/// ```swift
/// let renderer = TimedRenderer(navigator, schedule: .flowStacks) { @MainActor state in
///   model.path = state.flow ?? []
/// }
/// let attachment = navigator.attach(
///   renderer, capabilities: .flowStacks(multipleDismissals: true, navigationUpdatesInOne: false))
///
/// // When the user went back by hand, and the host's own list is shorter than what was shown:
/// attachment.didRemove(renderer.shown?.entries(aboveFlow: model.path.count) ?? [])
/// ```
///
/// The first state is given as a whole, whatever the capabilities; a host that cannot show one starts at the
/// root and sets its list once ``RendererAttachment/ready()``. From then on every step has its time, also a
/// single one.
///
/// A step is acknowledged when its time has passed, or, where the schedule does not wait after the last step,
/// at once, and then the next one waits. Nothing runs by time but the step under way: a change that comes
/// meanwhile is planned from there, and no schedule is left to go on. What the user does by hand the host
/// shows itself and reports to the attachment, as always; the renderer asks the navigator for each state, so
/// that what was removed by hand does not come back.
///
/// The interval has to be shorter than ``NavigatorConfiguration/stepLimit``, after which a step is given up.
/// The renderer does not keep its navigator alive.
public final class TimedRenderer<Route: Hashable & Sendable>: NavigationRenderer {
  /// Whose screens it shows; nil when it is gone.
  public weak let navigator: Navigator<Route>?
  /// How long each state has.
  public let schedule: StagingSchedule
  private let clock: any Clock<Duration>
  private let show: @Sendable (NavigationState<Route>) async -> Void
  private let showing = Mutex(Showing())

  private struct Showing {
    /// What was given to the host last.
    var state: NavigationState<Route>?
    /// When it had shown one, other than the first, on the clock.
    var shownAt: (any InstantProtocol)?
  }

  /// Makes a renderer that has shown nothing; the navigator still has to be told by `attach`.
  ///
  /// - Parameters:
  ///   - navigator: Whose screens it shows; not kept alive.
  ///   - schedule: How long each state has.
  ///   - clock: What measures that.
  ///   - show: Has the host show a state, as far as it can tell; a closure of the main actor is one too.
  public init(
    _ navigator: Navigator<Route>, schedule: StagingSchedule,
    clock: any Clock<Duration> = ContinuousClock(),
    show: @escaping @Sendable (NavigationState<Route>) async -> Void
  ) {
    self.navigator = navigator
    self.schedule = schedule
    self.clock = clock
    self.show = show
  }

  /// What was given to the host last, to which the user may have done something by hand since; nil before the
  /// first state.
  public var shown: NavigationState<Route>? { showing.withLock(\.state) }

  /// Shows a whole state, the first one without waiting.
  ///
  /// - Throws: `CancellationError`, as ``perform(_:)``.
  public nonisolated(nonsending) func synchronize(_ state: NavigationState<Route>) async throws {
    if shown == nil {
      await give(navigator?.expectedState ?? state)
    } else {
      try await giveInTime(state)
    }
  }

  /// Shows the state that a step leads to.
  ///
  /// A call that is cancelled when the state has been shown returns at once: the step has been carried out,
  /// and only its time was cut short.
  ///
  /// - Throws: `CancellationError` when the call was cancelled before the state was shown.
  public nonisolated(nonsending) func perform(_ step: NavigationStep<Route>) async throws {
    try await giveInTime(nil)
  }

  /// Gives the host a state, with the schedule's time before or after it.
  private nonisolated(nonsending) func giveInTime(_ state: NavigationState<Route>?) async throws {
    if !schedule.waitsAfterLastStep {
      await waitInterval(on: clock)
      try Task.checkCancellation()
    }
    guard let state = navigator?.expectedState ?? state else { return }
    await give(state)
    let now = clock.now
    showing.withLock { $0.shownAt = now }
    if schedule.waitsAfterLastStep { await waitInterval(on: clock) }
  }

  /// Gives the host a state, and another while that is no more what it should have been given: the user may
  /// have removed something meanwhile, and a call that was given up may draw over what a newer one has drawn.
  private nonisolated(nonsending) func give(_ state: NavigationState<Route>) async {
    var next: NavigationState<Route>? = state
    while let state = next {
      note(state)
      await show(state)
      next = navigator?.expectedState
      if next == state { return }
    }
  }

  private func note(_ state: NavigationState<Route>) {
    let before = showing.withLock { showing in
      defer { showing.state = state }
      return showing.state
    }
    // Released after the lock, since routes may look at the renderer.
    withExtendedLifetime(before) {}
  }

  /// Waits until the state that was shown last has had its time, or until the task is cancelled.
  private nonisolated(nonsending) func waitInterval<C: Clock<Duration>>(on clock: C) async {
    guard let shownAt = showing.withLock(\.shownAt) as? C.Instant else { return }
    try? await clock.sleep(until: shownAt.advanced(by: schedule.interval), tolerance: nil)
  }
}
