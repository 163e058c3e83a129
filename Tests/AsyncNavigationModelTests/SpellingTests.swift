import AsyncNavigationModel
import Testing

@Suite("The word that was probably meant")
struct SpellingTests {
  @Test(
    "Inserting, deleting, exchanging and swapping a letter cost 1 each",
    arguments: [
      ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("push", "push", 0), ("pus", "push", 1),
      ("pushh", "push", 1),
      ("pusj", "push", 1), ("psuh", "push", 1), ("kitten", "sitting", 3), ("abcd", "badc", 2),
      ("ca", "abc", 3),
    ])
  func distance(left: String, right: String, expected: Int) {
    #expect(Spelling.distance(Array(left), Array(right)) == expected)
    #expect(Spelling.distance(Array(right), Array(left)) == expected)
  }

  @Test(
    "One mistake in three letters is forgiven, and at least one from two letters on",
    arguments: [
      ("psuh", "push"), ("pshu", nil), ("PUSH", "push"), ("po", "pop"), ("p", nil), ("", nil),
      ("bcak", "back"), ("zzzz", nil),
      ("navigte", "navigate"), ("navgt", nil), (String(repeating: "a", count: 1_000), nil),
    ])
  func closest(word: String, expected: String?) {
    #expect(Spelling.closest(to: word, among: ["push", "pop", "back", "navigate"]) == expected)
  }

  @Test("Of equally near words the first is meant")
  func ties() {
    #expect(Spelling.closest(to: "bat", among: ["cat", "hat"]) == "cat")
    #expect(Spelling.closest(to: "bat", among: ["hat", "cat"]) == "hat")
  }
}
