import Testing

@testable import AsyncNavigationLinks

@Suite("Origins")
struct LinkOriginTests {
  @Test(
    "What is no scheme of an app's own and no host is no origin",
    arguments: [
      .app(""), .app("a b"), .app("1a"), .app("shop://"), .app("https"), .app("HTTP"), .web(""), .web("a/b"),
      .web("https://a"), .web("a", port: -1), .web("a", port: 65_536), .web("a:80"),
    ] as [LinkOrigin])
  func refused(origin: LinkOrigin) {
    #expect(origin.canonical == nil)
    #expect(throws: LinkTableError.self) { try LinkTable<String>(origins: [origin], rules: []) }
  }

  @Test("An origin has one form, and says how its URLs begin")
  func canonical() throws {
    let table = try LinkTable<String>(
      origins: [.app("Shop"), .web("Bücher.example"), .web("[::1]", port: 8080)], rules: [])
    #expect(
      table.origins.map(\.description) == ["shop://", "https://xn--bcher-kva.example", "https://[::1]:8080"])
  }

  @Test(
    "A port is the scheme's own unless the origin names one",
    arguments: [
      (nil, "https://x.example/a", true), (nil, "http://x.example:80/a", true),
      (nil, "https://x.example:80/a", false),
      (8080, "http://x.example:8080/a", true), (8080, "http://x.example/a", false),
      (443, "https://x.example/a", true),
    ] as [(Int?, String, Bool)])
  func ports(port: Int?, text: String, isOfOrigin: Bool) throws {
    #expect((LinkOrigin.web("x.example", port: port).path(of: try LinkURL(text)) != nil) == isOfOrigin)
  }

  @Test(
    "Of an app's own scheme, the host is the first segment",
    arguments: [
      ("app://a/b", ["a", "b"], true), ("app:///a/b", ["a", "b"], false), ("app:a", ["a"], false),
    ])
  func host(text: String, segments: [String], beginsWithHost: Bool) throws {
    let path = try #require(LinkOrigin.app("app").path(of: LinkURL(text)))
    #expect(path.segments == segments)
    #expect(path.beginsWithHost == beginsWithHost)
  }
}
