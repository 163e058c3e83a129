import AsyncNavigation
import Synchronization

/// A renderer that acknowledges a step when it is told to, and tells when it is given one.
final class GatedRenderer<Route: Hashable & Sendable>: NavigationRenderer {
  private let arrivals: AsyncStream<NavigationStep<Route>>
  private let arrival: AsyncStream<NavigationStep<Route>>.Continuation
  private let gate: AsyncStream<Void>
  private let opening: AsyncStream<Void>.Continuation

  init() {
    (arrivals, arrival) = AsyncStream.makeStream()
    (gate, opening) = AsyncStream.makeStream()
  }

  func synchronize(_ state: NavigationState<Route>) async throws {}

  func perform(_ step: NavigationStep<Route>) async throws {
    arrival.yield(step)
    for await _ in gate { return }
  }

  /// Waits for the next step.
  func step() async -> NavigationStep<Route>? {
    for await step in arrivals { return step }
    return nil
  }

  /// Acknowledges one step.
  func acknowledge() { opening.yield() }

  /// Acknowledges this step and all that come.
  func open() { opening.finish() }
}
