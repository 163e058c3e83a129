import AsyncNavigation
import Synchronization

/// Lets the navigator work only while the script waits for it.
///
/// What a line finds queued then depends on the script alone and not on how fast a machine is, so that every
/// run of it gives the same log. It stands in the navigator's spawner: its tasks are held until the next
/// ``settle()``, and when the last of them has ended there is nothing left to do.
final class Turnstile: Sendable {
  private struct State {
    var isOpen: Bool
    /// How many tasks were started and have not ended.
    var tasks = 0
    var held: [CheckedContinuation<Void, Never>] = []
    var waiting: [CheckedContinuation<Void, Never>] = []
    /// How many more steps a renderer may take; nil when as many as there are.
    var steps: Int?
    var heldSteps: [CheckedContinuation<Void, Never>] = []

    /// Whether nothing goes on until the script says so.
    var isQuiet: Bool { tasks == 0 || !heldSteps.isEmpty }

    /// Takes one step off those that are left, if one is.
    mutating func takeStep() -> Bool {
      guard let left = steps else { return true }
      steps = max(0, left - 1)
      return left > 0
    }

    mutating func releaseSteps() -> [CheckedContinuation<Void, Never>] {
      var released: [CheckedContinuation<Void, Never>] = []
      while !heldSteps.isEmpty, takeStep() { released.append(heldSteps.removeFirst()) }
      return released
    }

    mutating func releaseWaiting() -> [CheckedContinuation<Void, Never>] {
      guard isQuiet else { return [] }
      defer { waiting = [] }
      return waiting
    }
  }

  /// Whether what starts now is no work that the script waits for.
  @TaskLocal private static var isAside = false

  private let closes: Bool
  private let state: Mutex<State>

  /// Makes a turnstile.
  ///
  /// - Parameter closes: Whether tasks are held at all; at a terminal, work goes on while a person types.
  init(closes: Bool) {
    self.closes = closes
    self.state = Mutex(State(isOpen: !closes))
  }

  /// How a navigator behind the turnstile starts its tasks.
  var spawner: TaskSpawner {
    TaskSpawner { operation in
      guard !Turnstile.isAside else { return Task.detached { await operation() } }
      self.state.withLock { $0.tasks += 1 }
      return Task.detached {
        await self.pass()
        await operation()
        self.leave()
      }
    }
  }

  /// Starts something that goes on by itself, such as a journal: it is not held, and nobody waits for its end.
  func aside<Value>(_ start: () -> Value) -> Value { Turnstile.$isAside.withValue(true) { start() } }

  /// Lets all tasks through and waits until the last of them has ended, or until a renderer has taken so many
  /// steps and is to take another.
  ///
  /// - Parameter steps: How many; nil when as many as there are.
  /// - Returns: Whether the last has ended.
  @discardableResult
  func settle(after steps: Int? = nil) async -> Bool {
    open(for: steps)
    await withCheckedContinuation { continuation in
      let isQuiet = state.withLock { state in
        if !state.isQuiet { state.waiting.append(continuation) }
        return state.isQuiet
      }
      if isQuiet { continuation.resume() }
    }
    return state.withLock { state in
      if closes { state.isOpen = false }
      if state.tasks == 0 { state.steps = nil }
      return state.tasks == 0
    }
  }

  /// Lets all tasks through while something is done that waits for them, and then until the last of them has
  /// ended.
  func pass<Value>(_ operation: () async -> Value) async -> Value {
    open(for: nil)
    let value = await operation()
    await settle()
    return value
  }

  private func open(for steps: Int?) {
    let held = state.withLock { state in
      state.isOpen = true
      state.steps = steps
      defer { state.held = [] }
      return state.held + state.releaseSteps()
    }
    for task in held { task.resume() }
  }

  /// Waits until a renderer may take another step.
  func passStep() async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      let released = state.withLock { state in
        if state.takeStep() { return [continuation] }
        state.heldSteps.append(continuation)
        return state.releaseWaiting()
      }
      for waiter in released { waiter.resume() }
    }
  }

  private func pass() async {
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        if !state.isOpen { state.held.append(continuation) }
        return state.isOpen
      }
      if isOpen { continuation.resume() }
    }
  }

  private func leave() {
    let waiting = state.withLock { state in
      state.tasks -= 1
      return state.releaseWaiting()
    }
    for waiter in waiting { waiter.resume() }
  }
}
