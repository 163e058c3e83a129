/// `{"tab": "home"}` or `{"modal": 3}`
extension StackID: Codable {
  private enum Label: String, CodedLabel { case tab, modal }

  /// Reads which stack is meant.
  public init(from decoder: any Decoder) throws {
    let choice = try CodedChoice<Label>(from: decoder)
    switch choice.label {
    case .tab: self = .tab(try choice.value())
    case .modal: self = .modal(try choice.value())
    }
  }

  /// Writes which stack is meant.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .tab(let id): try Label.tab.write(id, to: encoder)
    case .modal(let id): try Label.modal.write(id, to: encoder)
    }
  }
}
