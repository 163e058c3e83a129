import AsyncNavigationModel
import Synchronization

/// How a renderer answered.
enum Acknowledgement: Sendable {
  case acknowledged
  case failed(RendererFault)
  /// The renderer was detached before it answered.
  case detached
}

/// The conversation with one attached renderer.
final class RendererSession: Sendable {
  /// What is asked of a renderer.
  enum Call: Sendable {
    case synchronize(NavigationState<AnyRoute>)
    case perform(NavigationStep<AnyRoute>)
  }

  /// Makes a call of the renderer's.
  typealias Answer = @Sendable (Call) async throws -> Void

  private struct State {
    /// The way to the renderer; nil once the conversation is closed, so that nobody keeps the renderer any
    /// more.
    var answer: Answer?
    /// The answer that is waited for.
    var open: Reply<Acknowledgement>?
    /// Resolved when the user's gesture ends.
    var gesture: Reply<Void>?
    var counts = AttachmentCounts()
    /// Whether the renderer has shown a whole state that still held afterwards.
    var isReady = false
    /// Resolved when it has, or when the conversation is closed before.
    var waiting: [Reply<Bool>] = []
  }

  /// Which attachment of the navigator this is, counted from 1.
  let attachment: Int
  let capabilities: RendererCapabilities
  private let environment: Environment
  private let state: Mutex<State>

  /// What the conversation takes from the navigator's configuration.
  struct Environment: Sendable {
    let spawn: TaskSpawner
    let clock: any Clock<Duration>
    let limit: Duration
  }

  init(
    attachment: Int, capabilities: RendererCapabilities, environment: Environment,
    answer: @escaping Answer
  ) {
    self.attachment = attachment
    self.capabilities = capabilities
    self.environment = environment
    self.state = Mutex(State(answer: answer))
  }

  var counts: AttachmentCounts { state.withLock(\.counts) }

  /// Makes the renderer's call and waits for its answer, at most as long as the limit says.
  ///
  /// The call runs in a task of its own, since a time limit cannot be kept by waiting for what may never
  /// return.
  func converse(_ call: Call, for request: RequestCompletion) async -> Acknowledgement {
    let reply = Reply<Acknowledgement>()
    let answer = state.withLock { state in
      if state.answer != nil { state.open = reply }
      return state.answer
    }
    guard let answer else { return .detached }
    let work = environment.spawn { [self] in
      let result = await Errand.run(for: request) {
        await acknowledgement(of: call, by: answer, unless: reply)
      }
      if let result, !reply.resolve(result) { state.withLock { $0.counts.lateAcknowledgements += 1 } }
    }
    let result = await reply.value(within: environment, else: .failed(.timedOut))
    state.withLock { $0.open = nil }
    if case .acknowledged = result {} else { work.cancel() }
    return result
  }

  /// Makes the call, with no suspension before it; nil when it was given up before it began, since by now the
  /// renderer may have been given something newer.
  private func acknowledgement(
    of call: Call, by answer: Answer, unless reply: Reply<Acknowledgement>
  ) async -> Acknowledgement? {
    guard !reply.isResolved else { return nil }
    do {
      try await answer(call)
      return .acknowledged
    } catch {
      return .failed(.threw("\(error)"))
    }
  }

  /// Ends the conversation: an answer that is waited for does not come.
  func close() {
    // The renderer is released only after the lock is.
    let closed = state.withLock { state in
      defer {
        state.gesture = nil
        state.answer = nil
        state.waiting = []
      }
      return (reply: state.open, gesture: state.gesture, answer: state.answer, waiting: state.waiting)
    }
    closed.reply?.resolve(.detached)
    closed.gesture?.resolve(())
    for reply in closed.waiting { reply.resolve(false) }
  }
}

extension RendererSession {
  /// The renderer has shown a whole state, and nothing has changed since.
  func markReady() {
    let waiting = state.withLock { state in
      state.isReady = state.answer != nil
      defer { state.waiting = [] }
      return state.waiting
    }
    for reply in waiting { reply.resolve(true) }
  }

  /// Whether the renderer has shown a whole state; nil when that is still to come.
  private var knownReadiness: Bool? {
    state.withLock { state in state.isReady || state.answer == nil ? state.isReady : nil }
  }

  /// Waits until the renderer has shown a whole state.
  ///
  /// - Returns: Whether it has; false as well when the waiting task is cancelled before, and at once where the
  ///   renderer would wait for the waiting.
  func ready() async -> Bool {
    if let known = knownReadiness { return known }
    if let errand = Errand.current, !errand.isOver { return false }
    let reply = Reply<Bool>()
    let known: Bool? = state.withLock { state in
      if state.isReady || state.answer == nil { return state.isReady }
      state.waiting.append(reply)
      return nil
    }
    if let known { return known }
    defer { state.withLock { state in state.waiting.removeAll { $0 === reply } } }
    return await withTaskCancellationHandler {
      await reply.value()
    } onCancel: {
      reply.resolve(false)
    }
  }
}

extension RendererSession {
  /// The user has begun a gesture that may remove something.
  func gestureBegan() {
    state.withLock { state in
      if state.answer != nil && state.gesture == nil { state.gesture = Reply() }
    }
  }

  /// The gesture has ended, one way or the other.
  func gestureEnded() {
    let gesture = state.withLock { state in
      defer { state.gesture = nil }
      return state.gesture
    }
    gesture?.resolve(())
  }

  func countIgnoredFact() { state.withLock { $0.counts.ignoredFacts += 1 } }

  /// Waits for a gesture of the user's to end, at most as long as a step may take.
  ///
  /// What a renderer is given next is to be worked out afterwards, since the gesture may have removed
  /// something.
  ///
  /// - Returns: Whether there was one.
  func waitForGesture() async -> Bool {
    guard let gesture = state.withLock(\.gesture) else { return false }
    await gesture.value(within: environment, else: ())
    state.withLock { state in
      if state.gesture === gesture { state.gesture = nil }
    }
    return true
  }
}

extension Reply {
  /// Waits for the answer, at most as long as the limit says.
  func value(within environment: RendererSession.Environment, else late: Value) async -> Value {
    let timer = environment.spawn.startLimit {
      guard (try? await environment.clock.sleep(for: environment.limit)) != nil else { return }
      self.resolve(late)
    }
    defer { timer.cancel() }
    return await value()
  }
}
