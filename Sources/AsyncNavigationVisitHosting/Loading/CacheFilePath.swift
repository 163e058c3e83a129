import Foundation

/// Where in a cache's folder the copy of what a URL gave is kept.
///
/// It is the URL with everything but a–z, 0–9, `-` and `_` percent-encoded, cut into pieces that every file
/// system takes as names: the last is the file, with an extension, those before it are folders. No two URLs
/// share a path, also where case does not count, since letters in upper case are encoded; and no folder bears
/// the name of a file, since points are.
struct CacheFilePath: Hashable {
  /// How many bytes a name has at most, less the extension.
  static let longestPiece = 200

  /// The path, relative to the cache's folder.
  let text: String

  init(_ url: URL) {
    var text = ""
    var pieceLength = 0
    for byte in url.absoluteString.utf8.lazy.flatMap(\.inFileName) {
      if pieceLength == CacheFilePath.longestPiece {
        text += "/"
        pieceLength = 0
      }
      text.unicodeScalars.append(Unicode.Scalar(byte))
      pieceLength += 1
    }
    self.text = text + ".json"
  }
}

extension UInt8 {
  /// The byte as it stands in the names of files: itself, or `%` and two digits.
  fileprivate var inFileName: [UInt8] {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
      UInt8(ascii: "_"):
      [self]
    default:
      Array("%\(self < 16 ? "0" : "")\(String(self, radix: 16))".utf8)
    }
  }
}
