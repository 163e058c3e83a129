import AsyncNavigation
import AsyncNavigationVisitHosting
import AsyncNavigationVisitModel
import Foundation

extension String {
  /// Without the app's own site.
  var short: String { replacingOccurrences(of: "https://example.com", with: "") }
}

extension VisitEffect {
  /// The effect without the app's own site.
  var short: String { "\(self)".short }
}

extension Visit {
  /// The visit without the app's own site.
  var short: String { "\(self)".short }
}

extension VisitOutcome {
  /// The outcome in a few words: `committed: main advance /a`.
  var short: String {
    switch self {
    case .settled(let outcome, let visits):
      ([outcome.name.rawValue] + visits.map(\.short)).joined(separator: ": ")
    case .opened(let opener): "opened in the \(opener.rawValue)"
    case .alerted(let session): "alerted over \(session)"
    case .rejected: "rejected by the app"
    case .ignored: "ignored"
    }
  }
}

extension VisitProposal {
  /// A proposal in short.
  init(
    _ path: String, _ action: VisitAction = .advance, _ properties: PathProperties = [:],
    from session: VisitSession? = nil, redirected: Bool = false
  ) {
    let response = redirected ? VisitResponse(statusCode: 200, isRedirected: true) : nil
    self.init(
      page(path), options: VisitOptions(action: action, response: response), properties: properties,
      from: session)
  }
}
