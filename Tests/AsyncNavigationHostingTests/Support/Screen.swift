import AsyncNavigation

/// A screen that is no more `Sendable` than a view is, and tells when it goes.
final class Screen {
  let name: String
  private let onRelease: (String) -> Void

  init(_ name: String, onRelease: @escaping (String) -> Void = { _ in }) {
    self.name = name
    self.onRelease = onRelease
  }

  deinit { onRelease(name) }
}

extension RouteContext where Dependencies == Void {
  /// The context of an entry of nobody's navigator.
  init(_ route: Route) {
    self.init(entry: RouteEntry(id: EntryID(1), route: route), navigator: nil, dependencies: ())
  }
}
