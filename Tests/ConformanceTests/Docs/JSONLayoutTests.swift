import AsyncNavigation
import Foundation
import Testing

@Suite("The article on JSON")
struct JSONLayoutTests {
  /// A part of the article.
  private func part(_ heading: String) throws -> String {
    let text = try Article("JSONLayout").text
    let parts = text.components(separatedBy: "\n## ")
    return try #require(parts.first { $0.hasPrefix(heading + "\n") })
  }

  /// The texts between single back quotes of a row, as far as they are actions.
  private func actions(in row: String) -> [String] {
    row.components(separatedBy: "`").filter { $0.hasPrefix(#"{"action""#) }
  }

  @Test("has a row for each action, whose examples are read as such")
  func actions() throws {
    let rows = try part("Actions").split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst()
    var names: [String] = []
    for row in rows {
      let name = row.split(separator: " ")[1]
      names.append(String(name))
      let examples = actions(in: String(row))
      #expect(!examples.isEmpty, "\(name)")
      for example in examples {
        // A list that is not shown is shown further up.
        let json = example.replacing("…", with: "")
        let action = try JSONDecoder().decode(NavigationAction<String>.self, from: Data(json.utf8))
        #expect(action.name == name)
      }
    }
    #expect(names.count == 25 && Set(names).count == names.count)
  }

  @Test("shows events that are read, and written as they stand but for the order of keys")
  func events() throws {
    let blocks = try part("Events").components(separatedBy: "```json\n").dropFirst()
    let texts = blocks.compactMap { $0.components(separatedBy: "```").first }.flatMap {
      $0.replacing("\n ", with: " ").split(separator: "\n")
    }
    #expect(texts.count == 7)
    for text in texts {
      let event = try JSONDecoder().decode(NavigationEvent<String>.self, from: Data(text.utf8))
      let written = try JSONEncoder().encode(event)
      let objects = try [Data(text.utf8), written].map {
        try JSONSerialization.jsonObject(with: $0) as? NSDictionary
      }
      #expect(objects[0] != nil && objects[0] == objects[1], "\(String(decoding: written, as: UTF8.self))")
    }
  }
}
