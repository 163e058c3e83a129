import AsyncNavigation

/// Follows URLs as a file of links says.
struct FileLinkParser: DeepLinkParser {
  private let links: [FileLink]
  private let table: LinkTable<Route>

  /// A link whose pattern a URL has the form of.
  struct Match {
    let link: FileLink
    let pattern: LinkPattern
    let captures: LinkCaptures
    /// Where the URL leads by this link.
    let destination: DeepLink<Route>
  }

  /// Makes a parser of links.
  ///
  /// - Throws: What is wrong with the origins, and what the patterns are to each other.
  init(_ links: [FileLink], origins: [LinkOrigin], options: LinkTableOptions) throws(LinkTableError) {
    self.links = links
    // The rules make no routes, so that the table goes on and tells all of a URL's form.
    table = try LinkTable(
      origins: origins, options: options, rules: links.map { LinkRule($0.pattern) { _ in nil } })
  }

  /// Where a URL leads: by the most specific link whose form it has.
  func link(for url: LinkURL) -> DeepLink<Route>? { matches(url).first?.destination }

  /// All links whose form a URL has, the one that counts first.
  func matches(_ url: LinkURL) -> [Match] {
    guard let path = table.segments(of: url) else { return [] }
    return table.matches(url).compactMap { match in
      let link = links[match.rule]
      let destination = link.template?.map { template in
        template.filled(by: match.pattern, match.captures, path: path)
      }
      return destination.map {
        Match(link: link, pattern: match.pattern, captures: match.captures, destination: $0)
      }
    }
  }

  /// Whether a URL begins as the file says that URLs do.
  func hasOrigin(of url: LinkURL) -> Bool { table.segments(of: url) != nil }
}
