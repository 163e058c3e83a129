/// What has come of running a scenario under many orders of its jobs.
///
/// Expect it to be complete; where it is not, its description, which Swift Testing prints, says what to do:
///
///     #expect(exploration.isComplete)
public struct ScheduleExploration: Sendable, CustomStringConvertible {
  /// How many orders were tried.
  public internal(set) var schedules = 0
  /// Whether each order was tried: neither the limit nor a failure came before.
  public internal(set) var isComplete = false
  /// The most choices that one order took.
  public internal(set) var mostChoices = 0
  /// The order that failed; nil where none has.
  public internal(set) var failure: ScheduleFailure?

  /// What has come of it, and what to do where not all was tried.
  public var description: String {
    let count = "\(schedules) order\(schedules == 1 ? "" : "s")"
    if let failure { return "of \(count) tried the last one failed: \(failure)" }
    if isComplete { return "\(count) tried, which are all; none failed" }
    return """
      \(count) tried, none failed, but there are more: make the scope smaller (fewer tasks; no recorder, \
      whose jobs multiply the orders; drainInOrder() for what is not to be tried), raise the limit with \
      ScheduleExplorer(limit:), or draw some orders with SeededExecutor(seed:)
      """
  }

  mutating func note(_ choices: [ScheduleChoice]) {
    schedules += 1
    mostChoices = max(mostChoices, choices.count)
  }
}
