public import AsyncNavigationModel

/// What a proposal comes to: one transition of the stacks, and the pages to be loaded for it.
///
/// Each session has at most one visit: one of ``visits``, or one of ``restored``, which sessions make by
/// themselves. Changes that reveal or bring native screens have none.
public struct VisitPlan: Hashable, Sendable {
  /// How the stacks change, as one transition; nil when they do not.
  public var action: NavigationAction<VisitRoute>?
  /// The pages to be loaded once they have changed, in order.
  public var visits: [Visit] = []
  /// The visits that sessions make by themselves, of pages that pops have revealed: on top of the main stack,
  /// also beneath a modal, and on top of the modal's.
  public var restored: [Visit] = []
  /// Where the alert is to be shown; nil when there is none.
  public var alert: VisitSession?
  /// Where the URL is opened that the app does not show itself; nil for a page of its own.
  public var opener: ExternalOpener?
  /// Whether the change is to be animated.
  public var isAnimated = true

  /// A plan to do nothing.
  public init() {}

  /// Whether it does nothing.
  public var isEmpty: Bool { action == nil && visits.isEmpty && alert == nil && opener == nil }
}
