import Foundation

/// What patterns see of a URL: its path, and its query after a `?`.
struct SearchedText: Hashable {
  /// The path as it is written, percent-encoded.
  let path: Substring
  /// What is searched.
  let text: String

  /// Takes the text out of an absolute URL or of a path that may have a query.
  ///
  /// What may not stand in a URL is percent-encoded first, as `URL` does it.
  init(_ location: String, options: PathConfigurationOptions) {
    let location = location.isCleanURL ? location : URL(string: location)?.absoluteString ?? location
    let parts = URLParts(location)
    path = parts.path
    var text = options.decodesPath ? parts.decodedPath : String(parts.path)
    if !options.keepsTrailingSlash && text.utf8.count > 1 && text.hasSuffix("/") { text.removeLast() }
    if options.matchesQuery, let query = parts.query {
      text += "?"
      text += query
    }
    self.text = text
  }
}

extension String {
  /// Whether every character may stand in a URL.
  fileprivate var isCleanURL: Bool {
    var digitsDue = 0
    for byte in utf8 {
      if digitsDue > 0 {
        guard byte.isHexadecimalDigit else { return false }
        digitsDue -= 1
      } else if byte == UInt8(ascii: "%") {
        digitsDue = 2
      } else if !byte.mayStandInURL {
        return false
      }
    }
    return digitsDue == 0
  }
}
