import AsyncNavigationModel
public import Foundation

/// Keeps copies as files of a folder, a file for each URL, named after the whole of it.
///
/// A file is written beside the former one and takes its place at once, so that a reader gets either whole,
/// also when the program dies meanwhile. What is written last counts.
public struct FileConfigurationCache: PathConfigurationCache, Hashable {
  /// The folder; it is made when a copy is kept.
  public let folder: URL

  /// Makes a cache.
  ///
  /// - Parameter folder: A folder of its own, such as one in the system's folder for caches.
  public init(folder: URL) { self.folder = folder }

  /// The file in which a copy of what a URL gave is kept.
  ///
  /// No two URLs share one, on file systems that tell case apart as well as on others.
  public func file(for url: URL) -> URL {
    folder.appending(path: CacheFileName(url).text, directoryHint: .notDirectory)
  }

  /// The copy of what a URL gave; nil when there is none.
  ///
  /// A file that is larger than allowed, or none at all, is not taken in.
  public func copy(of url: URL, upTo limit: Int) throws(PathConfigurationLoadError) -> Data? {
    try requireFolder()
    return try BoundedFile.contents(of: file(for: url), upTo: limit)
  }

  /// Keeps a copy of what a URL gave.
  public func keep(_ data: Data, of url: URL) throws(PathConfigurationLoadError) {
    try requireFolder()
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try data.write(to: file(for: url), options: .atomic)
    } catch {
      throw PathConfigurationLoadError(
        .cacheFailed,
        "the folder \(folder.absoluteString.quoted()) takes no copy: \(error.localizedDescription); check "
          + "that it may be written to")
    }
  }

  private func requireFolder() throws(PathConfigurationLoadError) {
    guard folder.isFileURL else {
      throw PathConfigurationLoadError(
        .wrongURL, "\(folder.absoluteString.quoted()) is no folder's URL; make the cache with a file URL")
    }
  }
}
