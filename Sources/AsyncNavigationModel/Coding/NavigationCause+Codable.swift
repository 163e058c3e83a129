/// `{"request": 7}` or `"user"`
extension NavigationCause: Codable {
  private enum Label: String, CodedLabel {
    case request, user

    var isBare: Bool { self == .user }
  }

  /// Reads a cause.
  public init(from decoder: any Decoder) throws {
    let choice = try CodedChoice<Label>(from: decoder)
    switch choice.label {
    case .request: self = .request(try choice.value())
    case .user: self = .user
    }
  }

  /// Writes a cause.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .request(let id): try Label.request.write(id, to: encoder)
    case .user: try Label.user.write(to: encoder)
    }
  }
}
