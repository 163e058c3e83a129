import AsyncNavigationModel
import Testing

@Suite("What became of a change of a list")
struct PathOutcomeTests {
  @Test(
    "It is fulfilled unless rejected, and says why where nothing was done",
    arguments: [
      (.changed, true, "changed"),
      (.unchanged(.atRoot), true, "unchanged: there is nothing to go back to"),
      (.rejected(.negative(-1)), false, "rejected: -1 is below zero"),
    ] as [(PathOutcome, Bool, String)])
  func outcome(outcome: PathOutcome, isFulfilled: Bool, words: String) {
    #expect(outcome.isFulfilled == isFulfilled)
    #expect(outcome.description == words)
  }
}
