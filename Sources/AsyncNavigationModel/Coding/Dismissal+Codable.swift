/// `{"top": 1}`, `{"modal": 3}` or `"all"`
extension Dismissal: Codable {
  private enum Label: String, CodedLabel {
    case top, modal, all

    var isBare: Bool { self == .all }
  }

  /// Reads which modals are meant.
  public init(from decoder: any Decoder) throws {
    let choice = try CodedChoice<Label>(from: decoder)
    switch choice.label {
    case .top: self = .top(try choice.value())
    case .modal: self = .modal(try choice.value())
    case .all: self = .all
    }
  }

  /// Writes which modals are meant.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .top(let count): try Label.top.write(count, to: encoder)
    case .modal(let id): try Label.modal.write(id, to: encoder)
    case .all: try Label.all.write(to: encoder)
    }
  }
}

/// Inside an action: `"count": 2`, `"modal": 3` or `"all": true`; one modal when all are left out.
extension Dismissal {
  private enum Field: String, CodedLabel { case count, modal, all }

  init(fieldsOf decoder: any Decoder) throws {
    guard let choice = try CodedChoice<Field>(ifPresentIn: decoder) else {
      self = .top(1)
      return
    }
    switch choice.label {
    case .count: self = .top(try choice.value())
    case .modal: self = .modal(try choice.value())
    case .all: self = try choice.value() ? .all : .top(1)
    }
  }

  func encodeFields(to encoder: any Encoder) throws {
    switch self {
    case .top(1): break
    case .top(let count): try Field.count.write(count, to: encoder)
    case .modal(let id): try Field.modal.write(id, to: encoder)
    case .all: try Field.all.write(true, to: encoder)
    }
  }
}
