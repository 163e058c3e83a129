import AsyncNavigationTesting
import Testing

@Suite("A failure of a test")
struct TestFailureTests {
  @Test("is shown as its words, whichever framework prints it")
  func words() {
    let failure = TestFailure(.noOpenCall, "there is none; submit a request first")
    #expect("\(failure)" == "there is none; submit a request first")
    #expect(failure.code == .noOpenCall)
    #expect(failure != TestFailure(.neverEnds, failure.description))
  }
}
