import AsyncNavigationModel
import Testing

@Suite("Quoted texts in messages")
struct StringQuotedTests {
  @Test(
    "A text stands in quotes on one line, with nothing in it that ends them",
    arguments: [
      ("", #""""#), ("it's", #""it's""#), (#"a "b" \"#, #""a \"b\" \\""#), ("a\nb\t", #""a\nb\t""#),
      ("\u{7}é\u{202E}\u{2028}", #""\u{07}é\u{202E}\u{2028}""#), ("e\u{301}😀", "\"e\u{301}😀\""),
    ])
  func quoted(text: String, words: String) {
    #expect(text.quoted() == words)
  }

  @Test("A long text is cut before it is quoted, so that its escapes stay whole")
  func cut() {
    #expect(#"\\\\"#.quoted(to: 2) == #""\\\\…""#)
    #expect("\n\n\n".quoted(to: 1) == #""\n…""#)
    #expect(String(repeating: "a", count: 200).quoted().count == 103)
  }

  @Test("What only has to be printable gets no quotes, and keeps those it has")
  func printable() {
    #expect(#"a "b" \"#.printable == #"a "b" \"#)
    #expect("a\u{1B}[2Jb".printable == #"a\u{1B}[2Jb"#)
  }
}
