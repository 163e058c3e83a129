/// How a screen of a flat list of routes comes.
public enum FlowStyle: Hashable, Sendable {
  /// On top of the layer that is shown.
  case push
  /// As a sheet: a layer of its own, in which screens can be pushed when it has navigation.
  case sheet(withNavigation: Bool = false)
  /// Over the whole screen: a layer of its own, in which screens can be pushed when it has navigation.
  case cover(withNavigation: Bool = false)

  /// Whether the screen begins a layer of its own.
  public var isModal: Bool { self != .push }

  /// Whether screens can be pushed in the layer that the screen begins; nil for one that begins none.
  public var hasNavigation: Bool? {
    switch self {
    case .push: nil
    case .sheet(let hasNavigation), .cover(let hasNavigation): hasNavigation
    }
  }
}

/// What a style is called.
extension FlowStyle {
  /// The name of a style, as it is saved and printed; it says nothing of navigation.
  package enum Name: String, Codable, Sendable { case push, sheet, cover }

  /// Makes a style of its name; of a push, navigation says nothing.
  package init(_ name: Name, withNavigation hasNavigation: Bool) {
    switch name {
    case .push: self = .push
    case .sheet: self = .sheet(withNavigation: hasNavigation)
    case .cover: self = .cover(withNavigation: hasNavigation)
    }
  }

  /// What the style is called.
  package var name: Name {
    switch self {
    case .push: .push
    case .sheet: .sheet
    case .cover: .cover
    }
  }
}

extension FlowStyle: CustomStringConvertible {
  /// The style in a word: `push`, `sheet`, `sheet+nav`, `cover` or `cover+nav`.
  public var description: String { name.rawValue + (hasNavigation == true ? "+nav" : "") }
}
