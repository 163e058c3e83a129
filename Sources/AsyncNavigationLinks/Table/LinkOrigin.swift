/// Where the URLs of an app begin.
public enum LinkOrigin: Hashable, Sendable, CustomStringConvertible {
  /// URLs of the app's own scheme. The host counts as the first segment of the path: `shop://products/7` and
  /// `shop:///products/7` both lead to `/products/7`.
  ///
  /// A host has no case; it fits the first literal of a pattern whatever the case of that, and is captured in
  /// its canonical form.
  case app(String)
  /// Links on the web, of this host in whatever form it is written: `http` and `https` are read, `https` is
  /// written. Where no port is given, it is the scheme's own.
  case web(String, port: Int? = nil)

  /// The origin as URLs begin, for example `shop://` or `https://shop.example.com`.
  public var description: String {
    switch self {
    case .app(let scheme): "\(scheme)://"
    case .web(let host, nil): "https://\(host)"
    case .web(let host, let port?): "https://\(host):\(port)"
    }
  }

  /// The origin with scheme or host in the one form in which they are compared; nil when it is none.
  var canonical: LinkOrigin? {
    switch self {
    case .app(let scheme):
      let scheme = scheme.lowercased()
      guard ASCIISet.scheme.holds(all: scheme), scheme.utf8.first.map(ASCIISet.letter.contains) == true,
        WebScheme(rawValue: scheme) == nil
      else { return nil }
      return .app(scheme)
    case .web(let host, let port):
      guard let host = LinkHost.canonical(host), (0...65_535).contains(port ?? 0) else { return nil }
      return .web(host, port: port)
    }
  }

  /// The path of a URL of this canonical origin; nil when it is of another.
  func path(of url: LinkURL) -> LinkPath? {
    switch self {
    case .app(let scheme):
      guard url.scheme == scheme, url.port == nil else { return nil }
      return LinkPath(host: url.host, url.path)
    case .web(let host, let port):
      guard let schemePort = WebScheme(rawValue: url.scheme)?.port, url.host == host,
        url.port ?? schemePort == port ?? schemePort
      else { return nil }
      return LinkPath(host: nil, url.path)
    }
  }

  /// The URL of this canonical origin that leads to a path.
  func url(path: [String], hasTrailingSlash: Bool, query: [LinkQueryItem]) -> LinkURL {
    switch self {
    case .web(let host, let port):
      return LinkURL(
        scheme: "https", host: host, port: port, path: path, hasTrailingSlash: hasTrailingSlash, query: query)
    case .app(let scheme):
      // A slash right after a host says nothing, so a path of one segment cannot end in one there.
      let canBeHost =
        path.first.map(ASCIISet.plainHost.holds) == true && !(hasTrailingSlash && path.count == 1)
      return LinkURL(
        scheme: scheme, host: canBeHost ? path[0] : nil, path: Array(path.dropFirst(canBeHost ? 1 : 0)),
        hasTrailingSlash: hasTrailingSlash, query: query)
    }
  }
}

/// The segments of a URL that a table looks at.
struct LinkPath {
  let segments: [String]
  /// Whether the first segment is a host.
  let beginsWithHost: Bool

  init(host: String?, _ path: [String]) {
    segments = (host.map { [$0] } ?? []) + path
    beginsWithHost = host != nil
  }
}
