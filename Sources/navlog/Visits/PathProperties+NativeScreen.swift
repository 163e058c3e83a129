import AsyncNavigationVisits

extension PathProperties {
  /// The native screen that an app shows for a page; nil for a web page.
  ///
  /// On Android `view_controller` is not read: there it is a `uri` that is not about web pages, as
  /// `hotwire://fragment/web/modal` is.
  var nativeScreen: String? {
    guard dialect == .android else {
      return viewController == PathProperties.webViewController ? nil : viewController
    }
    let pieces = (uri ?? "").pathPieces
    return pieces.contains { $0.lowercased().contains(PathProperties.webViewController) } ? nil : pieces.last
  }
}

extension String {
  /// What stands between slashes, without scheme and host.
  fileprivate var pathPieces: [String] {
    let path = firstRange(of: "://").map { self[$0.upperBound...].drop { $0 != "/" } } ?? self[...]
    return path.split(separator: "/").map(String.init)
  }
}
