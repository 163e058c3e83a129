import AsyncNavigationModel
import Foundation

/// Files that may be of any size and of any kind.
enum BoundedFile {
  private static let chunkSize = 1 << 16

  /// What is in a file.
  ///
  /// A folder, a pipe or a device is an error, and is neither read nor waited for; nor is more taken in than
  /// is allowed.
  ///
  /// - Returns: The bytes; nil when there is no file.
  static func contents(of url: URL, upTo limit: Int) throws(PathConfigurationLoadError) -> Data? {
    let path = url.path(percentEncoded: false)
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw PathConfigurationLoadError(
        .wrongURL, "\(url.absoluteString.quoted()) names no file; check how it is percent-encoded")
    }
    // Without `O_NONBLOCK`, opening a pipe waits until somebody writes to it.
    let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      let code = errno
      if code == ENOENT || code == ENOTDIR { return nil }
      throw unreadable(path, unsafe String(cString: strerror(code)))
    }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var information = stat()
    guard unsafe fstat(descriptor, &information) == 0 else {
      throw unreadable(path, unsafe String(cString: strerror(errno)))
    }
    guard information.st_mode & S_IFMT == S_IFREG else {
      throw unreadable(path, "it is a folder, a pipe or a device, and has to be a file")
    }
    guard information.st_size <= limit else { throw tooLarge(path, "\(information.st_size) bytes", limit) }
    return try contents(of: handle, at: path, upTo: limit)
  }

  private static func contents(
    of handle: FileHandle, at path: String, upTo limit: Int
  ) throws(PathConfigurationLoadError) -> Data {
    var data = Data()
    do {
      while let chunk = try handle.read(upToCount: chunkSize), !chunk.isEmpty {
        data.append(chunk)
        // It may have grown since its size was looked at.
        if data.count > limit { break }
      }
    } catch {
      throw unreadable(path, error.localizedDescription)
    }
    guard data.count <= limit else { throw tooLarge(path, "growing", limit) }
    return data
  }

  private static func unreadable(_ path: String, _ why: String) -> PathConfigurationLoadError {
    PathConfigurationLoadError(.unreadable, "\(path.quoted()) cannot be read: \(why)")
  }

  private static func tooLarge(_ path: String, _ size: String, _ limit: Int) -> PathConfigurationLoadError {
    PathConfigurationLoadError(
      .tooLarge,
      "\(path.quoted()) is too large: \(size), and \(limit) are allowed; split it up or raise the limit"
    )
  }
}
