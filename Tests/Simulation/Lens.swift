package import AsyncNavigation

/// Through what the reviewer looks at a run; one that is not clear shows a fault where there is none, so that
/// it can be seen whether the reviewer sees it.
package struct Lens: Sendable {
  /// What is seen of an event.
  package var event: @Sendable (NavigationEvent<String>) -> [NavigationEvent<String>] = { [$0] }
  /// What the renderer is seen to show.
  package var shown: @Sendable (NavigationState<String>) -> NavigationState<String> = { $0 }
  /// What a request's caller is seen to be told.
  package var outcome: @Sendable (NavigationOutcome?) -> NavigationOutcome? = { $0 }
  /// How many calls the renderer is seen to have open.
  package var openCalls: @Sendable (Int) -> Int = { $0 }
  /// How many tasks are seen to sleep.
  package var sleepers: @Sendable (Int) -> Int = { $0 }
  /// How many jobs are seen to wait at the end.
  package var jobs: @Sendable (Int) -> Int = { $0 }
  /// How many subscriptions are seen at the end.
  package var subscriptions: @Sendable (Int) -> Int = { $0 }
  /// What the navigator is seen to have come to.
  package var rest: @Sendable (NavigationSnapshot<String>) -> NavigationSnapshot<String> = { $0 }
  /// The event after which the navigator is seen to be ready.
  package var ready: @Sendable (UInt64) -> UInt64 = { $0 }
  /// The order in which the ends of prepared requests are seen to be told.
  package var told: @Sendable ([RequestID]) -> [RequestID] = { $0 }
  /// Which token a request is seen to have.
  package var token: @Sendable (String) -> String = { $0 }

  /// Makes a clear one.
  package init() {}
}
