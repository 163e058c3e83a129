/// What a rule writes a URL of: a value for each name in its pattern.
///
/// Made of a literal, `["id": id, "page": page]`; a value that is nil leaves its item out.
public struct LinkValues: Sendable, ExpressibleByDictionaryLiteral {
  let elements: [(name: String, texts: [String])]

  /// Makes values of names and what they stand for.
  public init(dictionaryLiteral elements: (String, any LinkValue)...) {
    self.elements = elements.map { ($0, $1.linkTexts) }
  }

  /// The texts of a name, all of them where it was given twice; none where it was not.
  func texts(_ name: String) -> [String] {
    elements.filter { $0.name == name }.flatMap(\.texts)
  }
}
