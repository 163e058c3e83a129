import Testing

@testable import AsyncNavigationLinks

@Suite("Items of a query")
struct LinkQueryItemTests {
  private func item(_ query: String) throws -> LinkQueryItem? { try LinkURL("app://x?\(query)").query.first }

  @Test("What is written reads the same again", arguments: ["a", "a=", "=a", "a+b=%2B+c", "a%26b=c%3Dd%23"])
  func written(query: String) throws {
    var text = ""
    try #require(try item(query)).write(into: &text)
    #expect(text == query)
  }

  @Test("A plus of plain text is written so that no reader takes it for a space")
  func plainPlus() {
    var text = ""
    LinkQueryItem("a+b", "c d").write(into: &text)
    #expect(text == "a%2Bb=c%20d")
  }

  @Test("Two items that a form reads differently are not equal")
  func equality() throws {
    #expect(try item("a=b+c") != item("a=b%2Bc"))
    #expect(try item("a=b+c")?.readAsForm == item("a=b%20c"))
    #expect(try item("a=%62") == item("a=b"))
  }
}
