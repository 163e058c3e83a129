public import Foundation

/// A page that somebody wants to be shown: a link that was tapped, a form that sent on, the app itself.
public struct VisitProposal: Hashable, Sendable {
  /// The page.
  public var url: URL
  /// How it is to be visited.
  public var options: VisitOptions
  /// What the path configuration says about it.
  public var properties: PathProperties
  /// What else the app wants its screen to know.
  public var parameters: [String: JSONValue]
  /// The session that proposes it; nil when the app itself does.
  public var session: VisitSession?

  /// Makes a proposal.
  public init(
    _ url: URL, options: VisitOptions = VisitOptions(), properties: PathProperties = [:],
    parameters: [String: JSONValue] = [:], from session: VisitSession? = nil
  ) {
    self.url = url
    self.options = options
    self.properties = properties
    self.parameters = parameters
    self.session = session
  }
}

extension VisitProposal {
  /// Makes a proposal of the page that a tab starts with.
  ///
  /// There is nothing yet to go back from, to clear or to keep, so a presentation that brings no page of its
  /// own, as `clear_all` for the root of a site, counts as `default`.
  ///
  /// - Parameters:
  ///   - url: The page.
  ///   - properties: What the path configuration says about it.
  ///   - session: The tab's session; nil for the selected tab.
  public init(startingAt url: URL, properties: PathProperties = [:], in session: VisitSession? = nil) {
    var properties = properties
    switch properties.presentation {
    case .pop, .refresh, .clearAll, .none:
      properties[PathPropertyKey.presentation.rawValue] = .string(VisitPresentation.default.rawValue)
    case .default, .push, .replace, .replaceRoot: break
    }
    self.init(url, properties: properties, from: session)
  }
}
