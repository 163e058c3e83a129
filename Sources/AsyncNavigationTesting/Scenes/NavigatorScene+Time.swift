extension NavigatorScene {
  /// Lets time pass: whoever sleeps is woken at his own moment, one after the other, and goes on from there.
  public func passTime(_ duration: Duration) {
    settle()
    let end = clock.now.advanced(by: duration)
    while let next = clock.nextDeadline, next <= end {
      clock.advanceToNextDeadline()
      settle()
    }
    clock.advance(by: clock.now.duration(to: end))
    settle()
  }

  /// Lets the time limit pass of whoever is waited for: a renderer with its step, a guard with its answer, a
  /// user with a gesture.
  ///
  /// - Returns: Whether anyone is waited for.
  @discardableResult
  public func passLimit() -> Bool {
    settle()
    let hasPassed = clock.advanceToNextDeadline()
    settle()
    return hasPassed
  }
}
