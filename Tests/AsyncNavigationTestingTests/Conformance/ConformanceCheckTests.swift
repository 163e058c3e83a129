import AsyncNavigationTesting
import Testing

@Suite("What is checked of a renderer")
struct ConformanceCheckTests {
  @Test("is told in words, each its own")
  func words() {
    let words = ConformanceCheck.allCases.map(\.description)
    #expect(Set(words).count == words.count)
    #expect(words.first == "shows the whole state when it is attached")
  }
}
