public import AsyncNavigation

/// What an app is usually tested with: its screens, its links, its user.
extension NavigatorScene {
  /// Lets everything come as far as it comes and checks what is shown, for a ``ScheduleExplorer`` and whoever
  /// else goes by what is thrown.
  ///
  /// - Parameters:
  ///   - state: The state as its `description` has it.
  ///   - fileID: The file that a failure names.
  ///   - line: The line that a failure names.
  /// - Throws: `otherState` when another one is shown.
  public func expectShown(
    _ state: String, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(TestFailure) {
    settle()
    guard shown != state else { return }
    throw TestFailure(
      .otherState, "\(shown) is shown where \(state) is expected", fileID: fileID, line: line)
  }

  /// The navigator of the topmost screen that shows a route, as the screen's model has it.
  ///
  /// - Throws: `noSuchScreen` when none does.
  public func scope(
    of route: Route, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(TestFailure) -> EntryNavigator<Route> {
    navigator.scope(of: try id(route, fileID: fileID, line: line))
  }

  /// Follows a URL and lets it come as far as it comes.
  ///
  /// - Parameters:
  ///   - url: The URL, as it was received.
  ///   - parser: Says where it leads; a `LinkTable`, for example.
  ///   - options: How the request is to be carried out.
  /// - Returns: A handle on the request; one that leads nowhere has ended already.
  @discardableResult
  public func open(
    _ url: String, with parser: some DeepLinkParser<Route>, options: RequestOptions = RequestOptions()
  ) -> NavigationRequest {
    let request = navigator.submit(opening: url, with: parser, options: options)
    settle()
    return request
  }

  /// The user swipes back from the topmost screen that shows a route, which is gone at once with all that
  /// lies on it in its stack; the navigator is told, and everything comes as far as it comes.
  ///
  /// For reports that are late, repeated or lost, see ``ScriptedRenderer/userRemoves(_:)``.
  ///
  /// - Throws: `noSuchScreen` when no screen shows the route; `rootOfTab` when it is the lowest of a tab, from
  ///   which there is no way back.
  public func userSwipesBack(
    from route: Route, reportingTo attachment: RendererAttachment,
    fileID: StaticString = #fileID, line: UInt = #line
  ) throws(TestFailure) {
    let id = try id(route, fileID: fileID, line: line)
    let root = navigator.state.tabs.first { $0.stack.base == .route && $0.stack.entries.first?.id == id }
    if let root {
      let words = "\(route) is the root of tab \(root.id), from which no user can swipe back"
      throw TestFailure(
        .rootOfTab, "\(words); name a screen above it: \(shown)", fileID: fileID, line: line)
    }
    let stack = navigator.state.stacks.first { $0.stack.contains(id) }?.stack.entries ?? []
    let swiped = stack.drop { $0.id != id }.map(\.id)
    renderer.userRemoves(swiped, reportingTo: attachment)
    settle()
  }
}
