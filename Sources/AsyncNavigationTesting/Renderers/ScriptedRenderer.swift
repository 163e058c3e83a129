public import AsyncNavigation

/// A renderer that holds each call until the test has decided on it.
///
///     let renderer = ScriptedRenderer<String>()
///     let attachment = navigator.attach(renderer, capabilities: .oneAtATime)
///     await renderer.nextCall()?.acknowledge()        // the whole state
///     let request = navigator.submit(.push(["a", "b"]))
///     await renderer.nextCall()?.acknowledge()        // [a]
///     await renderer.nextCall()?.fail(Oops())         // [b]
///
/// It heeds no cancellation: a call that the navigator has given up stays open until the test answers it,
/// late, or for ever. ``abandonCalls()`` lets go of those.
public final class ScriptedRenderer<Route: Hashable & Sendable>: NavigationRenderer {
  /// What a renderer does with its calls.
  public enum Mode: Hashable, Sendable {
    /// Holds each until the test answers it.
    case scripted
    /// Acknowledges each at once.
    case automatic
    /// Fails each at once, with these words.
    case failing(String)
  }

  /// What a call asks.
  public enum Content: Hashable, Sendable {
    /// To show a whole state.
    case synchronize(NavigationState<Route>)
    /// To show a step.
    case perform(NavigationStep<Route>)
  }

  struct OpenCall: Sendable {
    let content: Content
    /// What was shown when the call came.
    let base: NavigationState<Route>?
    let continuation: CheckedContinuation<Void, any Error>
  }

  struct State: MonitoredState {
    var mode: Mode
    var shown: NavigationState<Route>?
    var log: [Content] = []
    var open: [Int: OpenCall] = [:]
    /// Calls that `nextCall` has not given out yet.
    var untold: [Int] = []
    var waiters: [Waiter<Void, Int>] = []
    var mostOpen = 0

    mutating func takeReady() -> [@Sendable () -> Void] {
      let ready = zip(waiters, untold).map { waiter, number in waiter.resumption(number) }
      waiters.removeFirst(ready.count)
      untold.removeFirst(ready.count)
      return ready
    }
  }

  let state: Monitor<State>
  private let listeners = Notes<@Sendable (_ who: String, _ words: String) -> Void>()

  /// Makes a renderer that shows nothing yet.
  public init(_ mode: Mode = .scripted) { state = Monitor(State(mode: mode)) }

  /// What it does with the calls to come; calls that are open stay open.
  public var mode: Mode {
    get { state.withLock { $0.mode } }
    set { state.withLock { $0.mode = newValue } }
  }

  /// What it shows: all that it has acknowledged and what the user did by hand; nil before the first state.
  public var shown: NavigationState<Route>? { state.withLock { $0.shown } }

  /// What every call asked, in order.
  public var log: [Content] { state.withLock { $0.log } }

  /// The most calls that were open at once.
  public var mostOpenCalls: Int { state.withLock { $0.mostOpen } }

  /// The calls that are open, oldest first.
  public var openCalls: [Call] {
    let open = state.withLock { state in state.open.map { ($0.key, $0.value.content) } }
    return open.sorted { $0.0 < $1.0 }.map { Call(number: $0.0, content: $0.1, renderer: self) }
  }

  /// Shows a whole state, once the test says so.
  ///
  /// - Throws: What the test fails the call with.
  public nonisolated(nonsending) func synchronize(_ state: NavigationState<Route>) async throws {
    try await answer(.synchronize(state))
  }

  /// Shows a step, once the test says so.
  ///
  /// - Throws: What the test fails the call with.
  public nonisolated(nonsending) func perform(_ step: NavigationStep<Route>) async throws {
    try await answer(.perform(step))
  }

  private nonisolated(nonsending) func answer(_ content: Content) async throws {
    try await withCheckedThrowingContinuation { continuation in
      let (number, mode) = state.withLock { state in
        state.log.append(content)
        let number = state.log.count
        state.open[number] = OpenCall(content: content, base: state.shown, continuation: continuation)
        state.mostOpen = max(state.mostOpen, state.open.count)
        if state.mode == .scripted { state.untold.append(number) }
        return (number, state.mode)
      }
      tell("renderer", "call \(number): \(content)")
      switch mode {
      case .scripted: break
      case .automatic: close(number, showing: true, failure: nil)
      case .failing(let words):
        close(number, showing: false, failure: ScriptedFailure(description: words))
      }
    }
  }

  /// Has somebody told whatever the renderer and its user do, just before they do it.
  func listen(_ listener: @escaping @Sendable (_ who: String, _ words: String) -> Void) {
    listeners.add(listener)
  }

  /// Tells the listeners; the words are made only where there are some.
  func tell(_ who: String, _ words: @autoclosure () -> String) {
    for listener in listeners.values { listener(who, words()) }
  }
}

extension ScriptedRenderer {
  /// A call that the test decides on: acknowledges, fails, or leaves open for ever.
  public struct Call: Sendable {
    /// Which call of its renderer this is, counted from 1.
    public let number: Int
    /// What is asked.
    public let content: Content
    let renderer: ScriptedRenderer

    /// The step asked for; nil when it is a whole state.
    public var step: NavigationStep<Route>? { if case .perform(let step) = content { step } else { nil } }

    /// Shows what was asked; without effect when the call was answered before.
    ///
    /// Of calls that overlap, only the newest shows anything; an older one just ends.
    public func acknowledge() { renderer.close(number, showing: true, failure: nil) }

    /// Has the call throw an error, and shows nothing; without effect when the call was answered before.
    public func fail(_ error: some Error) { renderer.close(number, showing: false, failure: error) }
  }

  /// The next call that was not given out yet; waits for one.
  ///
  /// Calls that were answered already, in automatic mode or through ``openCalls``, are passed over. Of
  /// several tasks that wait, the one that has waited longest gets the call.
  ///
  /// - Returns: The call; nil when the task is cancelled, before or while it waits.
  public func nextCall() async -> Call? {
    let number = await state.wait(in: \.waiters, for: ())
    return number.map { number in
      Call(number: number, content: state.withLock { $0.log[number - 1] }, renderer: self)
    }
  }

  /// Fails every open call with `CancellationError`, given out or not, at the end of a test.
  public func abandonCalls() {
    for call in openCalls { call.fail(CancellationError()) }
  }

  /// Answers a call, once.
  ///
  /// - Parameters:
  ///   - number: The call.
  ///   - showing: Whether what it asks is shown.
  ///   - failure: What the navigator is told; nil: that it is shown.
  func close(_ number: Int, showing: Bool, failure: (any Error)?) {
    let (call, _) = state.withLock { state in
      let call = state.open.removeValue(forKey: number)
      state.untold.removeAll { $0 == number }
      // What was shown before is released after the lock, since its routes may look at the renderer.
      let before = state.shown
      if let call, showing, number == state.log.count { state.show(call) }
      return (call, before)
    }
    if call != nil {
      let fails = showing ? "shows and fails" : "fails"
      tell("renderer", failure.map { "\(fails) call \(number): \($0)" } ?? "acknowledges call \(number)")
    }
    if let failure {
      call?.continuation.resume(throwing: failure)
    } else {
      call?.continuation.resume()
    }
  }
}

/// What a renderer in failing mode throws.
private struct ScriptedFailure: Error, CustomStringConvertible {
  let description: String
}

extension ScriptedRenderer.Content: CustomStringConvertible {
  /// What is asked, in words.
  public var description: String {
    switch self {
    case .synchronize(let state): "show the whole state \(state)"
    case .perform(let step): "\(step)"
    }
  }
}
