/// Something that waits, is open or sleeps where a test is done and nothing should.
@nonexhaustive
public enum Leftover: Hashable, Sendable, CustomStringConvertible {
  /// Requests that have not ended.
  case requests(Int)
  /// Calls of the renderer that were not answered, in words.
  case calls([String])
  /// Tasks that sleep on the clock.
  case sleepers(Int)
  /// Jobs that wait on the executor.
  case jobs(Int)
  /// Subscriptions that are alive, beyond those that were known.
  case subscriptions(Int)

  /// What is left, and what to do about it.
  public var description: String {
    switch self {
    case .requests(let count):
      """
      \(Leftover.count(count, "request")) not ended: acknowledge or fail the renderer's calls, answer whoever \
      is asked, end what the user has begun, or cancel what is not to end
      """
    case .calls(let calls):
      """
      \(Leftover.count(calls.count, "call")) of the renderer not answered (\(calls.joined(separator: "; "))): \
      acknowledge, fail or abandon
      """
    case .sleepers(let count):
      """
      \(Leftover.count(count, "task")) asleep on the clock: let time pass, or cancel whoever sets a limit
      """
    case .jobs(let count):
      "\(Leftover.count(count, "job")) waiting on the executor: settle the scene, or drain the executor"
    case .subscriptions(let count):
      """
      \(Leftover.count(count, "subscription")) alive: cancel the task that reads the events, drop its stream, \
      or say that it is known
      """
    }
  }

  private static func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
