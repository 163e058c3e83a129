/// How a modal covers what is below it; data for the renderer.
public enum ModalStyle: Hashable, Sendable {
  /// The platform's choice.
  case automatic
  /// A sheet.
  case sheet
  /// A sheet of the page's width.
  case pageSheet
  /// A smaller, centred sheet.
  case formSheet
  /// The whole screen.
  case fullScreen
  /// The whole screen, with what is below shining through.
  case overFullScreen
  /// A style of the app's own, with the heights it may rest at.
  case custom(name: String, detents: [String])

  /// The style's name, as scripts and logs write it.
  public var name: String {
    switch self {
    case .automatic: "automatic"
    case .sheet: "sheet"
    case .pageSheet: "pageSheet"
    case .formSheet: "formSheet"
    case .fullScreen: "fullScreen"
    case .overFullScreen: "overFullScreen"
    case .custom(let name, _): name
    }
  }

  /// The styles that are known by name alone.
  public static let named: [ModalStyle] = [
    .automatic, .sheet, .pageSheet, .formSheet, .fullScreen, .overFullScreen,
  ]

  /// The style of a name: one of ``named``, else a custom one.
  public init(name: String, detents: [String] = []) {
    self = ModalStyle.named.first { $0.name == name } ?? .custom(name: name, detents: detents)
  }
}

/// A plain style is its name, `"sheet"`; a custom one `{"name": "drawer", "detents": ["medium", "large"]}`.
extension ModalStyle: Codable {
  private enum CodingKeys: String, CodingKey { case name, detents }

  /// Reads a style.
  public init(from decoder: any Decoder) throws {
    if let name = try? decoder.singleValueContainer().decode(String.self) {
      self.init(name: name)
    } else {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      self = .custom(
        name: try container.value(.name), detents: try container.value(.detents, default: []))
    }
  }

  /// Writes a style.
  public func encode(to encoder: any Encoder) throws {
    if case .custom(let name, let detents) = self {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(name, forKey: .name)
      try container.encode(detents, forKey: .detents)
    } else {
      var container = encoder.singleValueContainer()
      try container.encode(name)
    }
  }
}

/// A presented modal and its stack.
public struct ModalState<Route: Hashable & Sendable>: Hashable, Sendable, Identifiable {
  /// Which modal this is.
  public let id: ModalID
  /// How it covers what is below it.
  public let style: ModalStyle
  /// Whether screens can be pushed in it.
  public let hasNavigation: Bool
  /// The modal's screens.
  public package(set) var stack: StackState<Route>

  /// Makes a modal.
  public init(
    id: ModalID, style: ModalStyle = .automatic, hasNavigation: Bool = true, stack: StackState<Route>
  ) {
    self.id = id
    self.style = style
    self.hasNavigation = hasNavigation
    self.stack = stack
  }

  /// Whether it holds screens that could not be pushed.
  var isPushedWithoutNavigation: Bool { !hasNavigation && stack.poppableCount > 0 }
}

/// `{"id": 3, "style": "sheet", "hasNavigation": true, "stack": {…}}`; all but the id and the stack may be
/// left out.
extension ModalState: Codable where Route: Codable {
  private enum CodingKeys: String, CodingKey { case id, style, hasNavigation, stack }

  /// Reads a modal.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: try container.value(.id), style: try container.value(.style, default: .automatic),
      hasNavigation: try container.value(.hasNavigation, default: true), stack: try container.value(.stack))
  }

  /// Writes a modal.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(style, forKey: .style)
    try container.encode(hasNavigation, forKey: .hasNavigation, unless: true)
    try container.encode(stack, forKey: .stack)
  }
}
