import AsyncNavigationVisitModel
import Foundation
import Testing

@Suite("Screens of visits")
struct VisitRouteTests {
  @Test("A screen shows first the URL it was proposed for, as a web page unless it is native")
  func initial() throws {
    let page = VisitRoute(short: "/a")
    #expect(page.currentURL == page.initialURL)
    #expect(page.isWeb && page.properties == [:] && page.parameters.isEmpty)
    #expect(!VisitRoute(short: "Item@/a").isWeb)
  }

  @Test(
    "It is written by path and query, a native one with its identifier",
    arguments: [
      ("/a?p=1#s", "/a?p=1"), ("", "/"), ("/", "/"), ("Item@/items/1", "Item@/items/1"),
      ("https://other.org/a", "/a"), ("mailto:a@b.c", "a@b.c"),
    ])
  func description(short: String, text: String) {
    let route = short == "mailto:a@b.c" ? VisitRoute(URL(short: short)) : VisitRoute(short: short)
    #expect(route.description == text)
  }

  @Test("It is written by the URL that it shows by now")
  func currentURL() {
    var route = VisitRoute(short: "/a")
    route.currentURL = URL(short: "/b?q")
    #expect(route.description == "/b?q")
  }

  @Test("It is kept with all that it has")
  func coding() throws {
    var route = VisitRoute(
      URL(short: "/a"), screen: .native("Item"),
      properties: PathProperties(["title": "A"], dialect: .android),
      parameters: ["from": ["menu", 1.5, nil]])
    route.currentURL = URL(short: "/b")
    #expect(try JSONDecoder().decode(VisitRoute.self, from: JSONEncoder().encode(route)) == route)
  }
}
