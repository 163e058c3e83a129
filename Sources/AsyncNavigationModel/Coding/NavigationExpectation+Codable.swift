/// `"any"`, `{"revision": 4}`, `{"top": 7}` or `{"contains": 7}`
extension NavigationExpectation: Codable {
  private enum Label: String, CodedLabel {
    case any, revision, top, contains

    var isBare: Bool { self == .any }
  }

  /// Reads an expectation.
  public init(from decoder: any Decoder) throws {
    let choice = try CodedChoice<Label>(from: decoder)
    switch choice.label {
    case .any: self = .any
    case .revision: self = .revision(try choice.value())
    case .top: self = .top(try choice.value())
    case .contains: self = .contains(try choice.value())
    }
  }

  /// Writes an expectation.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .any: try Label.any.write(to: encoder)
    case .revision(let revision): try Label.revision.write(revision, to: encoder)
    case .top(let id): try Label.top.write(id, to: encoder)
    case .contains(let id): try Label.contains.write(id, to: encoder)
    }
  }
}

/// `{"revision": 4, "top": 7}`; `top` is left out where no entry is on top.
extension NavigationPosition: Codable {
  /// Reads a position.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    self.init(revision: try fields.value(.revision), top: try fields.value(.top, default: nil))
  }

  /// Writes a position.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.fields()
    try fields.encode(revision, forKey: .revision)
    try fields.encodeIfPresent(top, forKey: .top)
  }
}
