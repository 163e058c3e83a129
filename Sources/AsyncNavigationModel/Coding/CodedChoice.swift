/// The cases of a value that is written as a bare name, such as `"active"`, or as an object with one telling
/// key, such as `{"tab": "home"}`.
protocol CodedLabel: CodingKey, CaseIterable {
  /// Whether the case is written as a name alone.
  var isBare: Bool { get }
}

extension CodedLabel {
  var isBare: Bool { false }

  /// Writes the case as a name alone.
  func write(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(stringValue)
  }

  /// Writes the case as the key of a value.
  func write(_ value: some Encodable, to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Self.self)
    try container.encode(value, forKey: self)
  }

  /// The forms that are legal, for errors: `"active", "root", {"tab": …}`.
  fileprivate static var legend: String {
    allCases.map { $0.isBare ? "\"\($0.stringValue)\"" : "{\"\($0.stringValue)\": …}" }.joined(
      separator: ", ")
  }
}

/// Which case of a ``CodedLabel`` a text holds, and the value that goes with it.
struct CodedChoice<Label: CodedLabel> {
  let label: Label
  private let decoder: any Decoder

  /// Reads a case; keys that are none of the labels are left to others.
  init(from decoder: any Decoder) throws {
    guard let choice = try CodedChoice(ifPresentIn: decoder) else {
      throw CodedChoice.error(at: decoder, "none of \(Label.legend) is given")
    }
    self = choice
  }

  /// Reads a case from an object that may hold none.
  init?(ifPresentIn decoder: any Decoder) throws {
    self.decoder = decoder
    if let name = try? decoder.singleValueContainer().decode(String.self) {
      guard let label = Label.allCases.first(where: { $0.isBare && $0.stringValue == name }) else {
        throw CodedChoice.error(at: decoder, "\"\(name)\" is not one of \(Label.legend)")
      }
      self.label = label
      return
    }
    guard let container = try? decoder.container(keyedBy: Label.self) else {
      throw CodedChoice.error(at: decoder, "expected one of \(Label.legend)")
    }
    let present = Label.allCases.filter { !$0.isBare && container.contains($0) }
    guard present.count <= 1 else {
      throw CodedChoice.error(at: decoder, "only one of \(Label.legend) can be given")
    }
    guard let label = present.first else { return nil }
    self.label = label
  }

  /// The value under the key.
  func value<T: Decodable>() throws -> T {
    try decoder.container(keyedBy: Label.self).value(label)
  }

  /// The error of a value that is of the right type and yet means nothing.
  func error(_ words: String) -> DecodingError { CodedChoice.error(at: decoder, words) }

  private static func error(at decoder: any Decoder, _ words: String) -> DecodingError {
    .dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: words))
  }
}
