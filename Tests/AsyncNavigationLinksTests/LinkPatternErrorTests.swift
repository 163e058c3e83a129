import Testing

@testable import AsyncNavigationLinks

@Suite("Why a text is no pattern")
struct LinkPatternErrorTests {
  private func error(of text: String) -> LinkPatternError? {
    failure(of: { () throws(LinkPatternError) in try LinkPattern(text) })
  }

  @Test(
    "What is wrong is named, with the byte where it is",
    arguments: [
      ("", .missingSlash, 0), ("a/b", .missingSlash, 0), ("?a", .missingSlash, 0),
      ("//", .emptySegment, 1), ("/a//b", .emptySegment, 3),
      ("/a b", .badLiteral, 2), ("/a*", .badLiteral, 2), ("/{id}", .badLiteral, 1),
      ("/a<int>", .badLiteral, 2),
      ("/a#b", .badLiteral, 2), ("/é%zz", .badLiteral, 3), ("/a%4", .badLiteral, 2), ("/%FF", .badLiteral, 1),
      ("/..", .badLiteral, 1), ("/a/%2e", .badLiteral, 3), ("/\n", .badLiteral, 1),
      ("/:", .badName, 2), ("/:/a", .badName, 2), ("/:1a", .badName, 2), ("/:a-b", .badName, 3),
      ("/:é", .badName, 2), ("/*1", .badName, 2),
      ("/:a<", .badType, 4), ("/:a<int", .badType, 7), ("/:a<Int>", .badType, 4), ("/:a<>", .badType, 4),
      ("/a?b<integer>", .badType, 5),
      ("/*/a", .notAtEnd, 2), ("/*a/", .notAtEnd, 3), ("/:a<int>b", .notAtEnd, 8),
      ("/a?", .badName, 3), ("/a?&b", .badName, 3), ("/a?b&", .badName, 5), ("/a?b=c", .badName, 4),
      ("/a??", .badName, 3), ("/a?b<int>c", .notAtEnd, 9), ("/a?b?c", .notAtEnd, 5),
    ] as [(String, LinkPatternError.Code, Int)])
  func refused(text: String, code: LinkPatternError.Code, offset: Int) {
    let error = error(of: text)
    #expect(error?.code == code)
    #expect(error?.offset == offset)
  }

  @Test(
    "The message says what is expected",
    arguments: [
      ("/products/{id}", "at byte 10, expected %7B for this character; write a placeholder as :name"),
      ("/a/:id<number>", "at byte 7, expected a type, which is one of uuid, bool, uint, int, double, string"),
      ("/a/:id<int", "at byte 10, expected > after the type"),
      ("/s?q=a", "at byte 4, expected the name of a query item alone; its value is captured"),
      (
        "/a/:id?",
        "at byte 7, expected the name of a query item after ? (a segment cannot be optional; make two rules)"
      ),
      ("/*/a", "at byte 2, expected the end, as * takes all that is left"),
    ])
  func description(text: String, words: String) {
    #expect(error(of: text)?.description == "pattern \"\(text)\": \(words)")
  }

  @Test("Random texts never trap, and what is read names what it captures")
  func fuzz() {
    var random = RandomText(seed: 3)
    let patterns = ["/a/:b<int>/*c?d&e<uuid>?", "/:a/:b?c", "/"]
    for _ in 0..<5_000 {
      let text = random.mutation(of: random.element(of: patterns))
      if let pattern = try? LinkPattern(text) { #expect(pattern.text == text) }
    }
  }
}
