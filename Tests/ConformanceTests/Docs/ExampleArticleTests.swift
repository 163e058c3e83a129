import Foundation
import Testing

@Suite("Articles with a program")
struct ExampleArticleTests {
  @Test(
    "show just the program in Examples, which is built and run",
    arguments: [
      ("AsyncNavigation", "FromRoutesToLinks", "News"), ("AsyncNavigation", "PathsAndSteps", "Paths"),
      ("AsyncNavigation", "SavingState", "Sessions"),
      ("AsyncNavigationVisits", "Visits", "Posts"),
    ])
  func isTheProgram(module: String, article: String, example: String) throws {
    let program = try String(
      contentsOf: Article.project.appending(path: "Examples/\(example)/main.swift"), encoding: .utf8)
    #expect(try Article(article, of: module).code.joined(separator: "\n") == program)
  }

  @Test(
    "show just pieces of the code in these folders, which is built and tested",
    arguments: [("AsyncNavigationTesting", "TestingAnApp", ["Tests/NotesTests", "Examples/Notes"])])
  func arePieces(module: String, article: String, folders: [String]) throws {
    let sources = try folders.flatMap { try swiftFiles(in: $0) }
    let blocks = try Article(article, of: module).code
    #expect(blocks.count > 10)
    for block in blocks {
      #expect(sources.contains { $0.shows(block) }, "no file has:\n\(block)")
    }
  }

  /// The texts of the Swift files in a folder.
  private func swiftFiles(in folder: String) throws -> [String] {
    let files = try FileManager.default.contentsOfDirectory(
      at: Article.project.appending(path: folder), includingPropertiesForKeys: nil)
    return try files.filter { $0.pathExtension == "swift" }.map {
      try String(contentsOf: $0, encoding: .utf8)
    }
  }
}

extension String {
  /// Whether some lines of a text are these, however far they are indented.
  fileprivate func shows(_ block: String) -> Bool {
    let lines = split(separator: "\n", omittingEmptySubsequences: false)
    let wanted = block.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    guard let first = wanted.first else { return false }
    return lines.indices.contains { start in
      guard lines[start].hasSuffix(first), lines.count - start >= wanted.count else { return false }
      let indentation = lines[start].dropLast(first.count)
      guard indentation.allSatisfy({ $0 == " " }) else { return false }
      return zip(lines[start...], wanted).allSatisfy { line, want in
        line == (want.isEmpty ? "" : indentation + want)
      }
    }
  }
}
