import AsyncNavigation
import Foundation

/// A folder that goes with the test.
final class TemporaryFolder: Sendable {
  let url: URL

  init() {
    url = FileManager.default.temporaryDirectory.appending(path: "saving-\(UUID().uuidString.lowercased())")
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  var store: FileStateStore { FileStateStore(folder: url) }

  /// The names of the files in it, sorted.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }

  func read(_ name: String) throws -> Data { try Data(contentsOf: url.appending(path: name)) }

  func write(_ data: Data, to name: String) throws { try data.write(to: url.appending(path: name)) }
}
