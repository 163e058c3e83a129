import AsyncNavigationVisitHosting
import AsyncNavigationVisitModel
import Foundation

/// A document whose one rule says where it is from.
func document(from origin: String, settings: String = "{}") -> String {
  """
  {"settings": \(settings), "rules": [{"patterns": ["/x"], "properties": {"from": "\(origin)"}}]}
  """
}

extension PathConfiguration {
  /// What ``document(from:settings:)`` was made with.
  var origin: String? { properties(for: "https://example.com/x")["from"]?.string }
}

extension PathConfigurationSource {
  static func text(_ text: String) -> PathConfigurationSource { .data(Data(text.utf8)) }
}

extension PathConfigurationLoad {
  /// Where the configuration in force is from, or the code of the failure.
  var summary: String { "\(origin.rawValue) " + (configuration?.origin ?? error?.code.description ?? "") }
}

/// URLs of servers that do not exist.
enum Address {
  static let a = url("https://a.example/v1/ios.json")
  static let b = url("https://b.example/v2/ios.json")

  /// A URL; that of the root folder where the text is none.
  static func url(_ text: String) -> URL { URL(string: text) ?? URL(filePath: "/") }
}

/// A folder for one test, which goes with it.
final class TemporaryFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "loading-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Writes a file.
  func file(_ name: String, _ text: String) throws -> URL {
    let file = url.appending(path: name)
    try Data(text.utf8).write(to: file)
    return file
  }

  /// Makes a file that is so long and takes no space.
  func hollowFile(_ name: String, size: UInt64) throws -> URL {
    let file = try file(name, "")
    let handle = try FileHandle(forWritingTo: file)
    try handle.truncate(atOffset: size)
    try handle.close()
    return file
  }
}
