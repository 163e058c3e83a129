import Testing

@testable import AsyncNavigationLinks

@Suite("Patterns")
struct LinkPatternTests {
  @Test("A pattern comes apart into segments and parameters")
  func parts() throws {
    let pattern = try LinkPattern("/products/:id<int>/:tab/*rest?q&page<uint>?&sort?")
    #expect(
      pattern.segments == [
        .literal("products"), .capture("id", .int), .capture("tab", .string), .rest("rest"),
      ])
    #expect(
      pattern.parameters == [
        .init(name: "q", type: .string, isRequired: true),
        .init(name: "page", type: .uint, isRequired: false),
        .init(name: "sort", type: .string, isRequired: false),
      ])
    #expect(pattern.captureNames == ["id", "tab", "rest", "q", "page", "sort"])
    #expect(pattern.description == "/products/:id<int>/:tab/*rest?q&page<uint>?&sort?")
    #expect(pattern.requiredCount == 1)
  }

  @Test(
    "A slash at the end is no segment",
    arguments: [
      ("/", 0, false), ("/a", 1, false), ("/a/", 1, true), ("/a/:b/?c", 2, true), ("/?c", 0, false),
    ])
  func slashes(text: String, count: Int, hasTrailingSlash: Bool) throws {
    let pattern = try LinkPattern(text)
    #expect(pattern.segments.count == count)
    #expect(pattern.hasTrailingSlash == hasTrailingSlash)
  }

  @Test(
    "What means something in a pattern is percent-encoded to mean itself",
    arguments: [
      ("/%3Aa", ":a"), ("/%2A", "*"), ("/a%3Fb", "a?b"), ("/caf%C3%A9", "café"), ("/é", "é"),
      ("/abc:def", "abc:def"),
    ])
  func literals(text: String, literal: String) throws {
    #expect(try LinkPattern(text).segments == [.literal(literal)])
  }

  @Test(
    "The name of what is left of a path is known, where there is one",
    arguments: [("/a/*rest?q", "rest"), ("/a/*", nil), ("/:a?rest", nil), ("/", nil)] as [(String, String?)])
  func rest(text: String, name: String?) throws {
    #expect(try LinkPattern(text).restName == name)
  }

  @Test("The first name that stands twice is found, also across path and query")
  func duplicates() throws {
    #expect(try LinkPattern("/:a/:b/*c?d").duplicateName == nil)
    #expect(try LinkPattern("/:a/:b/:b?a").duplicateName == "b")
    #expect(try LinkPattern("/:a?a").duplicateName == "a")
  }
}
