import AsyncNavigation
import AsyncNavigationVisitHosting
import AsyncNavigationVisitModel
import Foundation
import Testing

@Suite("A visit navigator")
struct VisitNavigatorTests {
  @Test("starts, visits pages, dismisses and pushes as one transition, and tells its effects in order")
  func course() async throws {
    let rules = [PathRule(patterns: ["/new$"], properties: ["context": "modal"])]
    let paths = try PathConfiguration(rules: rules)
    let home = try #require(URL(string: "https://example.com/"))
    let visits = VisitNavigator(startLocation: home, VisitConfiguration(paths))
    func url(_ path: String) throws -> URL { try #require(URL(string: "https://example.com\(path)")) }
    await visits.start()
    await visits.route(try url("/posts"))
    await visits.route(try url("/posts/new"))
    await visits.route(try url("/posts/1"))
    #expect("\(visits.navigator.state)" == "[/, /posts, /posts/1*]")
    #expect(await visits.start().navigation == .unchanged(.nothingToDo))
    #expect(await visits.route(try #require(URL(string: "mailto:a@b"))) == .opened(.system))
    var effects: [String] = []
    for await effect in visits.effects {
      effects.append("\(effect)")
      if effects.count == 5 { break }
    }
    #expect(
      effects == [
        "visit main advance https://example.com/", "visit main advance https://example.com/posts",
        "visit modal advance https://example.com/posts/new",
        "visit main advance https://example.com/posts/1", "open in the system: mailto:a@b",
      ])
  }
}
