import AsyncNavigationModel
import AsyncNavigationStorage
import Foundation
import Testing

@Suite("Saved states as JSON with a checksum")
struct JSONStateFormatTests {
  private let format = JSONStateFormat()
  private static let record =
    #"{"app":"1.4","revision":42,"schema":1,"state":{"modals":[{"id":2,"stack":{"base":"host","entries":[]},"#
    + #""style":"sheet"}],"selectedTab":"h","tabHistory":{"behavior":"none","initial":"h","visited":[]},"#
    + #""tabs":[{"id":"h","stack":{"base":"route","entries":[{"id":1,"route":{"payload":"\"a/b\"","#
    + #""tag":"String"}}]}}]}}"#
  private static let document = #"{"checksum":"crc32 77b52792","record":"# + record + "}\n"

  private func failure(reading data: Data) -> StateCodingError? {
    #expect(throws: StateCodingError.self) { try format.savedState(in: data) }
  }

  private var saved: SavedState { savedState(("h", ["a/b"]), modals: [["~"]]) }

  @Test("The layout is a line with the checksum of the record and the record, its keys sorted")
  func layout() throws {
    #expect(String(decoding: try format.data(of: saved), as: UTF8.self) == Self.document)
    #expect(try format.savedState(in: Data(Self.document.utf8)) == saved)
    #expect(Data(Self.document.utf8) == sealed(Self.record))
  }

  @Test("A version of the app that is not known is left out")
  func withoutApp() throws {
    var unknown = saved
    unknown.appVersion = nil
    let data = try format.data(of: unknown)
    #expect(!String(decoding: data, as: UTF8.self).contains("app"))
    #expect(try format.savedState(in: data) == unknown)
  }

  @Test("A part of something longer is read like the whole")
  func slice() throws {
    let padded = Data("....".utf8) + Data(Self.document.utf8) + Data("....".utf8)
    #expect(try format.savedState(in: padded.dropFirst(4).dropLast(4)) == saved)
  }

  @Test("What does not begin like a saved state is none")
  func unrecognised() {
    let text = Self.document
    let others = [
      Data(), Data([0]), Data(repeating: 0, count: 4_096), Data("\u{FEFF}\(text)".utf8),
      Data(" \(text)".utf8),
      Data("\n".utf8), Data(Self.record.utf8), Data("{}".utf8), Data("null".utf8),
      Data(text.replacing("crc32", with: "sha1 ").utf8),
      text.data(using: .utf16) ?? Data(), text.data(using: .utf16LittleEndian) ?? Data(),
      text.data(using: .utf32) ?? Data(),
    ]
    for data in others { #expect(failure(reading: data)?.code == .unrecognised, "\(data.prefix(20))") }
  }

  @Test("What ends otherwise than it was written was torn or changed")
  func torn() {
    let text = Self.document
    let others = [
      text + "\n", text + " ", text + text, text + "garbage", String(text.dropLast()),
      text.dropLast() + "\r\n",
      text.replacing("\n", with: "\u{0}"), text.replacing("1.4", with: "1.5"),
      text.replacing("77b52792", with: "77B52792"), text.replacing("77b52792", with: "+7b52792"),
      text.replacing("record", with: "Record"), text.replacing(#","record":"#, with: #", "record":"#),
      text.replacing(#"{"id":1,"#, with: #"{"id": 1,"#),
    ]
    for text in others { #expect(failure(reading: Data(text.utf8))?.code == .checksumMismatch, "\(text)") }
    let bare = #"{"checksum":"crc32 00000000","record":}"# + "\n"
    #expect(failure(reading: Data(bare.utf8))?.code == .checksumMismatch)
    #expect(failure(reading: sealed(""))?.code == .checksumMismatch)
  }

  @Test(
    "With the right checksum, what is no JSON or lacks a part says what and where",
    arguments: [
      ("nope", "Invalid value"), ("[]", "expected an object"),
      ("{}", #"no "schema""#), (#"{"schema":"1"}"#, "expected a number at schema"),
      (#"{"schema":1}"#, #"no "revision""#), (#"{"schema":1,"revision":1}"#, #"no "state""#),
      (#"{"schema":1,"revision":1,"state":{}}"#, #"no "tabs" at state"#),
      (#"{"schema":1,"revision":1,"state":{"tabs":[{}]}}"#, #"no "id" at state.tabs[0]"#),
      (#"{"schema":1,"revision":-1,"state":{}}"#, "at revision"), (#"{"schema":1e400}"#, "schema"),
      (record + record, "around character 310"), (record.replacing("}]}}]}}", with: ""), "end of file"),
      (record.replacing(#""id":1"#, with: #""id":1.5"#), "an id is a whole number"),
      (record.replacing(#""id":1"#, with: #""id":-1"#), "an id is a whole number"),
      (record.replacing(#""id":1"#, with: #""id":9007199254740992"#), "9007199254740992"),
      (record.replacing(#""id":2"#, with: #""id":1e400"#), "at state.modals[0].id"),
      (record.replacing(#""id":2"#, with: #""id":null"#), "at state.modals[0].id"),
      (record.replacing("42", with: "18446744073709551616"), "at revision"),
      (record.replacing(#""base":"host""#, with: #""base":"ship""#), "ship"),
      (record.replacing(#""behavior":"none""#, with: #""behavior":"some""#), "some"),
      (record.replacing(#""route":{"#, with: #""root":{"#), #"no "route""#),
    ])
  func malformed(record: String, words: String) throws {
    let error = try #require(failure(reading: sealed(record)))
    #expect(error.code == .malformed)
    #expect(error.description.contains(words), "\(error)")
  }

  @Test("Another schema is told before anything else is looked at", arguments: [-1, 0, 2, Int.max])
  func schema(number: Int) {
    for rest in ["", #","revision":"x""#, #","revision":1,"state":[]"#] {
      let error = failure(reading: sealed(#"{"schema":\#(number)\#(rest)}"#))
      #expect(error?.code == .unsupportedSchema && error?.detail == "\(number)")
    }
  }

  @Test("Keys that are not known are left alone, and of two equal ones one counts")
  func otherKeys() throws {
    let more = Self.record.replacing(#""schema":1"#, with: #""new":{"a":[1]},"schema":1"#)
    #expect(try format.savedState(in: sealed(more)) == saved)
    let twice = Self.record.replacing(#""revision":42"#, with: #""revision":42,"revision":7"#)
    #expect([7, 42].contains(try format.savedState(in: sealed(twice)).revision))
  }
}
