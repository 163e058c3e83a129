/// `{"id": 7}`, `{"top": true}` or `{"route": …, "occurrence": "first"}`; the occurrence is `last` when left
/// out.
extension EntryMatch: Codable where Route: Codable {
  private enum Label: String, CodedLabel { case id, route, top }

  /// Reads which entry is meant.
  public init(from decoder: any Decoder) throws {
    let choice = try CodedChoice<Label>(from: decoder)
    switch choice.label {
    case .id: self = .id(try choice.value())
    case .top:
      guard try choice.value() else { throw choice.error("top can only be true") }
      self = .top
    case .route: self = .route(try choice.value(), try decoder.fields().value(.occurrence, default: .last))
    }
  }

  /// Writes which entry is meant.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .id(let id): try Label.id.write(id, to: encoder)
    case .top: try Label.top.write(true, to: encoder)
    case .route(let route, let occurrence):
      try Label.route.write(route, to: encoder)
      var fields = encoder.fields()
      try fields.encode(occurrence, forKey: .occurrence, unless: .last)
    }
  }
}
