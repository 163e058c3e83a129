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
}
