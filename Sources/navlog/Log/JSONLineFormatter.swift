import AsyncNavigation
import Foundation

/// Writes values as JSON, one object a line: keys are sorted, so that equal values give equal lines, and line
/// feeds inside text are escaped, so that a line is a whole.
struct JSONLineFormatter {
  private let encoder = JSONEncoder()

  init() {
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  }

  /// Reads an action in JSON; refuses keys that are without meaning.
  static func action(in json: String) throws -> ScriptAction {
    let data = Data(json.utf8)
    try ActionKeys.check(JSONNode(json: data))
    return try decodedJSON(ScriptAction.self, from: data)
  }

  /// Reads a text in JSON.
  static func text(in json: String) throws -> String {
    try decodedJSON(String.self, from: Data(json.utf8))
  }

  /// The line of a value, without a line feed.
  func line(for value: some Encodable) throws -> String {
    String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}
