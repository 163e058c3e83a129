import AsyncNavigation

/// Carries out the commands of a script that concern the navigator.
struct ScriptPlayer {
  /// How many requests a script can look back on.
  static let memory: UInt64 = 100_000
  /// How many requests are listed as open before those that have ended are taken out; more than can wait.
  private static let mostOpen = 8_192

  let navigator: Navigator<Route>
  private let turnstile: Turnstile
  /// Says where URLs lead.
  private let links: FileLinkParser
  /// How the renderer that stays is told what a user did; nil when no renderer stays.
  private let attachment: RendererAttachment?
  private var last: NavigationRequest?
  /// The latest requests by their numbers.
  private var requests: [RequestID: NavigationRequest] = [:]
  /// The requests that may not have ended, in the order in which they were submitted.
  private var open: [OpenRequest] = []
  /// What has been told of the requests that wait.
  private var told: Set<WaitingRequest> = []
  /// Whether links are held.
  private var isHeld: Bool
  /// Whether requests were submitted that nothing has waited for.
  private var isAhead = false

  private struct OpenRequest {
    let request: NavigationRequest
    let isLink: Bool
  }

  init(
    _ navigator: Navigator<Route>, startsHeld: Bool = false, following links: FileLinkParser,
    behind turnstile: Turnstile, attachment: RendererAttachment?
  ) {
    self.navigator = navigator
    self.isHeld = startsHeld
    self.links = links
    self.turnstile = turnstile
    self.attachment = attachment
  }

  /// Restores what was saved; nil when nothing is.
  func restore(_ saved: inout SavedSession?) async -> RestorationRecord? {
    await saved?.restore(behind: turnstile)
  }

  /// What is to be told of a request before it is submitted.
  func notes(on request: ScriptRequest) -> [String] {
    let doubt = request.options.expectation?.doubt(in: navigator.state)
    guard case .url(let url) = request.subject else { return [doubt].compactMap(\.self) }
    return [doubt, LinkTrial(url, with: links).foreignness].compactMap(\.self)
  }

  /// Submits a request.
  mutating func submit(_ request: ScriptRequest) {
    let submitted = handedIn(request.subject, request.options.resolved(in: navigator.state))
    last = submitted
    requests[submitted.id] = submitted
    // A script without an end fills no memory.
    requests[RequestID(submitted.id.rawValue &- ScriptPlayer.memory)] = nil
    let isLink = if case .url = request.subject { true } else { false }
    open.append(OpenRequest(request: submitted, isLink: isLink))
    if open.count > ScriptPlayer.mostOpen { forgetEnded() }
    isAhead = true
  }

  private func handedIn(_ subject: ScriptRequest.Subject, _ options: RequestOptions) -> NavigationRequest {
    switch subject {
    case .action(let action): navigator.submit(action, options: options)
    case .url(let url): navigator.submit(opening: url, with: links, options: options)
    }
  }

  /// Whether links are followed when they are opened.
  var isReady: Bool { !isHeld }

  /// Lets go the links that were held, and waits until all that was submitted has ended.
  mutating func markReady() async {
    isHeld = false
    navigator.markReady()
    await settle()
  }

  /// The requests that wait for something else than their turn, in the order in which they were submitted;
  /// none as long as lines have gone ahead of what was submitted.
  mutating func waiting() -> [WaitingRequest] {
    guard !isAhead else { return [] }
    forgetEnded()
    return open.map { WaitingRequest(id: $0.request.id, reason: isHeld && $0.isLink ? .readiness : .modals) }
  }

  /// The requests that wait and have not been told of.
  mutating func newlyWaiting() -> [WaitingRequest] {
    guard !isAhead else { return [] }
    let waiting = waiting()
    defer { told = Set(waiting) }
    return waiting.filter { !told.contains($0) }
  }

  private mutating func forgetEnded() { open.removeAll { $0.request.currentOutcome != nil } }

  /// Waits until all that was submitted has ended.
  mutating func settle() async {
    await turnstile.settle()
    isAhead = false
  }

  /// Lets a staged transition take some steps; where all ends before, that is the end of it.
  mutating func step(_ count: Int) async {
    if await turnstile.settle(after: count) { isAhead = false }
  }

  /// Compares with what is so; an outcome is waited for, anything else is looked at as it is now.
  ///
  /// - Returns: What is otherwise than expected; nil when all is as expected.
  mutating func failure(of check: ScriptCheck) async -> String? {
    guard case .outcome(_, let id) = check else { return check.failure(in: navigator.state, after: nil) }
    if isAhead { await settle() }
    guard let request = id.map({ requests[$0] }) ?? last else {
      return check.failure(in: navigator.state, after: nil)
    }
    if let waiting = waiting().first(where: { $0.id == request.id }) { return check.failure(of: waiting) }
    return check.failure(in: navigator.state, after: request.currentOutcome)
  }

  /// Does what a user does on the screen: a fact, which goes ahead of all requests that wait.
  ///
  /// - Returns: Why no user could do that; nil when it is done.
  mutating func perform(_ gesture: UserGesture) async -> String? {
    let state = navigator.state
    if let hindrance = gesture.hindrance(in: state) { return hindrance }
    if let attachment {
      attachment.report(gesture, on: state)
    } else {
      let passing = navigator.attach(BlindRenderer())
      passing.report(gesture, on: state)
      passing.detach()
    }
    // The navigator may have to look after its renderer, which is not to make it busy for the next line.
    if !isAhead { await settle() }
    return nil
  }
}

extension ScriptOptions {
  /// The options for the navigator; a route that a request expects names the entry that shows it now.
  fileprivate func resolved(in state: NavigationState<Route>) -> RequestOptions {
    var options = RequestOptions(policy: policy, animated: isAnimated, token: token)
    if let expectation { options.expectation = expectation.resolved(in: state) }
    return options
  }
}

extension UserGesture {
  /// Why a user who sees this state cannot do that; nil when it is possible.
  fileprivate func hindrance(in state: NavigationState<Route>) -> String? {
    switch self {
    case .back:
      return state.activeStack.poppableCount > 0 ? nil : "there is nothing for a user to swipe back to"
    case .dismiss: return state.modals.isEmpty ? "there is no modal for a user to drag away" : nil
    case .tab(let id):
      let isThere = state.tabs.contains { $0.id == id }
      return isThere ? nil : "there is no tab \(id) for a user to tap"
    }
  }
}

extension RendererAttachment {
  fileprivate func report(_ gesture: UserGesture, on state: NavigationState<Route>) {
    switch gesture {
    case .back: didRemove(state.top.map { [$0.id] } ?? [])
    case .dismiss: if let modal = state.modals.last { didDismiss(modal.id) }
    case .tab(let id): didSelectTab(id)
    }
  }
}
