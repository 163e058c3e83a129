/// An order of jobs under which a scenario has failed.
public struct ScheduleFailure: Error, CustomStringConvertible {
  /// The order, for ``SeededExecutor/init(following:)``.
  public let schedule: Schedule
  /// What was wrong.
  public let error: any Error

  /// What was wrong, and how to see it again.
  public var description: String { "\(error); see it again by SeededExecutor(following: \(schedule))" }
}
