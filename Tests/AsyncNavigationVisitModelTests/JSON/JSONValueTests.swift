import AsyncNavigationVisitModel
import Foundation
import Testing

@Suite("JSON values")
struct JSONValueTests {
  @Test(
    "Any JSON is read as the value it is",
    arguments: [
      ("null", nil), ("true", true), ("0", 0), ("1.0", 1), ("1.5", 1.5), (#""a""#, "a"),
      ("[1,[],{}]", [1, [], [:]]), (#"{"a":null,"b":[true]}"#, ["a": nil, "b": [true]]),
    ] as [(String, JSONValue)])
  func reads(text: String, value: JSONValue) throws {
    #expect(try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)) == value)
  }

  @Test(
    "A number is given whole or not, and nothing else is one",
    arguments: [(3, 3.0, 3), (1.5, 1.5, nil), (true, nil, nil), ("3", nil, nil), ([3], nil, nil)]
      as [(JSONValue, Double?, Int?)])
  func number(value: JSONValue, number: Double?, integer: Int?) {
    #expect(value.number == number && value.integer == integer)
  }

  @Test("What is written is read as the same value")
  func roundTrip() throws {
    let value: JSONValue = ["a": [1, 1.5, nil, "x", false], "b": ["c": [:]]]
    #expect(try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(value)) == value)
  }
}
