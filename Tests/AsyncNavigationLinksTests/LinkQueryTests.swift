import Testing

@testable import AsyncNavigationLinks

@Suite("What a pattern asks of a query")
struct LinkQueryTests {
  @Test(
    "All values of a name must be of its type; one without a value, or an empty one, counts as absent",
    arguments: [
      ("/?q<int>", "?q=1", true), ("/?q<int>", "?q=1&q=2", true), ("/?q<int>", "?q=1&q=x", false),
      ("/?q<int>", "?q=&q=1&q", true), ("/?q<int>", "?q=", false), ("/?q<int>", "?q", false),
      ("/?q<int>", "", false),
      ("/?q<int>?", "", true), ("/?q<int>?", "?q=", true), ("/?q<int>?", "?q=x", false),
      ("/?q&r", "?r=1&q=2", true),
      ("/?q&r", "?q=2", false), ("/", "?q=x", true),
    ])
  func fits(pattern: String, query: String, fits: Bool) throws {
    let query = LinkQuery(try LinkURL("app://" + query).query, plusIsSpace: false)
    #expect(query.fits(try LinkPattern(pattern).parameters) == fits)
  }

  @Test("Values keep their order; read as a form, names and values have spaces for +")
  func values() throws {
    let items = try LinkURL("app://x?a+b=1+2&a%2Bb=3&a%20b=4").query
    #expect(LinkQuery(items, plusIsSpace: false).values("a+b") == ["1+2", "3"])
    #expect(LinkQuery(items, plusIsSpace: true).values("a b") == ["1 2", "4"])
    #expect(LinkQuery(items, plusIsSpace: true).items.map(\.name) == ["a b", "a+b", "a b"])
  }
}
