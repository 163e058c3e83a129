import Foundation
import Testing

/// The JSON of a value, with sorted keys, so that texts can be compared.
func json(_ value: some Encodable) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  return String(decoding: try encoder.encode(value), as: UTF8.self)
}

/// The value that a JSON text stands for.
func parse<Value: Decodable>(_ text: String, as type: Value.Type = Value.self) throws -> Value {
  try JSONDecoder().decode(type, from: Data(text.utf8))
}

/// Expects that a value is written as this text, and that the text is read as the value.
func expectLayout<Value: Codable & Equatable>(
  _ value: Value, _ text: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  #expect(try json(value) == text, sourceLocation: sourceLocation)
  #expect(try parse(text) == value, sourceLocation: sourceLocation)
}

/// Expects that a text cannot be read, and that the error names the place and contains some words.
///
/// - Parameters:
///   - type: What the text is read as.
///   - text: The text.
///   - place: The keys on the way to the fault, joined by dots; the place of an element is its index.
///   - words: What the error must say.
///   - sourceLocation: Where the expectation stands.
func expectFault<Value: Decodable>(
  _ type: Value.Type, in text: String, at place: String, saying words: [String],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let error = #expect(throws: DecodingError.self, sourceLocation: sourceLocation) {
    try parse(text, as: type)
  }
  guard let fault = error.flatMap(Fault.init) else { return }
  #expect(fault.place == place, sourceLocation: sourceLocation)
  for word in words {
    #expect(fault.words.contains(word), "in: \(fault.words)", sourceLocation: sourceLocation)
  }
}

/// What a decoding error says, and about which place.
private struct Fault {
  let place: String
  let words: String

  init?(_ error: DecodingError) {
    switch error {
    case .keyNotFound(let key, let context): self.init(context.codingPath + [key], "missing")
    case .valueNotFound(_, let context): self.init(context.codingPath, context.debugDescription)
    case .typeMismatch(_, let context): self.init(context.codingPath, context.debugDescription)
    case .dataCorrupted(let context): self.init(context.codingPath, context.debugDescription)
    @unknown default: return nil
    }
  }

  private init(_ path: [any CodingKey], _ words: String) {
    self.place = path.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
    self.words = words
  }
}
