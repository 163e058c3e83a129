/// How the button that leads back names where it leads.
public enum BackButtonMode: String, Hashable, Sendable, Codable, CaseIterable {
  /// The title of the screen below where there is room, else a plain word.
  case automatic
  /// A plain word.
  case generic
  /// No word.
  case minimal
}

/// How a host makes and dresses the web view of a session; data, for hosts of any kind.
public struct WebViewSettings: Hashable, Sendable, Codable {
  /// What stands before the library's words in the user agent.
  public var applicationName: String?
  /// What tells the server that a native app asks; servers with turbo-rails look for `Hotwire Native`.
  public var nativeName: String
  /// The names of the bridge components that the app has.
  public var bridgeComponents: [String]
  /// Whether modals have a button that dismisses them.
  public var showsDoneButtonOnModals: Bool
  /// How the button that leads back names where it leads.
  public var backButtonMode: BackButtonMode
  /// Whether the tab bar goes when a screen comes on top of a tab's first.
  public var hidesTabBarWhenPushed: Bool

  /// Makes settings.
  public init(
    applicationName: String? = nil, nativeName: String = "Hotwire Native; Turbo Native",
    bridgeComponents: [String] = [], showsDoneButtonOnModals: Bool = false,
    backButtonMode: BackButtonMode = .automatic, hidesTabBarWhenPushed: Bool = false
  ) {
    self.applicationName = applicationName
    self.nativeName = nativeName
    self.bridgeComponents = bridgeComponents
    self.showsDoneButtonOnModals = showsDoneButtonOnModals
    self.backButtonMode = backButtonMode
    self.hidesTabBarWhenPushed = hidesTabBarWhenPushed
  }

  /// The user agent: the app's name, the library's, and the bridge components, which the server looks for.
  public var userAgent: String {
    let components = "bridge-components: [\(bridgeComponents.joined(separator: " "))]"
    let library = "\(nativeName); \(components)"
    return applicationName.map { "\($0) \(library)" } ?? library
  }
}
