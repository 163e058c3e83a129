/// `"active"`, `"root"`, `{"tab": "home"}` or `{"modal": 3}`
extension NavigationTarget: Codable {
  private enum Label: String, CodedLabel {
    case active, root, tab, modal

    var isBare: Bool { self == .active || self == .root }
  }

  /// Reads which stack is meant.
  public init(from decoder: any Decoder) throws {
    let choice = try CodedChoice<Label>(from: decoder)
    switch choice.label {
    case .active: self = .active
    case .root: self = .root
    case .tab: self = .tab(try choice.value())
    case .modal: self = .modal(try choice.value())
    }
  }

  /// Writes which stack is meant.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .active: try Label.active.write(to: encoder)
    case .root: try Label.root.write(to: encoder)
    case .tab(let id): try Label.tab.write(id, to: encoder)
    case .modal(let id): try Label.modal.write(id, to: encoder)
    }
  }
}
