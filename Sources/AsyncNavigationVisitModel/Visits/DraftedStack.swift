import AsyncNavigationModel

/// A stack as it will be after what was drafted so far: some of its screens from the top are gone.
struct DraftedStack {
  let stack: StackState<VisitRoute>
  var removed = 0

  var count: Int { stack.count - removed }
  var top: RouteEntry<VisitRoute>? { entry(under: 0) }
  var below: RouteEntry<VisitRoute>? { entry(under: 1) }
  var bottom: RouteEntry<VisitRoute>? { count > 0 ? entry(under: count - 1) : nil }

  /// The screen that has so many above it.
  private func entry(under depth: Int) -> RouteEntry<VisitRoute>? {
    stack.fromTop.dropFirst(removed + depth).first { _ in true }
  }
}
