import AsyncNavigationTesting
import Testing

@Suite("Something left over")
struct LeftoverTests {
  @Test(
    "is told with what to do about it",
    arguments: [
      (.requests(1), "1 request not ended: acknowledge"), (.requests(2), "2 requests not ended: acknowledge"),
      (.calls(["x"]), "1 call of the renderer not answered (x): acknowledge"),
      (.calls(["x", "y"]), "2 calls of the renderer not answered (x; y): acknowledge"),
      (.sleepers(1), "1 task asleep on the clock: let time pass"),
      (.jobs(3), "3 jobs waiting on the executor: settle"),
      (.subscriptions(2), "2 subscriptions alive: cancel"),
    ] as [(Leftover, String)])
  func words(leftover: Leftover, words: String) { #expect(leftover.description.hasPrefix(words)) }
}
