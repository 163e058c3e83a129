import AsyncNavigation
import AsyncNavigationVisitHosting
import AsyncNavigationVisitModel
import Foundation
import Testing

@Suite("Pages named by text")
struct VisitLocationsTests {
  private func makeVisits() throws -> VisitNavigator {
    let home = try #require(URL(string: "https://example.com/posts/"))
    return VisitNavigator(startLocation: home, VisitConfiguration(PathConfiguration()))
  }

  @Test(
    "are read as links on the start page are",
    arguments: [
      ("/a", "https://example.com/a"), ("1", "https://example.com/posts/1"),
      ("?p=2", "https://example.com/posts/?p=2"), ("//other.example/b", "https://other.example/b"),
      ("mailto:a@b", "mailto:a@b"),
    ])
  func reads(text: String, url: String) throws {
    #expect(try makeVisits().url(of: text)?.absoluteString == url)
  }

  @Test("are shown by their URLs; text that is none is rejected, and every request has an end")
  func routes() async throws {
    let visits = try makeVisits()
    #expect(await visits.route("/a").visits.map(\.url.absoluteString) == ["https://example.com/a"])
    #expect("\(await visits.route("mailto:a@b"))" == "opened by the system")
    var events = visits.navigator.events().makeAsyncIterator()
    _ = await events.next()
    let outcome = await visits.route("http://[")
    guard case .settled(.rejected(.malformedLink), visits: []) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    guard case .ended(_, .rejected(.malformedLink)) = await events.next()?.kind else {
      Issue.record("no end was published")
      return
    }
  }

  @Test("The page of a session is what it shows, for a host whose user has removed the one above")
  func pageOfSession() async throws {
    let visits = try makeVisits()
    #expect(visits.page(of: .main(.main)) == nil)
    await visits.route("/a")
    await visits.route("/b")
    await visits.navigator.pop()
    let page = try #require(visits.page(of: .main(.main)))
    #expect("\(page)" == "main restore https://example.com/a")
    #expect(visits.page(of: .modal) == nil)
  }
}
