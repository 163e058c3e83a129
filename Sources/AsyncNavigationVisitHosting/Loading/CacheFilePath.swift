import AsyncNavigationStorage
import Foundation

/// Where in a cache's folder the copy of what a URL gave is kept.
///
/// It is the URL with everything but a–z, 0–9, `-` and `_` percent-encoded, cut into pieces that every file
/// system takes as names: the last is the file, with an extension, those before it are folders. No two URLs
/// share a path, also where case does not count, since letters in upper case are encoded; and no folder bears
/// the name of a file, since points are.
struct CacheFilePath: Hashable {
  /// How many bytes a name has at most, less the extension.
  static let longestPiece = FileName.limit

  /// The path, relative to the cache's folder.
  let text: String

  init(_ url: URL) {
    var rest = FileName.encoded(url.absoluteString).utf8[...]
    var text = ""
    while rest.count > CacheFilePath.longestPiece {
      text += "\(Substring(rest.prefix(CacheFilePath.longestPiece)))/"
      rest = rest.dropFirst(CacheFilePath.longestPiece)
    }
    self.text = text + "\(Substring(rest)).json"
  }
}
