import AsyncNavigationLinks
import AsyncNavigationModel
import Testing

@Suite("From URLs to routes")
struct LinkTableTests {
  private typealias Link = DeepLink<ShopRoute>

  private struct Refusal: Error {}

  @Test(
    "A URL leads to the route of its rule, on what lies under it, with the rule's action",
    arguments: [
      ("shop://", Link(.home)), ("shop:///", Link(.home)), ("https://shop.example.com", Link(.home)),
      ("shop://products/7", Link([.catalogue, .product(7)], action: .selectTab("home"))),
      ("shop:///products/7", Link([.catalogue, .product(7)], action: .selectTab("home"))),
      ("http://shop.example.com/products/-7", Link([.catalogue, .product(-7)], action: .selectTab("home"))),
      ("https://SHOP.example.com:443/users/a%2Fb", Link(.user("a/b"), action: .present(as: .sheet))),
      ("shop://search?q=a%20b&x=1", Link(.search("a b", page: nil, tags: []))),
      ("shop://search?page=2&tag=b&q=a&tag=a&tag=", Link(.search("a", page: 2, tags: ["b", "a"]))),
      ("shop://search?q=a&page", Link(.search("a", page: nil, tags: []))),
      ("shop://files/a//b", Link(.files(["a", "", "b"]))),
    ])
  private func links(text: String, link: Link) throws {
    #expect(try ShopRoute.table().link(for: text) == link)
  }

  @Test(
    "NAV-043 A URL that no rule takes leads nowhere, however often it comes, and the table stays as it was",
    arguments: [
      "shop://products/x", "shop://products/7/8", "shop://nowhere", "shop://search", "shop://search?q=",
      "shop://search?q=a&page=b", "other://products/7", "https://example.com/products/7", "shop://files",
      "https://shop.example.com:8080/products/7", "shop://products:80/7", "shop://Products:1/7",
      "shop://orders/00000000-0000-0000-0000-000000000000?sort=left", "shop://products/99999999999999999999",
    ])
  func noMatch(text: String) throws {
    let table = try ShopRoute.table()
    let url = try LinkURL(text)
    for _ in 0..<100 {
      #expect(table.link(for: url) == nil)
      #expect(table.match(url) == nil)
    }
    #expect(try table.link(for: "shop://products")?.routes == [.catalogue])
  }

