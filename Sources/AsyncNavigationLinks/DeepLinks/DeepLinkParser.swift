/// Reads links from URLs.
///
/// ``LinkTable`` is the one to use; write another where URLs follow no table.
public protocol DeepLinkParser<Route>: Sendable {
  /// The app's own type of route.
  associatedtype Route: Hashable & Sendable

  /// Where a URL leads; nil when it leads nowhere in this app.
  func link(for url: LinkURL) -> DeepLink<Route>?
}

extension DeepLinkParser {
  /// Where the URL in a text leads; nil when it leads nowhere in this app.
  ///
  /// - Throws: What is wrong with the text when it is no URL.
  public func link(for text: String) throws(LinkURLError) -> DeepLink<Route>? {
    link(for: try LinkURL(text))
  }
}
