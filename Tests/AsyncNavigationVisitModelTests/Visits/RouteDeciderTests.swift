import AsyncNavigationVisitModel
import Foundation
import Testing

@Suite("Which URLs the app shows")
struct RouteDeciderTests {
  private func decision(
    _ url: String, start: String = "https://example.com/home", handlers: [RouteDecisionHandler]? = nil
  ) throws -> RouteDecision {
    let start = try #require(URL(string: start))
    let url = try #require(URL(string: url))
    let decider =
      handlers.map { RouteDecider(startLocation: start, handlers: $0) } ?? RouteDecider(startLocation: start)
    return decider.decision(for: url)
  }

  @Test(
    "Pages on the start location's host are the app's own, whatever scheme of the web and port",
    arguments: [
      "https://example.com", "https://example.com/a?b#c", "http://example.com/", "https://example.com:8080/a",
      "https://user:pass@example.com/", "https://EXAMPLE.com/", "HTTPS://example.com/",
    ])
  func own(url: String) throws {
    #expect(try decision(url) == .navigate)
  }

  @Test("The case of the start location's host does not count either")
  func startInOtherCase() throws {
    #expect(try decision("https://example.com/a", start: "https://Example.COM") == .navigate)
  }

  @Test(
    "Pages on other hosts open in a browser, those on subdomains too, and what only looks like the own host",
    arguments: [
      "https://other.org/", "http://other.org:80/a", "https://www.example.com/",
      "https://example.com.evil.org/",
      "https://example.com@evil.org/", "https://example.com:pass@evil.org/", "https://evil.org/@example.com",
      "https://evil.org?@example.com", "https://evil.org#@example.com", "https://notexample.com/",
    ])
  func browser(url: String) throws {
    #expect(try decision(url) == .open(.browser))
  }

  @Test(
    "What is no page of the web is the system's matter, also on the own host",
    arguments: [
      "mailto:a@example.com", "tel:+1", "sms:+1", "webcal://example.com/c.ics", "webcal://other.org/c.ics",
      "file:///etc/passwd", "app://example.com/", "/a", "a/b", "https:/a",
    ])
  func system(url: String) throws {
    #expect(try decision(url) == .open(.system))
  }

  @Test("More hosts can be the app's own")
  func moreHosts() throws {
    let handlers: [RouteDecisionHandler] = [
      .app, .app(alsoOn: ["WWW.example.com", "example.org"]), .browser, .system,
    ]
    #expect(try decision("https://www.example.com/", handlers: handlers) == .navigate)
    #expect(try decision("http://Example.org/", handlers: handlers) == .navigate)
    #expect(try decision("https://cdn.example.com/", handlers: handlers) == .open(.browser))
    #expect(try decision("webcal://example.org/", handlers: handlers) == .open(.system))
  }

  @Test("The first handler that says something decides; nothing is done where none does")
  func order() throws {
    let never = RouteDecisionHandler("never") { _, _ in .cancel }
    let silent = RouteDecisionHandler("silent") { _, _ in nil }
    #expect(try decision("https://example.com/", handlers: [silent, never, .app]) == .cancel)
    #expect(try decision("https://example.com/", handlers: [silent, .app, never]) == .navigate)
    #expect(try decision("https://other.org/", handlers: [.app]) == .cancel)
    #expect(try decision("https://example.com/", handlers: []) == .cancel)
  }

  @Test("A handler is told the start location")
  func startLocation() throws {
    let handler = RouteDecisionHandler("same path") { url, start in
      url.path() == start.path() ? .navigate : nil
    }
    #expect(try decision("https://other.org/home", handlers: [handler]) == .navigate)
    #expect(handler.name == "same path")
  }
}
