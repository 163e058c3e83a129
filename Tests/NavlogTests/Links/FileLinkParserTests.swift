import AsyncNavigation
import Testing

@testable import navlog

@Suite("Following URLs by a file of links")
struct FileLinkParserTests {
  private let parser: FileLinkParser

  init() throws {
    parser = try #require(
      LinksFile(
        """
        {"origins": ["shop", "https://shop.example"], "plusIsSpace": true, "links": [
          {"pattern": "/products/:id<int>", "action": "selectTab", "tab": "home", "routes": ["/products/:id"]},
          {"pattern": "/products/*rest", "action": "backOrPush", "routes": ["/products", "/:rest"]},
          {"pattern": "/products/:name"},
          {"pattern": "/find?q", "action": "present", "routes": ["/find?q=:q"]},
          {"pattern": "/go/:id", "action": "plan", "links": [
            {"action": "dismiss"}, {"action": "push", "routes": ["/a/:id", "/b/:id"]}]}
        ]}
        """
      ).parser)
  }

  @Test(
    "A URL comes to one action",
    arguments: [
      ("shop://products/7", "transaction { dismiss all; tab home; path /products/7 on tab home }"),
      (
        "https://shop.example/products/7",
        "transaction { dismiss all; tab home; path /products/7 on tab home }"
      ),
      ("shop://products/shoes", "push /products/shoes"),
      ("shop:///products/caf%C3%A9%2F1", "push /products/café/1"),
      ("shop://products/a/b", "transaction { back-or-push /products; back-or-push /a/b }"),
      ("shop://find?q=a+b%2Bc", #"present "/find?q=a b+c""#),
      ("shop://go/1", "transaction { dismiss all; push /a/1 /b/1 }"),
    ])
  func actions(url: String, text: String) throws {
    #expect(try parser.link(for: url)?.navigationAction.scriptText == text)
  }

  @Test(
    "A URL of another form or origin leads nowhere", arguments: ["shop://find", "x://products/7", "shop:"])
  func nowhere(url: String) throws {
    #expect(try parser.link(for: url) == nil)
    #expect(try parser.hasOrigin(of: LinkURL(url)) == !url.hasPrefix("x:"))
  }

  @Test("All links of a URL's form are known, the most specific first")
  func matches() throws {
    #expect(
      try parser.matches(LinkURL("shop://products/7")).map(\.link.place) == [
        "links[0]", "links[2]", "links[1]",
      ])
  }

  @Test("A parser of no links leads nowhere")
  func noLinks() throws {
    let parser = try #require(LinksFile().parser)
    #expect(try parser.link(for: "shop://products/7") == nil)
    #expect(try parser.matches(LinkURL("shop://products/7")).isEmpty)
  }
}
