import AsyncNavigationLinks

extension FuzzTarget {
  /// URLs and tables of links.
  ///
  /// An input is a table, its options in the first byte and a pattern on each line, and after `%%` URLs, one
  /// on each line; without a `%%`, it is URLs alone. Of
  /// patterns 16 are looked at, of URLs 8, so that runs are short.
  public static let links = FuzzTarget("links") { input in
    let parts = input.parts
    let urls = try (parts.count > 1 ? parts[1] : parts[0]).lines.prefix(8).compactMap { try LinkLaws.url($0) }
    guard parts.count > 1 else { return }
    let table = try FuzzedTable(patterns: Array(parts[0].lines.prefix(16)), choice: input.choice)
    for url in urls { try table.check(url) }
  }
}

/// What holds of every URL.
enum LinkLaws {
  /// Takes a text apart, and holds the result to a naive reading.
  ///
  /// - Returns: The URL; nil where the text is none.
  static func url(_ text: String) throws -> LinkURL? {
    let url: LinkURL
    do throws(LinkURLError) {
      url = try LinkURL(text)
    } catch {
      try require((0...text.utf8.count).contains(error.offset), "\(error) is at no byte of the text")
      return nil
    }
    let written = url.description
    let again = try LinkURL(written)
    try require(again, equals: url, "the URL read again")
    try require(again.description, equals: written, "the URL written again")
    try checkPieces(of: url, text)
    return url
  }

  private static func checkPieces(of url: LinkURL, _ text: String) throws {
    let naive = NaiveURL(text)
    try require(url.path, equals: naive.path, "the path")
    try require(url.query.map(\.name), equals: naive.query.map(\.name), "the names in the query")
    try require(url.query.map(\.value), equals: naive.query.map(\.value), "the values in the query")
    try require(url.fragment, equals: naive.fragment, "the fragment")
  }
}
