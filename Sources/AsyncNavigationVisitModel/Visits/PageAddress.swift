import Foundation

/// What of a URL tells one page from another: the path and the query.
///
/// Scheme, host, port and fragment do not count, since they are the app's own; nor does a slash at the end,
/// also that of an empty path.
struct PageAddress {
  private let path: String
  private let query: Substring?

  init(_ url: URL) {
    let parts = URLParts(url.absoluteString)
    let path = parts.decodedPath
    self.path = path.hasSuffix("/") ? String(path.dropLast()) : path
    self.query = parts.query
  }

  /// Whether two addresses are of the same page, in view of what the newer one says about queries.
  func isSamePage(as newer: PageAddress, _ presentation: QueryStringPresentation) -> Bool {
    guard path == newer.path else { return false }
    return presentation == .replace || hasSameQuery(as: newer)
  }

  /// Whether the queries are written alike; none is not the same as an empty one.
  func hasSameQuery(as other: PageAddress) -> Bool { query == other.query }
}

extension VisitRoute {
  /// Whether this screen is where a proposal leads: of a web page by its address, of a native screen by its
  /// identifier as well.
  ///
  /// The addresses are those the screens were proposed for. Of the queries, the proposal's properties decide.
  func isSamePage(as proposal: VisitProposal, on screen: VisitScreen) -> Bool {
    guard isWeb || self.screen == screen else { return false }
    return PageAddress(initialURL).isSamePage(
      as: PageAddress(proposal.url), proposal.properties.queryStringPresentation)
  }
}
