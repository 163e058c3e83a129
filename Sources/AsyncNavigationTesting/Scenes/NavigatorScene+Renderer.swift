public import AsyncNavigation

/// The renderer's part.
extension NavigatorScene {
  /// The newest of the renderer's open calls.
  public var call: ScriptedRenderer<Route>.Call? { renderer.openCalls.last }

  /// Attaches the renderer, which shows the state at once and answers no further call by itself.
  ///
  /// - Parameter capabilities: What it takes in one step; a screen at a time when left out, so that every
  ///   stage of a transition can be looked at.
  /// - Returns: The attachment, for what the user does by hand.
  @discardableResult
  public func attach(_ capabilities: RendererCapabilities = .oneAtATime) -> RendererAttachment {
    renderer.mode = .automatic
    let attachment = navigator.attach(renderer, capabilities: capabilities)
    settle()
    renderer.mode = .scripted
    return attachment
  }

  /// Acknowledges calls of the renderer, one after the other, and lets everything come as far as it comes.
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - fileID: The file that a failure names.
  ///   - line: The line that a failure names.
  /// - Throws: `noOpenCall` when there are not so many.
  public func acknowledge(
    _ count: Int = 1, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(TestFailure) {
    settle()
    for index in 0..<max(0, count) {
      guard let call else {
        let had = "\(index) open call\(index == 1 ? "" : "s"), not \(count),"
        let words = index == 0 ? "the renderer has no open call" : "the renderer had \(had)"
        throw TestFailure(
          .noOpenCall, "\(words) to acknowledge; \(whyNoCall)", fileID: fileID, line: line)
      }
      call.acknowledge()
      settle()
    }
  }

  /// Fails the newest of the renderer's open calls, and lets everything come as far as it comes.
  ///
  /// - Parameters:
  ///   - error: What the call throws.
  ///   - fileID: The file that a failure names.
  ///   - line: The line that a failure names.
  /// - Throws: `noOpenCall` when there is none.
  public func fail(
    _ error: some Error, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(TestFailure) {
    settle()
    guard let call else {
      throw TestFailure(
        .noOpenCall, "the renderer has no open call to fail; \(whyNoCall)", fileID: fileID, line: line)
    }
    call.fail(error)
    settle()
  }

  private var whyNoCall: String {
    if renderer.log.isEmpty { return "it is not attached: attach it with attach()" }
    guard let waiting else { return "nothing is being changed: submit a request first, or acknowledge less" }
    return "something else is waited for, such as the end of a swipe or a guard's answer:\n\(waiting)"
  }

  /// Acknowledges calls of the renderer until there are none.
  public func acknowledgeAll() {
    settle()
    while let call {
      call.acknowledge()
      settle()
    }
  }
}
