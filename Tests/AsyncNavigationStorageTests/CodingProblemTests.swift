import AsyncNavigationStorage
import Foundation
import Testing

@Suite("What is wrong with JSON that could not be decoded")
struct CodingProblemTests {
  private struct Wanted: Decodable {
    var texts: [String]?
    var sizes: [String: Double]?
    var isOn: Bool?
    var count: Int8?
    var inner: [Inner]?

    struct Inner: Decodable { var id: Int }
  }

  @Test(
    "It is told in words that are the same everywhere, with the place",
    arguments: [
      (#"{"texts":["",1]}"#, "expected text at texts[1]"), (#"{"texts":{}}"#, "expected a list at texts"),
      (#"{"sizes":[]}"#, "expected an object at sizes"),
      (#"{"sizes":{"a":""}}"#, "expected a number at sizes.a"),
      (#"{"isOn":1}"#, "expected true or false at isOn"), (#"{"inner":[{}]}"#, #"no "id" at inner[0]"#),
      (#"{"inner":[{"id":null}]}"#, "null where a value is needed at inner[0].id"),
      (#"{"count":300}"#, "a number in it does not fit its type"), ("[]", "expected an object"),
      ("{", "Unexpected end of file during JSON parse"), ("{]", "Invalid value around character 1"),
    ])
  func words(json: String, words: String) {
    let error = #expect(throws: (any Error).self) {
      try JSONDecoder().decode(Wanted.self, from: Data(json.utf8))
    }
    #expect(error.map { decodingProblem($0, in: json.utf8) } == words)
  }

  @Test("An error that is not of decoding speaks for itself")
  func other() {
    struct Refusal: Error, CustomStringConvertible { let description = "not today" }
    #expect(decodingProblem(Refusal(), in: "{}".utf8) == "not today")
  }
}
