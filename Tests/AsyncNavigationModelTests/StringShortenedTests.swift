import AsyncNavigationModel
import Testing

@Suite("Texts in messages")
struct StringShortenedTests {
  @Test(
    "A long text is cut, and says so",
    arguments: [("", ""), ("abc", "abc"), ("abcd", "abcd"), ("abcde", "abcd…"), ("äöüßé", "äöüß…")])
  func cut(text: String, shortened: String) {
    #expect(text.shortened(to: 4) == shortened)
  }

  @Test("A single character of many scalars is cut too")
  func scalars() {
    let text = "e" + String(repeating: "\u{301}", count: 10_000)
    #expect(text.count == 1 && text.shortened().unicodeScalars.count == 101)
  }
}
