import AsyncNavigationLinks
import Testing

@Suite("Parsers of an app's own")
struct DeepLinkParserTests {
  private struct FirstSegment: DeepLinkParser {
    func link(for url: LinkURL) -> DeepLink<String>? { url.path.first.map { DeepLink($0) } }
  }

  @Test("A parser reads texts as well as URLs, and refuses what is none")
  func texts() throws {
    let parser: any DeepLinkParser<String> = FirstSegment()
    #expect(try parser.link(for: "app://x/a%20b/c") == DeepLink("a b"))
    #expect(try parser.link(for: "app://x") == nil)
    #expect(throws: LinkURLError.self) { try parser.link(for: "a b") }
  }
}
