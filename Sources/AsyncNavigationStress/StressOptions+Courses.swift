import AsyncNavigation

/// The runs of the test plan.
extension StressOptions {
  /// Runs of different kinds: without and with a renderer, with room for everything and with next to none.
  ///
  /// - Parameters:
  ///   - operations: How much each task asks for.
  ///   - tasks: How many tasks ask.
  ///   - subscribers: How many follow.
  /// - Returns: Five runs.
  package static func courses(operations: Int, tasks: Int = 16, subscribers: Int = 8) -> [StressOptions] {
    var courses = (1...5).map { seed in
      var options = StressOptions()
      (options.tasks, options.operations, options.subscribers) = (tasks, operations, subscribers)
      options.seed = UInt64(seed)
      options.sampling = 8
      return options
    }
    courses[0].cancels = false
    courses[1].lag = .newest(20)
    (courses[2].renderer, courses[2].cancels) = (.staged, false)
    courses[3].logCapacity = 16
    (courses[4].logCapacity, courses[4].lag) = (16, .newest(6))
    (courses[4].renderer, courses[4].cancels) = (.staged, false)
    return courses
  }
}
