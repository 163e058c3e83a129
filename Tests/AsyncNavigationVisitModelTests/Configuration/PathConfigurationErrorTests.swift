import AsyncNavigationVisitModel
import Foundation
import Testing

@Suite("Errors of path configurations")
struct PathConfigurationErrorTests {
  private func error(
    _ text: String, _ reader: PathConfigurationReader = PathConfigurationReader(strictness: .strict)
  ) throws -> PathConfigurationError {
    try #require(throws: PathConfigurationError.self) { try reader.read(Data(text.utf8)) }
  }

  @Test("A document that is too large is told with its size and the limit")
  func tooLarge() throws {
    let error = try error("{\"rules\": []}", PathConfigurationReader(sizeLimit: 10))
    #expect(error.code == .tooLarge)
    #expect(error.findings.isEmpty)
    #expect(
      error.description
        == "the path configuration is too large: 13 bytes, and 10 are allowed; split it up or raise the limit"
    )
  }

  @Test("A document that is no JSON is told with the parser's words")
  func notJSON() throws {
    let error = try error(#"{"rules": [}"#)
    #expect(error.code == .notJSON)
    #expect(error.description == "the path configuration is no JSON: \(error.detail)")
    #expect(!error.detail.isEmpty)
  }

  @Test("Each finding has a line of its own")
  func findings() throws {
    let error = try error(#"{"rules": [7, {"patterns": ["("], "properties": {"animated": 1}}]}"#)
    #expect(error.code == .malformed)
    let lines = error.description.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(
      lines.first
        == "the path configuration is refused: rules[0]: is a number, and a rule has to be an object")
    #expect(lines.allSatisfy { $0.hasPrefix("the path configuration is refused: rules[") })
    #expect(error.localizedDescription == error.description)
  }

  @Test("What is malformed goes before what is not allowed")
  func code() throws {
    #expect(try error(#"{"rules": [{"patterns": ["("], "properties": {}}]}"#).code == .refused)
    #expect(try error(#"{"rules": [{"patterns": ["("], "properties": {}}, 7]}"#).code == .malformed)
    #expect("\(PathConfigurationError.Code.refused)" == "refused")
  }
}
