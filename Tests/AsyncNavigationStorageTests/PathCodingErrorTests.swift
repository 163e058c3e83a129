import AsyncNavigationModel
import AsyncNavigationStorage
import Foundation
import Testing

@Suite("Why a path cannot be read or written")
struct PathCodingErrorTests {
  private let coder = PathCoder(tags: .standardLibrary, unknown: .keep)

  @Test(
    "What is no JSON is malformed",
    arguments: ["", " ", "[", #"["Si","1""#, #"{"version":1,"path":["#, "[tru]", "nope", "[] []"])
  func malformed(text: String) throws {
    let error = try #require(coder.failure(reading: text))
    #expect(error.code == .malformed)
    #expect(error.position == nil && error.finding == nil)
    #expect(!error.detail.isEmpty && error.description.hasPrefix("the path is no JSON: "))
  }

  @Test("JSON that is nested without end is malformed", arguments: [512, 513, 514, 100_000])
  func nested(depth: Int) {
    let deep = String(repeating: "[", count: depth)
    let error = coder.failure(reading: deep)
    #expect(error?.code == .malformed && error?.detail.isEmpty == false)
    #expect(
      coder.failure(reading: "[\"Si\",\(deep)" + String(repeating: "]", count: depth + 1))?.code == .malformed
    )
    for encoding in [String.Encoding.utf16LittleEndian, .utf16BigEndian, .utf16, .utf32LittleEndian, .utf32] {
      let data = deep.data(using: encoding) ?? Data()
      #expect(throws: PathCodingError.self) { try coder.read(data) }
    }
  }

  @Test("So is a value of an element, which costs no other", arguments: [512, 513, 514, 100_000])
  func nestedValue(depth: Int) throws {
    let lists = PathCoder(
      tags: try RouteTags.standardLibrary.registering([[Int]].self, as: "list"), unknown: .skip)
    for character in ["[", "[\u{0}", "\u{0}[", "{\"a\":"] {
      let deep = String(repeating: character, count: depth).replacing("\"", with: "\\\"")
        .replacing("\u{0}", with: "\\u0000")
      let reading = try lists.read(
        #"{"path":[{"tag":"list","payload":"\#(deep)"},{"tag":"Int","payload":"1"}],"version":1}"#)
      #expect(reading.path == pushed(1) && reading.findings.count == 1)
    }
  }

  @Test(
    "JSON that is no path in any form is unrecognised",
    arguments: [
      "{}", #"{"path":[]}"#, "42", #""a""#, "null", "true", "[1,2]", "[[]]", "[{}]", "[null]",
      #"[{"push":{"_0":1}}]"#,
      #"{"version":"1","path":[]}"#, #"{"version":1.5,"path":[]}"#, #"{"version":1}"#,
      #"{"version":1,"path":{}}"#,
      #"{"version":1e400,"path":[]}"#, #"{"version":null,"path":[]}"#,
    ])
  func unrecognised(text: String) throws {
    let error = try #require(coder.failure(reading: text))
    #expect(error.code == .unrecognised)
    #expect(error.position == nil && error.finding == nil)
  }

  @Test("Another version is unsupported, whatever its path is", arguments: [-1, 0, 2, Int.max])
  func version(number: Int) throws {
    for path in ["[]", #"[{"tag":"Int","payload":"1"}]"#, "{}", "7"] {
      let error = try #require(coder.failure(reading: #"{"version":\#(number),"path":\#(path)}"#))
      #expect(error.code == .unsupportedVersion)
      #expect(error.detail == "\(number)")
    }
    #expect(coder.failure(reading: #"{"version":2}"#)?.code == .unsupportedVersion)
  }

  @Test("All are said in words, also to systems that show errors")
  func words() throws {
    let failing = PathCoder(tags: .standardLibrary, unknown: .fail)
    let errors = [
      coder.failure(reading: "[1"), coder.failure(reading: "{}"),
      coder.failure(reading: #"{"version":2}"#),
      failing.failure(reading: #"["Sx","1"]"#),
      coder.failure(writing: pushed(1, User(id: 1, name: ""))),
      coder.failure(writing: pushed(Double.nan)),
    ].compactMap(\.self)
    #expect(
      errors.map(\.description) == [
        "the path is no JSON: Unexpected end of file during JSON parse",
        "this is a path in none of the known forms: an object with a version, or an array is expected",
        "the path has the version 2, and 1 is the newest known here; read it with a newer release",
        #"element 0: no type is registered for the tag "Sx"; register its type, or give the type that has "#
          + #"taken its place the alias "Sx"; nothing was read"#,
        "element 1 is of the type AsyncNavigationStorageTests.User, which has no tag; register it",
        "element 0 has no JSON form: Unable to encode Double.nan directly in JSON.",
      ])
    #expect(errors.map(\.errorDescription) == errors.map(\.description))
    #expect(errors.map(\.code.description).first == "malformed")
  }
}
