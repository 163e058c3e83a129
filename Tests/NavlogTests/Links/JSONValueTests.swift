import Foundation
import Testing

@testable import navlog

@Suite("A JSON document as a value")
struct JSONValueTests {
  @Test(
    "Each kind is read as what it is, and written as it was",
    arguments: [
      ("null", JSONValue.null), ("true", .bool(true)), ("1", .number(1)), ("-0.5", .number(-0.5)),
      ("\"true\"", .text("true")), ("[]", .list([])), ("{}", .object([:])),
      ("[1,\"a\",[null]]", .list([.number(1), .text("a"), .list([.null])])),
      (#"{"a":{"b":[false]}}"#, .object(["a": .object(["b": .list([.bool(false)])])])),
    ])
  func kinds(json: String, value: JSONValue) throws {
    #expect(try decode(JSONValue.self, from: json) == value)
    #expect(try JSONLineFormatter().line(for: value) == json)
  }

  @Test("A document may be nested 80 deep and no deeper")
  func depth() throws {
    func nested(_ count: Int) -> String {
      String(repeating: "[", count: count) + String(repeating: "]", count: count)
    }
    #expect(throws: Never.self) { try decode(JSONValue.self, from: nested(81)) }
    for count in [82, 400, 100_000] {
      #expect(throws: DecodingError.self) { try decode(JSONValue.self, from: nested(count)) }
    }
  }

  @Test("A node knows its place; members come in the order of their keys, null counts as left out")
  func places() throws {
    let document = JSONNode(try decode(JSONValue.self, from: #"{"b": [1, {"c": 2}], "a": null, "\n": 3}"#))
    let members = try #require(document.members)
    #expect(members.map(\.key) == ["\n", "b"])
    #expect(document.allMembers?.map(\.key) == ["\n", "a", "b"])
    #expect(document.member("b")?.place == "b" && document.member("a") == nil && document.member("c") == nil)
    #expect(members.map(\.node.place) == [#"\u{000A}"#, "b"] || members.map(\.node.place) == [#"\n"#, "b"])
    let items = try #require(members[1].node.items)
    #expect(items.map(\.place) == ["b[0]", "b[1]"])
    #expect(items[1].members?.map(\.node.place) == ["b[1].c"])
    #expect(document.items == nil && items[0].members == nil)
  }
}
