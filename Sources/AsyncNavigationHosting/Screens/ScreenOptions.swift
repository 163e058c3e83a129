/// What a screen asks of the bars around it; data for the host.
public struct ScreenOptions: Hashable, Sendable {
  /// The title in the navigation bar.
  public var title: String?
  /// Whether the navigation bar is hidden; when nil, the title decides.
  public var navigationBarHidden: Bool?
  /// Whether the tab bar goes while the screen lies on others of its stack.
  public var hidesTabBarWhenPushed: Bool

  /// Puts options together; without any, a screen has no navigation bar.
  public init(
    title: String? = nil, navigationBarHidden: Bool? = nil, hidesTabBarWhenPushed: Bool = false
  ) {
    self.title = title
    self.navigationBarHidden = navigationBarHidden
    self.hidesTabBarWhenPushed = hidesTabBarWhenPushed
  }

  /// Whether the navigation bar is hidden: as ``navigationBarHidden`` says, else when there is no title.
  ///
  /// An empty title is one, and keeps the bar.
  public var isNavigationBarHidden: Bool { navigationBarHidden ?? (title == nil) }
}

/// `{"title": "Home", "navigationBarHidden": false, "hidesTabBarWhenPushed": true}`; any may be left out.
extension ScreenOptions: Codable {
  private enum CodingKeys: String, CodingKey { case title, navigationBarHidden, hidesTabBarWhenPushed }

  /// Reads options.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      title: try fields.decodeIfPresent(String.self, forKey: .title),
      navigationBarHidden: try fields.decodeIfPresent(Bool.self, forKey: .navigationBarHidden),
      hidesTabBarWhenPushed: try fields.decodeIfPresent(Bool.self, forKey: .hidesTabBarWhenPushed) ?? false)
  }
}
