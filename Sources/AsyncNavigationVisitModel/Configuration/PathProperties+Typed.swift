/// The keys that Hotwire Native knows, read as it reads them.
extension PathProperties {
  /// On which stack the visit is shown.
  public var context: VisitContext { choice(.context) }

  /// How the visit changes its stack.
  public var presentation: VisitPresentation {
    let presentation: VisitPresentation = choice(.presentation)
    return presentation == .push && dialect != .android ? .default : presentation
  }

  /// How the modal looks, where the visit presents one.
  public var modalStyle: VisitModalStyle { choice(.modalStyle) }

  /// Whether the query makes a page another one.
  public var queryStringPresentation: QueryStringPresentation { choice(.queryStringPresentation) }

  /// Whether the user can pull the page down to load it anew: on iOS unless said otherwise, on Android only
  /// when said so.
  public var pullToRefreshEnabled: Bool {
    self[.pullToRefreshEnabled]?.bool ?? (dialect != .android)
  }

  /// Whether the user can drag the modal away; true unless said otherwise.
  public var modalDismissGestureEnabled: Bool { self[.modalDismissGestureEnabled]?.bool ?? true }

  /// Whether the change is animated; true unless said otherwise.
  public var animated: Bool { self[.animated]?.bool ?? true }

  /// The identifier of the native screen to show, `web` for a web page.
  ///
  /// From `view_controller`; TurboNavigator's dialect takes `view-controller` as well.
  public var viewController: String {
    let underscored = self[.viewController]?.string
    let hyphenated = dialect == .turboNavigator ? self[.hyphenatedViewController]?.string : nil
    return underscored ?? hyphenated ?? PathProperties.webViewController
  }

  /// What ``viewController`` is for web pages.
  public static let webViewController = "web"

  /// The destination on Android.
  public var uri: String? { self[.uri]?.string }

  /// The destination on Android where there is none for ``uri``.
  public var fallbackURI: String? { self[.fallbackURI]?.string }

  /// The screen's title.
  public var title: String? { self[.title]?.string }

  /// Whether the URL is one with which the server sends the app back: it is no page, and a modal is dismissed
  /// for it.
  public var isHistoricalLocation: Bool { self[.historicalLocation]?.bool ?? false }

  private subscript(key: PathPropertyKey) -> JSONValue? { values[key.rawValue] }

  private func choice<Value: PathPropertyValue>(_ key: PathPropertyKey) -> Value {
    guard let word = self[key]?.string else { return .standard }
    return Value(rawValue: dialect == .android ? word.lowercased() : word) ?? .standard
  }
}