  @Test("NAV-046 A destination in a tab selects the tab and routes inside it, without a modal")
  func destinationInTab() throws {
    let link = try #require(try ShopRoute.table().link(for: "shop://products/7"))
    #expect(
      link.navigationAction
        == .transaction([
          .dismiss(.all), .selectTab("home"), .setPath([.catalogue, .product(7)], on: .tab("home")),
        ]))
  }

  @Test("A rule of a tab's root leads to what is there already, and writes the URL of its route")
  func rootOfTab() throws {
    let table = try LinkTable<ShopRoute>(
      origins: [.app("shop")], rules: [LinkRule("/start", rootOf: "home", showing: .home)])
    #expect(try table.link(for: "shop://start") == Link([], action: .selectTab("home")))
    #expect(try table.url(for: .home).description == "shop://start")
    #expect(throws: LinkWriteError.self) { try table.url(for: .catalogue) }
  }

  @Test(
    "NAV-068 NAV-069 A capture is decoded once, and + is + unless the table reads forms",
    arguments: [
      ("a%2526b", "a%26b", "a%26b"), ("a%26b", "a&b", "a&b"), ("1+2", "1+2", "1 2"), ("1%2B2", "1+2", "1+2"),
      ("1%202", "1 2", "1 2"),
    ])
  func decoding(encoded: String, plain: String, form: String) throws {
    let url = try LinkURL("shop://search?q=\(encoded)&tag=\(encoded)")
    #expect(try ShopRoute.table().link(for: url)?.routes == [.search(plain, page: nil, tags: [plain])])
    let options = LinkTableOptions(plusIsSpace: true)
    #expect(
      try ShopRoute.table(options: options).link(for: url)?.routes == [.search(form, page: nil, tags: [form])]
    )
    #expect(try ShopRoute.table(options: options).link(for: "shop://users/1+2")?.routes == [.user("1+2")])
  }

  @Test(
    "NAV-075 NAV-077 A slash at the end is ignored, or makes another URL where the table is strict",
    arguments: [("app://x/search/", "/x/search/"), ("app://x/search", "/x/search")])
  func trailingSlash(text: String, pattern: String) throws {
    let url = try LinkURL(text)
    for rule in ["/x/search", "/x/search/"] {
      let rules = [LinkRule(rule, to: rule)]
      #expect(try LinkTable(origins: [.app("app")], rules: rules).link(for: url) == DeepLink(rule))
      let strict = try LinkTable(
        origins: [.app("app")], options: LinkTableOptions(trailingSlash: .strict), rules: rules)
      #expect(strict.link(for: url) == (rule == pattern ? DeepLink(rule) : nil))
    }
    let both = try LinkTable(
      options: LinkTableOptions(trailingSlash: .strict), rules: [LinkRule("/search/*", to: ["*"])])
    #expect(try both.link(for: "app://x/search/a/")?.routes == [["*"]])
  }

  @Test(
    "NAV-076 An empty path is the path /, with a query or a fragment too",
    arguments: ["app://host", "app://host?x=1", "app://host/#f"], LinkTableOptions.TrailingSlash.allCases)
  func emptyPath(text: String, slash: LinkTableOptions.TrailingSlash) throws {
    let options = LinkTableOptions(trailingSlash: slash)
    let table = try LinkTable(
      options: options, rules: [LinkRule("/", to: "home"), LinkRule("/*", to: "other")])
    #expect(try table.link(for: text) == DeepLink("home"))
    let app = try LinkTable(origins: [.app("app")], options: options, rules: [LinkRule("/host", to: "host")])
    #expect(try app.link(for: text) == DeepLink("host"))
  }

  @Test(
    "NAV-078 An origin's host and a URL's are the same in whatever form they are written",
    arguments: ["bücher.example", "xn--bcher-kva.example", "BÜCHER.example"],
    ["bücher.example", "xn--bcher-kva.example", "b%C3%BCcher.EXAMPLE"])
  func hosts(origin: String, host: String) throws {
    let table = try LinkTable(origins: [.web(origin)], rules: [LinkRule("/a", to: "a")])
    #expect(try table.link(for: "https://\(host)/a") == DeepLink("a"))
    #expect(try table.link(for: "https://www.\(host)/a") == nil)
  }

  @Test("NAV-081 A segment with a colon is captured unchanged, and may stand in a pattern")
  func colon() throws {
    let table = try LinkTable<String>(
      origins: [.web("x.example")],
      rules: [
        LinkRule("/portal/:id") {
          try $0.value("id")
        } write: {
          ["id": $0]
        }, LinkRule("/portal/a:b", to: "!"),
      ])
    #expect(try table.link(for: "https://x.example/portal/abc:def") == DeepLink("abc:def"))
    #expect(try table.url(for: "abc:def").description == "https://x.example/portal/abc:def")
    #expect(try table.link(for: "https://x.example/portal/a:b") == DeepLink("!"))
  }

  @Test("Without origins, URLs of all schemes are read and their hosts ignored")
  func noOrigins() throws {
    let table = try LinkTable(rules: ShopRoute.rules)
    #expect(try table.link(for: "any://products/users/x")?.routes == [.user("x")])
    #expect(try table.link(for: "other:users/x")?.routes == [.user("x")])
  }

  @Test("The case of literals counts unless it is ignored; a host has none")
  func cases() throws {
    let folding = LinkTableOptions(ignoresCase: true)
    #expect(try ShopRoute.table().link(for: "https://shop.example.com/Users/Ann") == nil)
    #expect(
      try ShopRoute.table(options: folding).link(for: "https://shop.example.com/Users/Ann")?.routes == [
        .user("Ann")
      ])
    #expect(try ShopRoute.table().link(for: "SHOP://USERS/Ann")?.routes == [.user("Ann")])
  }

  @Test("A rule that makes no route is passed over, and the next most specific is asked")
  func passedOver() throws {
    let table = try LinkTable<String>(
      rules: [
        LinkRule("/*all") { "rest \(try $0.value("all", as: [String].self))" },
        LinkRule("/:x") { try $0.value("x") == "b" ? nil : "plain" },
        LinkRule("/:x<int>") { _ in throw Refusal() },
        LinkRule("/a") { try $0.value("typo") },
      ])
    func answer(_ path: String) throws -> String? { try table.link(for: "app://x/" + path)?.routes.first }
    #expect(try answer("a") == "plain")
    #expect(try answer("7") == "plain")
    #expect(try answer("b") == "rest [\"b\"]")
    let matches = table.matches(try LinkURL("app://x/a"))
    #expect(matches.map(\.rule) == [3, 1])
    #expect(matches.last?.link == DeepLink("plain"))
    guard case .failed(let error as LinkCaptureError)? = matches.first?.answer else {
      Issue.record("the rule was not passed over")
      return
    }
    #expect(error.code == .unknownName)
    guard case .nothing? = table.matches(try LinkURL("app://x/b")).first?.answer else {
      Issue.record("the rule was not passed over")
      return
    }
  }

  @Test("A match says which rule it is, and what it captured")
  func match() throws {
    let match = try #require(
      try ShopRoute.table().match(LinkURL("shop://search?q=a&utm=z&tag=1&tag=2&utm=y&e")))
    #expect(match.rule == 3)
    #expect(match.pattern.text == "/search?q&page<int>?&tag?")
    #expect(match.captures.names == ["q", "page", "tag"])
    #expect(match.captures.texts("tag") == ["1", "2"])
    #expect(match.captures.texts("page") == [])
    #expect(match.captures.texts("utm") == nil)
    #expect(match.captures.query.map(\.name) == ["q", "utm", "tag", "tag", "utm", "e"])
    #expect(match.captures.query.filter { $0.name == "utm" }.map(\.value) == ["z", "y"])
  }

  @Test("The segments that patterns are compared with begin with the host of an app's URL")
  func segments() throws {
    let table = try LinkTable<String>(origins: [.app("shop"), .web("shop.example")], rules: [])
    #expect(try table.segments(of: LinkURL("shop://a/b%2Fc/")) == ["a", "b/c"])
    #expect(try table.segments(of: LinkURL("http://shop.example/a")) == ["a"])
    #expect(try table.segments(of: LinkURL("http://other.example/a")) == nil)
    #expect(try LinkTable<String>(rules: []).segments(of: LinkURL("x://host/a")) == ["a"])
  }

  @Test("A URL of 2 MB and one of 250,000 items are looked up whole")
  func large() throws {
    let table = try ShopRoute.table()
    let path = Array(repeating: "a", count: 1_000_000)
    #expect(try table.link(for: "shop://files/" + path.joined(separator: "/"))?.routes == [.files(path)])
    let items = (0..<250_000).map { "tag=\($0)" }.joined(separator: "&")
    let link = try table.link(for: "shop://search?q=a&" + items)
    #expect(link?.routes == [.search("a", page: nil, tags: (0..<250_000).map(String.init))])
  }

  @Test("A table of 1,000 rules is made and asked")
  func many() throws {
    let rules = (0..<500).flatMap { number in
      [
        LinkRule("/section\(number)/:id<int>") { "\(number) \(try $0.value("id", as: Int.self))" },
        LinkRule("/section\(number)/about", to: "about \(number)"),
      ]
    }
    let table = try LinkTable(origins: [.app("app")], rules: rules)
    #expect(try table.link(for: "app://section250/7") == DeepLink("250 7"))
    #expect(try table.url(for: "about 499").description == "app://section499/about")
  }
}
