import AsyncNavigationModel

/// The deciding of one request: what it asks by now, and how it came to that.
struct Inquiry: Sendable {
  let request: PendingRequest
  /// What is to be done by now: what the request asked, what came of its preparation, or what a guard asks
  /// instead.
  private var work: PendingRequest.Work
  private(set) var redirectedBy: [String] = []
  /// Whether the steps are to be animated, as far as that is known.
  private(set) var animated: Bool
  /// How often the state has moved while guards were asked.
  private var retries = 0
  private var hasBegun = false

  /// What was asked when it was decided last; nil is nothing.
  private(set) var action: NavigationAction<AnyRoute>?

  init(_ request: PendingRequest) {
    self.request = request
    self.work = request.work
    self.animated = request.options.animated
  }

  /// What comes next.
  enum Turn: Sendable {
    /// Somebody is to be asked what the request is about.
    case prepare(PendingRequest.Preparing)
    case decided(Decision)
  }

  /// What comes next, in view of a state.
  ///
  /// The expectation is compared with any change at first, then with a user's only, so that a request is
  /// never stale by its own doing; and before anybody is asked.
  mutating func decide(on view: CoreView) -> Turn {
    let expectation = request.options.expectation
    let lastChange = hasBegun ? view.userRevision : view.revision
    hasBegun = true
    let asked: Result<NavigationAction<AnyRoute>, NoChange>
    switch work {
    case .action(let action): asked = .success(action)
    case .decide(let decide): asked = Result { () throws(NoChange) in try decide(view.presented) }
    case .prepare(let preparing):
      let stale = view.refusal(of: expectation, lastChange: lastChange)
      return stale.map { .decided(.end($0)) } ?? .prepare(preparing)
    }
    action = try? asked.get()
    return .decided(Decision(asked, on: view, expecting: expectation, lastChange: lastChange))
  }

  /// Takes what came of the preparation in place of it.
  ///
  /// - Returns: The end of the request, if that is what came of it.
  mutating func take(_ preparation: RequestPreparation<AnyRoute>) -> NavigationOutcome? {
    switch preparation {
    case .end(let outcome): return outcome
    case .decide(let decide, let animated):
      work = .decide(decide)
      self.animated = animated ?? self.animated
      return nil
    }
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
    work = .action(action)
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
