import Foundation

/// A folder of a test's own, which goes with it.
final class TemporaryFolder {
  let url = FileManager.default.temporaryDirectory.appending(path: "navlog-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The path of something in it.
  func path(_ name: String) -> String { url.appending(path: name).path(percentEncoded: false) }

  /// The names of what is in it, sorted.
  func names(in name: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(name)).sorted()
  }

  /// The text of a file in it.
  func text(_ name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }

  /// Writes a file in it.
  func write(_ text: String, to name: String) throws {
    try text.write(toFile: path(name), atomically: false, encoding: .utf8)
  }
}
