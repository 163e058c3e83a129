import Foundation

/// Where cases come from: the folder beside the sources, or the one that the environment names.
struct CaseFolder: Sendable {
  let url: URL

  /// Where it is.
  var path: String { url.path }

  /// The project's own cases.
  static let own = CaseFolder(
    url: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Cases"))

  /// The folder of `CONFORMANCE_CASES`, else the project's own.
  static var chosen: CaseFolder {
    let path = ProcessInfo.processInfo.environment["CONFORMANCE_CASES"] ?? ""
    return path.isEmpty ? own : CaseFolder(url: URL(filePath: path))
  }

  /// The names of the JSON files in it, in order.
  func fileNames() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).filter { $0.hasSuffix(".json") }.sorted()
  }

  /// The elements of a file that holds a list.
  func elements(of fileName: String) throws -> [CaseValue] {
    let data = try Data(contentsOf: url.appending(path: fileName))
    guard case .array(let elements) = try CaseValue(parsing: data) else {
      throw Uninterpretable("\(fileName) holds no list")
    }
    return elements
  }
}
