import AsyncNavigationTesting
import Testing

@Suite("Conformance: the count of cases")
struct TallyTests {
  @Test("Each file has its line once its last case has ended, and no other")
  func lines() {
    let lines = Notes<String>()
    let tally = Tally(["a.json": 2, "b.json": 1]) { lines.add($0) }
    tally.note("a.json", passed: true)
    #expect(lines.values == [])
    tally.note("b.json", passed: false)
    tally.note("a.json", passed: true)
    tally.note("c.json", passed: true)
    #expect(lines.values == ["conformance b.json: 0/1", "conformance a.json: 2/2"])
  }
}
