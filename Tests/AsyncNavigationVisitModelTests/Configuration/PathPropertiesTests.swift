import AsyncNavigationVisitModel
import Foundation
import Testing

@Suite("Path properties")
struct PathPropertiesTests {
  @Test("Any JSON is there under any key, and can be set")
  func values() {
    var properties: PathProperties = ["own": ["a": [1]], "title": "T"]
    #expect(properties["own"]?["a"]?.array == [1])
    #expect(properties["other"] == nil)
    properties["other"] = nil
    properties["title"] = "U"
    #expect(properties.values == ["own": ["a": [1]], "title": "U"])
  }

  @Test("Of two values under one key in a literal, the first counts")
  func literal() {
    #expect(PathProperties(dictionaryLiteral: ("a", 1), ("a", 2)).values == ["a": 1])
  }

  @Test("They are written as JSON on one line, keys in order")
  func description() {
    let properties: PathProperties = ["b": ["/x"], "a": nil, "c": 1.5]
    #expect(properties.description == #"{"a":null,"b":["/x"],"c":1.5}"#)
  }

  @Test("They are kept with their dialect")
  func coding() throws {
    let properties = PathProperties(["a": [1, nil]], dialect: .turboNavigator)
    let data = try JSONEncoder().encode(properties)
    #expect(try JSONDecoder().decode(PathProperties.self, from: data) == properties)
    #expect(String(decoding: data, as: UTF8.self).contains(#""dialect":"turboNavigator""#))
  }
}
