import AsyncNavigation

/// A few tasks with a few operations each, small enough to be tried under every order.
package struct SmallScope: Sendable {
  /// What each task asks, in order: one thing after the other, each when the one before has ended.
  package let tasks: [[Operation]]
  /// What is around the navigator, and what is chosen.
  package let setting: Setting

  /// What is around the navigator, and what is chosen.
  ///
  /// A job is what runs between two points at which a task gives way: that of an asker up to where it waits,
  /// each part of the navigator's own task, and the task of a call to the renderer or a guard. There are no
  /// others: nobody watches meanwhile, and the events are read from the log afterwards. The tasks of time
  /// limits run at the end: no time passes, and until it does they touch nothing but the clock, so that it
  /// makes no difference when they run.
  package enum Setting: String, CaseIterable, Sendable {
    /// Nobody shows anything, so that most verbs are carried out within their call, in one job; the order of
    /// all jobs is chosen.
    case headless
    /// A guard allows everything, so that all goes through the navigator's own task; the order of all jobs is
    /// chosen.
    case guarded
    /// A renderer that can take one change at a time answers at once; the order of all jobs is chosen.
    case answering
    /// Such a renderer answers when told: chosen is which task asks next, or whether the renderer's open call
    /// is acknowledged. After each choice the jobs run in one fixed order until none is left. A task asks its
    /// next thing whether or not the one before has ended.
    case staged
    /// As staged, but the renderer holds its calls up to one point, between two askings, before all or after
    /// all, and answers at once from there on: chosen is which task asks next and where that point is.
    case late
  }

  /// One verb, by what it is known for.
  package enum Operation: String, CaseIterable, Sendable {
    case push, pushTwo, pop, popToRoot, present, dismiss, transact
    /// Presents when no modal is up.
    case queuePresent
    /// Submits a push and waits for its outcome.
    case submit
    case supersede, coalesce, dropIfBusy
    /// A push whose task is cancelled by a job of its own.
    case cancelled
  }

  /// Makes a scope.
  package init(_ tasks: [[Operation]], _ setting: Setting) { (self.tasks, self.setting) = (tasks, setting) }

  /// What there is, in words.
  package var name: String {
    "\(setting.rawValue): "
      + tasks.map { $0.map(\.rawValue).joined(separator: ", ") }.joined(separator: " | ")
  }

  /// How many tasks of how many operations.
  package var size: String { "\(tasks.count)x\(tasks.map(\.count).max() ?? 0)" }
}

/// A law that is broken.
package struct BrokenLaw: Error, CustomStringConvertible {
  package let description: String
}
