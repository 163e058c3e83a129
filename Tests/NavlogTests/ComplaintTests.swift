import Testing

@testable import navlog

@Suite("Complaints")
struct ComplaintTests {
  @Test(
    "A choice is a list in words",
    arguments: [([], ""), (["a"], "a"), (["a", "b"], "a or b"), (["a", "b", "c"], "a, b or c")])
  func choice(words: [String], expected: String) {
    #expect(words.asChoice == expected)
  }
}
