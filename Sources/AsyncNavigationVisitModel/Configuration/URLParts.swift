import Foundation

/// The host, the path and the query of a URL, absolute or relative, as RFC 3986 (appendix B) takes one apart.
struct URLParts {
  private let authority: Substring
  /// The path, percent-encoded.
  let path: Substring
  /// What stands between `?` and `#`, percent-encoded; nil where there is no `?`.
  let query: Substring?

  init(_ url: String) {
    let bytes = url.utf8
    let end = bytes.firstIndex(of: UInt8(ascii: "#")) ?? bytes.endIndex
    let mark = bytes[..<end].firstIndex(of: UInt8(ascii: "?"))
    query = mark.map { url[bytes.index(after: $0)..<end] }
    let hierarchy = bytes[..<(mark ?? end)]
    var start = hierarchy.startIndex
    if let colon = hierarchy.firstIndex(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "/") }),
      hierarchy[colon] == UInt8(ascii: ":")
    {
      start = bytes.index(after: colon)
    }
    var authority = url[start..<start]
    if hierarchy[start...].starts(with: "//".utf8) {
      let rest = hierarchy[start...].dropFirst(2)
      start = rest.firstIndex(of: UInt8(ascii: "/")) ?? hierarchy.endIndex
      authority = url[rest.startIndex..<start]
    }
    self.authority = authority
    path = url[start..<hierarchy.endIndex]
  }

  /// The host, without user and port, as it is written; empty where there is none.
  var host: Substring {
    let bytes = authority.utf8
    let start = bytes.lastIndex(of: UInt8(ascii: "@")).map(bytes.index(after:)) ?? bytes.startIndex
    let rest = bytes[start...]
    let end =
      rest.first == UInt8(ascii: "[")
      ? rest.firstIndex(of: UInt8(ascii: "]")).map(bytes.index(after:))
      : rest.firstIndex(of: UInt8(ascii: ":"))
    return authority[start..<(end ?? rest.endIndex)]
  }

  /// The path without its percent-encoding; as it is where what is encoded is no text.
  var decodedPath: String { path.removingPercentEncoding ?? String(path) }
}
