import AsyncNavigationVisitModel
import Foundation
import Testing

@Suite("Reading JSON documents")
struct JSONValueParsingTests {
  @Test(
    "A document is read as the value it is",
    arguments: [
      ("null", nil), ("true", true), ("false", false), ("0", 0), ("1", 1), ("1.0", 1), ("1e0", 1),
      ("-0.0", 0), ("1.5", 1.5), ("-9223372036854775808", .integer(.min)),
      ("9223372036854775808", .decimal(9_223_372_036_854_775_808)), ("99999999999999999999", .decimal(1e20)),
      (#""a\n""#, "a\n"), (#""\ud83d\ude00""#, "😀"), ("[]", []), ("{}", [:]), ("[0, true, 1]", [0, true, 1]),
      (#" {"a": {"b": [null, 1.5, "x", false]}} "#, ["a": ["b": [nil, 1.5, "x", false]]]), ("[1,]", [1]),
      (#"{"a": 1, "a": 2}"#, ["a": 2]),
    ] as [(String, JSONValue)])
  func reads(text: String, value: JSONValue) throws {
    #expect(try JSONValue(parsing: Data(text.utf8)) == value)
  }

  @Test("Decoding comes to the same, but for members under one key")
  func decoding() throws {
    let text = #"{"a": [1, 1.0, 2.5, true, null, "x", {"b": {}}], "c": -7, "d": 1e3, "e": 1e20}"#
    let data = Data(text.utf8)
    #expect(try JSONValue(parsing: data) == JSONDecoder().decode(JSONValue.self, from: data))
  }

  @Test(
    "A document may be in any encoding of Unicode, with a byte-order mark or without",
    arguments: [String.Encoding.utf8, .utf16, .utf16LittleEndian, .utf16BigEndian, .utf32])
  func encodings(encoding: String.Encoding) throws {
    let data = try #require("[\"é\"]".data(using: encoding))
    #expect(try JSONValue(parsing: data) == ["é"])
    #expect(try JSONValue(parsing: Data([0xEF, 0xBB, 0xBF] + "[1]".utf8)) == [1])
  }

  @Test(
    "What is no JSON is an error",
    arguments: [
      "", " ", "[", "]", "[1 2]", "{1: 2}", "'a'", "01", "nan", "1e400", #""\x""#, #""\ud800""#, "[1]x",
    ])
  func errors(text: String) {
    #expect(throws: (any Error).self) { try JSONValue(parsing: Data(text.utf8)) }
  }

  @Test(
    "Lists and objects in one another are read to a depth of 511, and are an error from there on",
    arguments: [("[", "]"), (#"{"a":"#, "}")])
  func nesting(opening: String, closing: String) throws {
    func document(_ depth: Int) -> Data {
      let middle = opening == "[" ? "" : "1"
      return Data(
        (String(repeating: opening, count: depth) + middle + String(repeating: closing, count: depth)).utf8)
    }
    var value = try JSONValue(parsing: document(511))
    var depth = 0
    while let inner = value.array?.first ?? value["a"] {
      value = inner
      depth += 1
    }
    #expect(depth == (opening == "[" ? 510 : 511))
    for depth in [513, 100_000] {
      #expect(throws: (any Error).self) { try JSONValue(parsing: document(depth)) }
    }
  }
}
