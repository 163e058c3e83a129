import AsyncNavigationTesting
import Testing

@Suite("A gate")
struct GateTests {
  @Test("lets through who waits once it is open, and who comes later")
  func opens() {
    let executor = SeededExecutor(following: [])
    let gate = Gate()
    let passed = Notes<String>()
    @Sendable func pass(_ name: String) {
      executor.start {
        await gate.wait()
        passed.add(name)
      }
    }
    pass("a")
    pass("b")
    executor.drain()
    #expect(passed.values == [])
    gate.open()
    gate.open()
    executor.drain()
    #expect(passed.values == ["a", "b"])
    pass("c")
    executor.drain()
    #expect(passed.values == ["a", "b", "c"])
  }
}
