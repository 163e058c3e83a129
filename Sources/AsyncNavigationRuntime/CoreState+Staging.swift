import AsyncNavigationModel

/// A transition, from its plan to its last acknowledgement.
extension CoreState {
  /// Puts the target of the running request in place.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - cancellation: What cancelling does between the steps.
  ///   - version: The version of the state that the target was worked out from.
  /// - Returns: Whether it could be: false when the state has moved since it was looked at, or the request
  ///   was stopped.
  mutating func stage(
    _ target: State, onCancellation cancellation: CancellationBehavior, ifStill version: UInt64
  ) -> Bool {
    guard self.version == version, running?.stop == nil else { return false }
    running?.staging = Staging(target: target)
    running?.cancellation = cancellation
    self.version += 1
    return true
  }

  /// Notes what the state will be once the step that the renderer is about to get is acknowledged.
  mutating func expectAcknowledgement(leadingTo state: State, ifStill version: UInt64) -> Bool {
    guard self.version == version else { return false }
    running?.staging?.awaited = state
    self.version += 1
    return true
  }

  /// Forgets the step that the renderer had in hand.
  mutating func forgetAwaited() {
    if let awaited = running?.staging?.awaited { afterwards { $0.retired.append(awaited) } }
    running?.staging?.awaited = nil
    version += 1
  }

  /// Makes the awaited state the presented one.
  ///
  /// - Returns: The revision; nil when the state has moved since it was looked at.
  mutating func commit(
    _ step: NavigationStep<AnyRoute>, index: Int, count: Int, ifStill version: UInt64
  ) -> UInt64? {
    guard self.version == version, let running, let awaited = running.staging?.awaited else { return nil }
    self.running?.staging?.awaited = nil
    let cause = NavigationCause.request(running.request.id)
    present(awaited, cause: cause)
    publish(.step(step, index: index, count: count, cause))
    notePossibleRemovals(step.changes)
    if index == 1 { afterwards { $0.started = running.request.completion } }
    return revision
  }
}
