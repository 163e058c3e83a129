import Synchronization
import Testing

@Suite("Conformance: the count of cases")
struct TallyTests {
  @Test("Each file has its line once its last case has ended, and no other")
  func lines() {
    let lines = Lines()
    let tally = Tally(["a.json": 2, "b.json": 1]) { lines.add($0) }
    tally.note("a.json", passed: true)
    #expect(lines.all == [])
    tally.note("b.json", passed: false)
    tally.note("a.json", passed: true)
    tally.note("c.json", passed: true)
    #expect(lines.all == ["conformance b.json: 0/1", "conformance a.json: 2/2"])
  }
}

private final class Lines: Sendable {
  private let lines = Mutex<[String]>([])
  var all: [String] { lines.withLock { $0 } }
  func add(_ line: String) { lines.withLock { $0.append(line) } }
}
