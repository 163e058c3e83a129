/// How a tab is to look and feel; data for the renderer.
public struct TabOptions: Hashable, Sendable {
  /// Whether the tab's screens prefer large titles.
  public var prefersLargeTitles: Bool
  /// What a user feels who taps the tab, published as ``NavigationNotice/haptic(_:tab:)``; nil is nothing.
  public var haptic: HapticStyle?
  /// Whether the tab bar is hidden while the tab is shown.
  public var hidesTabBar: Bool
  /// Whether the platform's own animation of selecting the tab is off, by tap and by request.
  public var disablesSystemAnimation: Bool

  /// Makes options; what is left out is as on most platforms.
  public init(
    prefersLargeTitles: Bool = false, haptic: HapticStyle? = nil, hidesTabBar: Bool = false,
    disablesSystemAnimation: Bool = false
  ) {
    self.prefersLargeTitles = prefersLargeTitles
    self.haptic = haptic
    self.hidesTabBar = hidesTabBar
    self.disablesSystemAnimation = disablesSystemAnimation
  }
}

/// What a tap feels like.
public enum HapticStyle: String, Hashable, Sendable, Codable, CaseIterable {
  /// As when a value is picked.
  case selection
  /// A light touch.
  case light
  /// A firm touch.
  case medium
  /// A strong touch.
  case heavy
}

/// `{"prefersLargeTitles": true, "haptic": "light"}`; what is as usual may be left out, and is when written.
extension TabOptions: Codable {
  private enum CodingKeys: String, CodingKey {
    case prefersLargeTitles, haptic, hidesTabBar, disablesSystemAnimation
  }

  /// Reads options.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      prefersLargeTitles: try container.value(.prefersLargeTitles, default: false),
      haptic: try container.value(.haptic, default: nil),
      hidesTabBar: try container.value(.hidesTabBar, default: false),
      disablesSystemAnimation: try container.value(.disablesSystemAnimation, default: false))
  }

  /// Writes options.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(prefersLargeTitles, forKey: .prefersLargeTitles, unless: false)
    try container.encodeIfPresent(haptic, forKey: .haptic)
    try container.encode(hidesTabBar, forKey: .hidesTabBar, unless: false)
    try container.encode(disablesSystemAnimation, forKey: .disablesSystemAnimation, unless: false)
  }
}
