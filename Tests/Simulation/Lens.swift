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

  /// Makes a clear one.
  package init() {}
}
