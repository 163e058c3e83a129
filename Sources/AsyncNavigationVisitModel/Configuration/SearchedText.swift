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
        guard byte.isHexDigit else { return false }
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

extension UInt8 {
  fileprivate var isHexDigit: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }

  /// Neither a space, a control character nor one of those that RFC 3986 has in no URL.
  var mayStandInURL: Bool {
    switch self {
    case 0...0x20, 0x7F..., UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"),
      UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"):
      false
    default: true
    }
  }
}
