import Foundation
import Testing

@Suite("Articles with a program")
struct ExampleArticleTests {
  @Test(
    "show just the program in Examples, which is built and run",
    arguments: [("FromRoutesToLinks", "News"), ("PathsAndSteps", "Paths")])
  func isTheProgram(article: String, example: String) throws {
    let program = try String(
      contentsOf: Article.project.appending(path: "Examples/\(example)/main.swift"), encoding: .utf8)
    #expect(try Article(article).code.joined(separator: "\n") == program)
  }
}
