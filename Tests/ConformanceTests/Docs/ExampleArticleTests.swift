import Foundation
import Testing

@Suite("The article that leads from routes to links")
struct ExampleArticleTests {
  @Test("shows the program in Examples/News, which is built and run")
  func isTheProgram() throws {
    let program = try String(
      contentsOf: Article.project.appending(path: "Examples/News/main.swift"), encoding: .utf8)
    #expect(try Article("FromRoutesToLinks").code.joined(separator: "\n") == program)
  }
}
