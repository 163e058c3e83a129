/// Acknowledgements that get lost.
extension ScriptedRenderer.Call {
  /// Shows what was asked and has the call throw all the same: what was shown is so, but nobody is told;
  /// without effect when the call was answered before.
  ///
  /// Of calls that overlap, only the newest shows anything.
  public func showAndFail(_ error: some Error) {
    let (call, _) = renderer.state.withLock { state in
      let call = state.open.removeValue(forKey: number)
      state.untold.removeAll { $0 == number }
      // What was shown before is released after the lock, since its routes may look at the renderer.
      let before = state.shown
      if let call, number == state.log.count { state.show(call) }
      return (call, before)
    }
    call?.continuation.resume(throwing: error)
  }
}
