import AsyncNavigationLinks
import Foundation
import Testing

@Suite("From routes to URLs")
struct LinkTableWritingTests {
  private func code(_ body: () throws(LinkWriteError) -> LinkURL) -> LinkWriteError.Code? {
    do throws(LinkWriteError) {
      _ = try body()
      return nil
    } catch {
      return error.code
    }
  }

  private static let id = UUID(uuid: (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15))

  @Test(
    "A route is written by its rule, on the first origin or the one asked for",
    arguments: [
      (.home, "shop:///", "https://shop.example.com"),
      (.product(7), "shop://products/7", "https://shop.example.com/products/7"),
      (.user("Ann Lee"), "shop://users/Ann%20Lee", "https://shop.example.com/users/Ann%20Lee"),
      (
        .search("a+b&c", page: 2, tags: ["x", "y/z"]), "shop://search?q=a%2Bb%26c&page=2&tag=x&tag=y/z",
        "https://shop.example.com/search?q=a%2Bb%26c&page=2&tag=x&tag=y/z"
      ),
      (
        .search("é", page: nil, tags: []), "shop://search?q=%C3%A9",
        "https://shop.example.com/search?q=%C3%A9"
      ),
      (.files(["a/b", "", "c"]), "shop://files/a%2Fb//c", "https://shop.example.com/files/a%2Fb//c"),
      (
        .order(id, sort: .down), "shop://orders/00010203-0405-0607-0809-0A0B0C0D0E0F?sort=down",
        "https://shop.example.com/orders/00010203-0405-0607-0809-0A0B0C0D0E0F?sort=down"
      ),
    ] as [(ShopRoute, String, String)])
  func written(route: ShopRoute, app: String, web: String) throws {
    let table = try ShopRoute.table()
    #expect(try table.url(for: route).description == app)
    #expect(try table.url(for: route, on: .web("Shop.Example.com")).description == web)
    #expect(try table.link(for: app)?.routes.last == route)
    #expect(try table.link(for: web)?.routes.last == route)
  }

  @Test(
    "Any text goes into a URL and comes back, in a path, its rest and a query, on every origin",
    arguments: [false, true], [1, 2])
  func roundTrip(plusIsSpace: Bool, seed: UInt64) throws {
    let table = try ShopRoute.table(options: LinkTableOptions(plusIsSpace: plusIsSpace))
    var random = RandomText(seed: seed)
    for _ in 0..<500 {
      let routes: [ShopRoute] = [
        .user("x" + random.text()),
        .files([random.text(), "x" + random.text()].map { $0.hasPrefix(".") ? "x" : $0 }),
        .search(random.text(), page: random.number(below: 9), tags: [random.text(), random.text()]),
      ]
      for route in routes {
        for origin in table.origins {
          let text = try table.url(for: route, on: origin).description
          #expect(text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
          #expect(try table.link(for: LinkURL(text))?.routes.last == route, "\(text)")
        }
      }
    }
  }

  @Test(
    "A first segment that would change as a host is written after an empty host",
    arguments: ["Ann", "é", "a b", "a/b", "ann", "7"])
  func firstSegment(name: String) throws {
    let table = try LinkTable<String>(
      origins: [.app("app")],
      rules: [
        LinkRule("/:name") {
          try $0.value("name")
        } write: {
          ["name": $0]
        }
      ])
    let url = try table.url(for: name)
    #expect((url.host == nil) == !["ann", "7"].contains(name))
    #expect(try table.link(for: LinkURL(url.description)) == DeepLink(name))
  }

  @Test("Where the table is strict, the slash of the pattern is written so that it is read again")
  func strict() throws {
    let table = try LinkTable(
      origins: [.app("app"), .web("x.example")], options: LinkTableOptions(trailingSlash: .strict),
      rules: [LinkRule("/a/", to: "a/"), LinkRule("/a", to: "a"), LinkRule("/a/b/", to: "b/")])
    #expect(try table.url(for: "a/").description == "app:///a/")
    #expect(try table.url(for: "a").description == "app://a")
    #expect(try table.url(for: "b/").description == "app://a/b/")
    #expect(try table.url(for: "a/", on: .web("x.example")).description == "https://x.example/a/")
  }

  @Test("A route that has no URL is answered with why")
  func failures() throws {
    let table = try ShopRoute.table()
    #expect(code { () throws(LinkWriteError) in try table.url(for: .secret) } == .noRule)
    #expect(
      code { () throws(LinkWriteError) in try table.url(for: .home, on: .web("x.example")) } == .noOrigin)
    for name in ["", ".", ".."] {
      #expect(code { () throws(LinkWriteError) in try table.url(for: .user(name)) } == .misfit)
    }
    for path in [[], [""], ["a", ""], ["..", "a"]] {
      let expected = path.isEmpty ? LinkWriteError.Code.missing : .misfit
      #expect(code { () throws(LinkWriteError) in try table.url(for: .files(path)) } == expected)
    }
    #expect(
      code { () throws(LinkWriteError) in try table.url(for: .search("", page: 1, tags: [])) } == .misfit)
    #expect(
      code { () throws(LinkWriteError) in try table.url(for: .search("a", page: 1, tags: [""])) } == .misfit)
    let nowhere = try LinkTable(rules: ShopRoute.rules)
    #expect(code { () throws(LinkWriteError) in try nowhere.url(for: .home) } == .noOrigin)
  }

  @Test(
    "A rule that writes what its pattern cannot take is answered with an error and not with a bad URL",
    arguments: [
      ("/:id", [:], .missing), ("/:id<int>", ["id": "x"], .misfit), ("/:id", ["id": ["a", "b"]], .misfit),
      ("/:id", ["id": "a", "x": "b"], .unknownName), ("/a?q", [:], .missing),
      ("/a?q<bool>", ["q": 1], .misfit),
      ("/a?q<int>?", ["q": "b"], .misfit), ("/a/*", [:], .missing),
      ("/:id", ["id": "a", "id": "b"], .misfit),
    ] as [(String, LinkValues, LinkWriteError.Code)])
  func badRules(pattern: String, values: LinkValues, expected: LinkWriteError.Code) throws {
    let table = try LinkTable<String>(
      origins: [.app("app")],
      rules: [
        LinkRule(pattern) { _ in
          "a"
        } write: { _ in
          values
        }
      ])
    #expect(code { () throws(LinkWriteError) in try table.url(for: "a") } == expected)
  }

  @Test("A URL that another rule would take, or none, is not given")
  func leadsElsewhere() throws {
    let table = try LinkTable<String>(
      origins: [.app("app")],
      rules: [
        LinkRule("/about", to: "About us"),
        LinkRule("/:page") {
          try $0.value("page")
        } write: {
          ["page": $0]
        },
        LinkRule("/x/never") { _ in
          nil
        } write: {
          $0 == "never" ? [:] : nil
        },
      ])
    #expect(try table.url(for: "imprint").description == "app://imprint")
    let error = #expect(throws: LinkWriteError.self) { try table.url(for: "about") }
    #expect(error?.code == .leadsElsewhere)
    #expect(error?.description == "rule /:page: app://about would lead to another rule's route, or to none")
  }

  @Test("The first rule that writes a route writes it; one without a `write` only reads")
  func order() throws {
    let table = try LinkTable(
      origins: [.app("app")],
      rules: [LinkRule("/old") { _ in "a" }, LinkRule("/new", to: "a"), LinkRule("/newest", to: "a")])
    #expect(try table.url(for: "a").description == "app://new")
    #expect(try table.link(for: "app://old") == DeepLink("a"))
  }
}
