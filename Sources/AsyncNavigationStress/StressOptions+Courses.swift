import AsyncNavigation

/// The runs of the test plan.
extension StressOptions {
  /// A run with all as usual.
  ///
  /// - Parameters:
  ///   - seed: What is drawn from.
  ///   - tasks: How many tasks ask.
  ///   - operations: How much each task asks for.
  ///   - subscribers: How many follow.
  package init(_ seed: UInt64, tasks: Int, operations: Int, subscribers: Int) {
    self.init()
    (self.seed, self.tasks, self.operations, self.subscribers) = (seed, tasks, operations, subscribers)
  }

  /// One of five kinds of runs: without and with a renderer, with room for everything and with next to none.
  ///
  /// - Parameters:
  ///   - seed: What is drawn from; five seeds in a row have all kinds.
  ///   - operations: How much each task asks for.
  ///   - tasks: How many tasks ask.
  ///   - subscribers: How many follow.
  /// - Returns: The run.
  package static func course(
    _ seed: UInt64, operations: Int, tasks: Int = 16, subscribers: Int = 8
  ) -> StressOptions {
    var course = StressOptions(seed, tasks: tasks, operations: operations, subscribers: subscribers)
    course.sampling = 8
    switch seed % 5 {
    case 1: course.cancels = false
    case 2: course.lag = .newest(20)
    case 3: (course.renderer, course.cancels) = (.staged, false)
    case 4: course.logCapacity = 16
    default:
      (course.logCapacity, course.lag) = (16, .newest(6))
      (course.renderer, course.cancels) = (.staged, false)
    }
    return course
  }

  /// The runs with the seeds 1 to 5, one of each kind.
  ///
  /// - Parameters:
  ///   - operations: How much each task asks for.
  ///   - tasks: How many tasks ask.
  ///   - subscribers: How many follow.
  /// - Returns: Five runs.
  package static func courses(operations: Int, tasks: Int = 16, subscribers: Int = 8) -> [StressOptions] {
    (1...5).map { course($0, operations: operations, tasks: tasks, subscribers: subscribers) }
  }
}
