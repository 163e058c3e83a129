import AsyncNavigationModel

/// The deciding of one request: what it asks by now, and how it came to that.
struct Inquiry: Sendable {
  let request: PendingRequest
  /// What a guard asks instead.
  private var redirection: NavigationAction<AnyRoute>?
  private(set) var redirectedBy: [String] = []
  /// How often the state has moved while guards were asked.
  private var retries = 0
  private var hasBegun = false

  /// What was asked when it was decided last; nil is nothing.
  private(set) var action: NavigationAction<AnyRoute>?

  init(_ request: PendingRequest) { self.request = request }

  /// What comes of it, in view of a state.
  ///
  /// The expectation is compared with any change at first, then with a user's only, so that a request is
  /// never stale by its own doing.
  mutating func decide(on view: CoreView) -> Decision {
    let lastChange = hasBegun ? view.userRevision : view.revision
    hasBegun = true
    let asked = redirection.map { .success($0) } ?? request.work.asked(in: view.presented)
    action = try? asked.get()
    return Decision(asked, on: view, expecting: request.options.expectation, lastChange: lastChange)
  }

  /// Takes another action in place of what was asked.
  ///
  /// - Parameters:
  ///   - action: What is asked from now on.
  ///   - leader: The guard that wants it so, and its words if it gave any.
  ///   - limit: How often that is allowed.
  /// - Returns: Whether that is allowed once more.
  mutating func redirect(to action: NavigationAction<AnyRoute>, by leader: String, limit: Int) -> Bool {
    redirectedBy.append(leader)
    redirection = action
    return redirectedBy.count <= limit
  }

  /// The state has moved since it was looked at: everything is to be decided again.
  ///
  /// - Returns: The end of the request, when that has happened too often.
  mutating func endIfMovedTooOften(since then: CoreView, now: CoreView, limit: Int) -> NavigationOutcome? {
    guard now.userRevision > then.userRevision else { return nil }
    retries += 1
    guard retries > limit else { return nil }
    let actual = NavigationPosition(revision: now.revision, top: now.presented.top?.id)
    return .stale(expected: .revision(then.revision), actual: actual)
  }
}
