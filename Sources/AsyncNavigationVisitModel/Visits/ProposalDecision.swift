/// What an app says to a proposal, before anything changes.
public enum ProposalDecision: Hashable, Sendable {
  /// Show it as a web page.
  case accept
  /// Show it on a screen of the app's own, by its identifier; the rules are those of web pages.
  case acceptCustom(String)
  /// Show it as an alert, over whatever is shown: it is on no stack, and presentation and context do not
  /// count.
  case alert
  /// Do nothing.
  case reject

  /// What it is shown on; nil where it comes on no stack.
  var screen: VisitScreen? {
    switch self {
    case .accept: .web
    case .acceptCustom(let identifier): .native(identifier)
    case .alert, .reject: nil
    }
  }
}
