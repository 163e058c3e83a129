public import AsyncNavigationModel
import AsyncNavigationRuntime
public import AsyncNavigationVisitModel
public import Foundation

/// What the host's web views ask for and report.
extension VisitNavigator {
  /// How a session's web view is made and dressed.
  public func webViewSettings(for session: VisitSession) -> WebViewSettings {
    configuration.webViews(session)
  }

  /// The page that a session shows, as a visit that restores it; nil for a native screen or none.
  ///
  /// What a host without Hotwire Native's sessions loads after its user has removed the screen above: it reports
  /// that to the navigator's attachment, and is told of no effect, since nobody has asked for anything.
  public func page(of session: VisitSession) -> Visit? {
    navigator.state.pages(of: session, action: .restore).first
  }

  /// Has all sessions, or one, load the pages they show from the beginning, as after a web view's process has
  /// died; native screens stay as they are.
  ///
  /// - Parameter session: The session; all that show something when nil.
  /// - Returns: How the request ended: `unchanged`, since the stacks stay.
  @discardableResult
  public func reload(_ session: VisitSession? = nil) async -> NavigationOutcome {
    await NavigationRequest.settling { submitReload(session) }
  }

  @discardableResult
  private func submitReload(_ session: VisitSession? = nil) -> NavigationRequest {
    let errand = VisitErrand()
    return submit(errand) { errand.end(.reloading(session)) }
  }

  /// Says what a web view does about what its page wants, and routes what is to be routed in the session's
  /// tab.
  ///
  /// - Returns: Whether the web view goes on with it.
  public func permits(_ action: WebViewAction, in session: VisitSession) -> Bool {
    switch WebViewPolicy.decision(for: action) {
    case .allow: return true
    case .cancel: return false
    case .reload: submitReload()
    case .route:
      let properties = configuration.pathConfiguration().properties(for: action.url)
      submit(VisitProposal(action.url, properties: properties, from: session))
    }
    return false
  }

  /// Reports that a page has changed its own URL; a visit in the future goes there.
  ///
  /// Pages are still compared by the URL they were proposed for.
  @discardableResult
  public func pageDidChangeURL(of entry: EntryID, to url: URL) async -> NavigationOutcome {
    await navigator.perform { state in
      guard let route = state.stackID(holding: entry).flatMap({ state.stack($0) })?.route(of: entry)
      else { return nil }
      var changed = route
      changed.currentURL = url
      return .update(entry, changed)
    }
  }

  /// Reports that a form was submitted in a session: pages that the sessions beneath remember may be stale.
  public func formWasSubmitted(in session: VisitSession) {
    guard session.isModal else { return }
    emit(.forgetPages(of: .main(navigator.state.selectedTab)))
  }

  /// Reports that a visit has failed.
  ///
  /// - Returns: What to offer the user to try again; nil when the page is not shown any more, so that nobody
  ///   needs to know.
  @discardableResult
  public func visitDidFail(_ visit: Visit, with error: VisitError) -> VisitFailure? {
    guard let shown = navigator.state.shown(visit) else { return nil }
    let failure = VisitFailure(visit: shown, error: error)
    emit(.failed(failure))
    return failure
  }

  /// Loads a page from the beginning that could not be loaded.
  ///
  /// It is the page that failed which is loaded, whatever else has been visited meanwhile, and in the order of
  /// the requests: nothing is done once one before has led elsewhere.
  ///
  /// - Returns: Whether the page is still shown; if not, nothing is done.
  @discardableResult
  public func retry(_ failure: VisitFailure) -> Bool {
    guard let visit = navigator.state.shown(failure.visit) else { return false }
    let errand = VisitErrand()
    _ = submit(errand) { errand.end(.retrying(visit)) }
    return true
  }
}

extension StackState<VisitRoute> {
  fileprivate func route(of id: EntryID) -> VisitRoute? { fromTop.first { $0.id == id }?.route }
}
