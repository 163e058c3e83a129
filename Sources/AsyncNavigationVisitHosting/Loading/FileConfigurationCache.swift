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
  /// No two URLs share one, on file systems that tell case apart as well as on others. That of a long URL is
  /// in folders within the cache's.
  public func file(for url: URL) -> URL {
    folder.appending(path: CacheFilePath(url).text, directoryHint: .notDirectory)
  }

  /// The copy of what a URL gave; nil when there is none.
  ///
  /// A file that is larger than allowed, or none at all, is not taken in.
  ///
  /// - Throws: Why the copy cannot be had; also where the URL is so long that the system has no path for it.
  public func copy(of url: URL, upTo limit: Int) throws(PathConfigurationLoadError) -> Data? {
    try BoundedFile.contents(of: usableFile(for: url), upTo: limit)
  }

  /// Keeps a copy of what a URL gave.
  ///
  /// - Throws: Why it cannot be kept; also where the URL is so long that the system has no path for it.
  public func keep(_ data: Data, of url: URL) throws(PathConfigurationLoadError) {
    let file = try usableFile(for: url)
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file, options: .atomic)
    } catch {
      throw PathConfigurationLoadError(
        .cacheFailed,
        "the folder \(folder.absoluteString.quoted()) takes no copy: \(error.localizedDescription); check "
          + "that it may be written to")
    }
  }

  /// The file of a URL, unless there can be none.
  private func usableFile(for url: URL) throws(PathConfigurationLoadError) -> URL {
    guard folder.isFileURL else {
      throw PathConfigurationLoadError(
        .wrongURL, "\(folder.absoluteString.quoted()) is no folder's URL; make the cache with a file URL")
    }
    let file = file(for: url)
    // The limit counts the zero at the end. A copy is written under another name of about the same length.
    guard file.path(percentEncoded: false).utf8.count + 64 < PATH_MAX else {
      throw PathConfigurationLoadError(
        .cacheFailed,
        "\(url.absoluteString.quoted()) is too long to be the name of a file; shorten the URL, or make a cache "
          + "of your own for it")
    }
    return file
  }
}
