import Foundation
import Testing

@testable import navlog

@Suite("A place in a JSON document")
struct JSONNodeTests {
  @Test("A document may be nested 80 deep and no deeper")
  func depth() throws {
    func nested(_ count: Int) -> Data {
      Data((String(repeating: "[", count: count) + String(repeating: "]", count: count)).utf8)
    }
    #expect(throws: Never.self) { try JSONNode(json: nested(81)) }
    for count in [82, 400, 100_000] {
      #expect(throws: DecodingError.self) { try JSONNode(json: nested(count)) }
    }
  }

  @Test("A node knows its place; members come in the order of their keys, null counts as left out")
  func places() throws {
    let document = try JSONNode(json: Data(#"{"b": [1, {"c": 2}], "a": null, "\n": 3}"#.utf8))
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
