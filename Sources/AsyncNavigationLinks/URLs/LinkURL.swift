import AsyncNavigationModel

/// An absolute URL, taken apart.
///
/// The text is split first and each piece is percent-decoded exactly once, so an encoded `/`, `&` or `=` is
/// part of its piece and `%2526` reads `%26`. What a URL does not say cleanly is refused and not repaired:
/// bad percent-encoding, what is no UTF-8, spaces and control characters. The result is the same on all
/// platforms.
///
/// Two URLs are equal when they say the same: the case of scheme and host does not count, an international
/// host equals its `xn--…` form, an empty path equals `/`. Dot segments and repeated slashes are kept as they
/// are.
public struct LinkURL: Hashable, Sendable {
  /// The scheme, in lower case.
  public let scheme: String
  /// The host in its canonical form, lower case and `xn--…`; an IPv6 address in brackets; nil where there is
  /// none.
  public let host: String?
  /// The port, where one is written.
  public let port: Int?
  /// The segments of the path, decoded; an encoded slash stays inside its segment.
  public let path: [String]
  /// Whether a slash follows the last segment; false for a path without segments.
  public let hasTrailingSlash: Bool
  /// The items of the query, decoded, in order and with repetitions; empty items are left out.
  public let query: [LinkQueryItem]
  /// What follows the `#`, decoded; nil where there is none.
  public let fragment: String?

  init(
    scheme: String, host: String?, port: Int? = nil, path: [String], hasTrailingSlash: Bool = false,
    query: [LinkQueryItem] = [], fragment: String? = nil
  ) {
    self.scheme = scheme
    self.host = host
    self.port = port
    self.path = path
    self.hasTrailingSlash = hasTrailingSlash
    self.query = query
    self.fragment = fragment
  }

  /// Takes a URL apart.
  ///
  /// - Parameter text: An absolute URL, such as `https://example.com/a?b=c` or `app://home`; letters of any
  ///   language may stand in it unencoded.
  /// - Throws: What is wrong with the text, and where.
  /// - Complexity: O(n) in the length of the text.
  public init(_ text: String) throws(LinkURLError) {
    self = try LinkURLReader(text).read()
  }
}

extension LinkURL: CustomStringConvertible {
  /// The URL as text, percent-encoded; reads as an equal URL again.
  public var description: String {
    var text = "\(scheme)://\(host ?? "")"
    if let port { text += ":\(port)" }
    if path.isEmpty && host == nil { text += "/" }
    writePath(into: &text)
    writeQuery(into: &text)
    if let fragment {
      text += "#"
      PercentCoding.encode(fragment, allowed: .fragment, into: &text)
    }
    return text
  }

  /// The URL as text, or its beginning where it is long.
  package var summary: String { description.shortened() }

  func writePath(into text: inout String) {
    for segment in path {
      text += "/"
      PercentCoding.encode(segment, allowed: .pathSegment, into: &text)
    }
    if hasTrailingSlash { text += "/" }
  }

  func writeQuery(into text: inout String) {
    for (index, item) in query.enumerated() {
      text += index == 0 ? "?" : "&"
      item.write(into: &text)
    }
  }
}

/// The schemes of the web, whose URLs name a host.
enum WebScheme: String {
  case http, https

  /// The port of URLs that name none.
  var port: Int {
    switch self {
    case .http: 80
    case .https: 443
    }
  }
}
