/// The links of an app as one table, read in both directions: URLs to routes and routes to URLs.
///
/// ```swift
/// let links = try LinkTable<Route>(
///   origins: [.app("shop"), .web("shop.example.com")],
///   rules: [
///     LinkRule("/", to: .home),
///     LinkRule("/products/:id<int>", action: .selectTab("home"), under: { _ in [.catalogue] }) {
///       .product(try $0.value("id"))
///     } write: {
///       if case .product(let id) = $0 { ["id": id] } else { nil }
///     },
///   ])
/// try links.link(for: "https://shop.example.com/products/7")  // [catalogue, product(7)] in tab home
/// try links.url(for: .product(7))  // shop://products/7
/// ```
///
/// A URL leads to the route of the most specific rule: segment by segment, a literal comes before a
/// placeholder of a type, that before a plain one, and `*` last; where the paths of rules are equal, the one
/// that requires more of the query comes first, then the one that stands first. A rule that makes no route of
/// a URL is passed over, and the next is asked.
///
/// A table is a value that never changes: it remembers nothing of the URLs it was asked about.
public struct LinkTable<Route: Hashable & Sendable>: DeepLinkParser {
  /// The rules, in the order given.
  public let rules: [LinkRule<Route>]
  /// Where the URLs begin, schemes and hosts in their canonical form.
  public let origins: [LinkOrigin]
  /// How URLs are compared with patterns.
  public let options: LinkTableOptions
  let patterns: [LinkPattern]
  private let trie: LinkTrie

  /// Makes a table.
  ///
  /// - Parameters:
  ///   - origins: Where the URLs begin; the first is the one written. Without any, URLs of all schemes are
  ///     read, their hosts are ignored, and none can be written.
  ///   - options: How URLs are compared with patterns.
  ///   - rules: The rules.
  /// - Throws: All that is wrong with the rules.
  public init(
    origins: [LinkOrigin] = [], options: LinkTableOptions = LinkTableOptions(), rules: [LinkRule<Route>]
  ) throws(LinkTableError) {
    let (patterns, findings) = Self.read(rules, origins: origins, options: options)
    guard findings.isEmpty else { throw LinkTableError(findings: findings) }
    self.rules = rules
    self.origins = origins.compactMap(\.canonical)
    self.options = options
    self.patterns = patterns
    trie = LinkTrie(patterns, options: options)
  }

  /// Where a URL leads; nil when no rule makes a route of it.
  ///
  /// - Complexity: O(n) in the length of the URL, whatever the number of rules, where neither a rule is passed
  ///   over nor a segment fits several placeholders; at most O(n + m) with m the segments of all patterns.
  public func link(for url: LinkURL) -> DeepLink<Route>? { match(url)?.link }

  /// The rule that makes a route of a URL, and what it captured; nil when none does.
  public func match(_ url: LinkURL) -> LinkMatch<Route>? {
    var found: LinkMatch<Route>?
    search(url) { match in
      if match.link != nil { found = match }
      return found != nil
    }
    return found
  }

  /// The rules asked about a URL, in order; the last is the one that made a route of it, if one did.
  ///
  /// For tools and for the search after a link that leads elsewhere than it should.
  public func matches(_ url: LinkURL) -> [LinkMatch<Route>] {
    var matches: [LinkMatch<Route>] = []
    search(url) { match in
      matches.append(match)
      return match.link != nil
    }
    return matches
  }

  /// The segments of a URL that patterns are compared with; nil for a URL of another origin.
  package func segments(of url: LinkURL) -> [String]? { path(of: url)?.segments }

  private func search(_ url: LinkURL, until isEnough: (LinkMatch<Route>) -> Bool) {
    guard let path = path(of: url) else { return }
    let query = LinkQuery(url.query, plusIsSpace: options.plusIsSpace)
    _ = trie.first(of: path, hasTrailingSlash: url.hasTrailingSlash) { index in
      guard query.fits(patterns[index].parameters) else { return false }
      let captures = LinkCaptures(patterns[index], path: path.segments, query: query)
      return isEnough(LinkMatch(rules[index], at: index, pattern: patterns[index], captures: captures))
    }
  }

  private func path(of url: LinkURL) -> LinkPath? {
    guard !origins.isEmpty else { return LinkPath(host: nil, url.path) }
    return origins.lazy.compactMap { $0.path(of: url) }.first
  }
}
