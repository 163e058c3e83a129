import AsyncNavigationStress
import Testing

@Suite("The watchdog")
struct WatchdogTests {
  private struct Oops: Error {}

  @Test("What comes to its end gives its result, or throws its error")
  func ends() async throws {
    let result = try await Watchdog.guarding(limit: .seconds(3_600), progress: { 0 }, { 7 })
    #expect(result == 7)
    await #expect(throws: Oops.self) {
      try await Watchdog.guarding(limit: .seconds(3_600), progress: { 0 }, { () -> Int in throw Oops() })
    }
  }

  @Test("What stands still is cancelled, and no longer waited for")
  func standstill() async throws {
    let (stream, continuation) = AsyncStream<Never>.makeStream()
    let (ends, end) = AsyncStream<Bool>.makeStream()
    let result = try await Watchdog.guarding(limit: .milliseconds(20), progress: { 0 }) {
      for await _ in stream {}
      end.yield(Task.isCancelled)
      return 7
    }
    #expect(result == nil)
    var iterator = ends.makeAsyncIterator()
    #expect(await iterator.next() == true)
    withExtendedLifetime(continuation) {}
  }

  @Test("What moves, however slowly, is waited for")
  func progress() async throws {
    let (looks, counts) = (Counts(), AsyncStream<Never>.makeStream())
    let result = try await Watchdog.guarding(limit: .milliseconds(20)) {
      let look = looks.next()
      if look == 3 * Watchdog.patience { counts.continuation.finish() }
      return look / (Watchdog.patience - 1)
    } _: {
      for await _ in counts.stream {}
      return 7
    }
    #expect(result == 7)
  }

  @Test("Where nobody ends the watch after a standstill, it comes to the last resort, once")
  func lastResort() async {
    let (calls, call) = AsyncStream<String>.makeStream()
    let watchdog = Watchdog(limit: .milliseconds(20), progress: { 0 }) {
      call.yield("standstill")
    } lastResort: {
      call.yield("last resort")
      call.finish()
    }
    watchdog.start()
    #expect(await calls.reduce(into: []) { $0.append($1) } == ["standstill", "last resort"])
  }
}
