import Foundation

/// An article of the documentation.
struct Article {
  /// The folder of the package.
  static let project = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  let text: String

  /// Reads an article of a module's catalog.
  init(_ name: String, of module: String = "AsyncNavigation") throws {
    let catalog = Self.project.appending(path: "Sources/\(module)/\(module).docc")
    text = try String(contentsOf: catalog.appending(path: "\(name).md"), encoding: .utf8)
  }

  /// The code that it shows, block by block.
  var code: [String] {
    text.components(separatedBy: "```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
  }
}
