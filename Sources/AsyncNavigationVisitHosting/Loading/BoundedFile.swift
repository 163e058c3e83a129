import AsyncNavigationModel
import AsyncNavigationStorage
import Foundation

/// Files that may be of any size and of any kind.
enum BoundedFile {
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
    do throws(StateStoreError) {
      return try SystemFiles().contents(of: path, upTo: limit)
    } catch {
      guard error.code == .tooLarge else {
        throw PathConfigurationLoadError(.unreadable, "\(path.quoted()) cannot be read: \(error.detail)")
      }
      throw PathConfigurationLoadError(
        .tooLarge, "\(path.quoted()) is \(error.detail); split it up or raise the limit")
    }
  }
}
