package import AsyncNavigation
import AsyncNavigationTesting
import Synchronization

/// A renderer of a stress run, and its user: shows what it is told, and notes what must not happen.
///
/// What the user does is shown and reported in one go, as on a main thread.
package final class StressRenderer: NavigationRenderer {
  struct State {
    var shown: NavigationState<Int>?
    var attachment: RendererAttachment?
    /// How many calls have begun.
    var calls = 0
    /// The calls that have not been answered, by their numbers.
    var open: [Int] = []
    /// The number of the last call that gave the whole state.
    var lastWhole = 0
    var draw: SplitMix64
    var tally = StressTally()
  }

  /// The failure of a step.
  private struct Fault: Error {}

  /// How one call is answered.
  fileprivate struct Answer {
    let number: Int
    let hops: Int
    let fails: Bool
    let isLate: Bool
  }

  let kind: StressRendererKind
  private let answering: (@Sendable (Int) async -> Void)?
  let state: Mutex<State>

  package init(_ kind: StressRendererKind, seed: UInt64, hooks: StressHooks = StressHooks()) {
    (self.kind, answering) = (kind, hooks.answering)
    state = Mutex(State(draw: SplitMix64(seed: seed)))
  }

  var shown: NavigationState<Int>? { state.withLock(\.shown) }
  var attachment: RendererAttachment? { state.withLock(\.attachment) }
  package var tally: StressTally { state.withLock(\.tally) }

  func attach(to navigator: Navigator<Int>, _ capabilities: RendererCapabilities) {
    state.withLock { $0.attachment = navigator.attach(self, capabilities: capabilities) }
  }

  func detach() {
    state.withLock { state in
      state.attachment?.detach()
      state.attachment = nil
    }
  }

  package func synchronize(_ whole: NavigationState<Int>) async throws {
    let answer = beginWhole()
    try await give(answer) { $0 = whole }
  }

  package func perform(_ step: NavigationStep<Int>) async throws {
    let answer = begin(step)
    try await give(answer) { shown in
      for change in step.changes { shown?.show(change) }
    }
  }

  private func beginWhole() -> Answer {
    state.withLock { state in
      // One that has been given up may still be running.
      let isAlone = state.open.isEmpty || kind == .faulty
      state.tally.check(.oneStep, isAlone, "the whole state came during call \(state.open.first ?? 0)")
      state.lastWhole = state.calls + 1
      return state.begin(kind, mayFail: false)
    }
  }

  private func begin(_ step: NavigationStep<Int>) -> Answer {
    state.withLock { state in
      let unanswered = state.open.first { $0 >= state.lastWhole }
      state.tally.check(.oneStep, unanswered == nil, "a step came during call \(unanswered ?? 0)")
      if kind.capabilities == .oneAtATime {
        state.tally.check(.oneStep, step.changes.count == 1, "\(step.changes.count) changes came at once")
      }
      return state.begin(kind, mayFail: true)
    }
  }

  /// Answers a call; one that has been overtaken shows nothing.
  private func give(
    _ answer: Answer, _ show: (inout NavigationState<Int>?) -> Void
  ) async throws {
    defer { state.withLock { state in state.open.removeAll { $0 == answer.number } } }
    for _ in 0..<answer.hops { await Task.yield() }
    await answering?(answer.number)
    if answer.isLate { await StressRenderer.waitForCancellation() }
    // The user does not wait for the end of an animation.
    if kind == .faulty && answer.hops == 3 { useHands() }
    if answer.fails { throw Fault() }
    state.withLock { if $0.calls == answer.number { show(&$0.shown) } }
  }

  /// Waits until the navigator has given the call up.
  private static func waitForCancellation() async {
    for await _ in AsyncStream<Never>.makeStream().stream {}
  }
}

extension StressRenderer.State {
  fileprivate mutating func begin(_ kind: StressRendererKind, mayFail: Bool) -> StressRenderer.Answer {
    calls += 1
    open.append(calls)
    let hops =
      switch kind {
      case .none, .immediate: 0
      case .staged: draw.below(2)
      case .slow: 30 + draw.below(30)
      case .faulty: draw.below(4)
      }
    let isAtFault = kind == .faulty && mayFail
    return StressRenderer.Answer(
      number: calls, hops: hops, fails: isAtFault && draw.below(200) == 0,
      isLate: isAtFault && draw.below(600) == 0)
  }
}
