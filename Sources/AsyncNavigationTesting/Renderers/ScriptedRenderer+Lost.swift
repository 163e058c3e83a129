/// Acknowledgements that get lost.
extension ScriptedRenderer.Call {
  /// Shows what was asked and has the call throw all the same: what was shown is so, but nobody is told;
  /// without effect when the call was answered before.
  ///
  /// Of calls that overlap, only the newest shows anything.
  public func showAndFail(_ error: some Error) { renderer.close(number, showing: true, failure: error) }
}
