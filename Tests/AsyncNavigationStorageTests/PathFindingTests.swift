import AsyncNavigationModel
import AsyncNavigationStorage
import Testing

@Suite("Findings about the elements of a path")
struct PathFindingTests {
  private func findings(_ text: String, _ policy: UnknownElementPolicy) throws -> [String] {
    try PathCoder(tags: sampleTags(), unknown: policy).read(text).findings.map(\.description)
  }

  @Test("An unknown tag is told as it stands and as the alias to give")
  func unknownTag() throws {
    #expect(
      try findings(#"["Si","42","3nbt4BlobV","{}","Si","42"]"#, .truncate) == [
        #"element 1: no type is registered for the tag "3nbt4BlobV"; register its type, or give the type "#
          + #"that has taken its place the alias "nbt.Blob"; it was left out with the 1 above it"#
      ])
    #expect(
      try findings(#"["blob","{}"]"#, .keep) == [
        #"element 0: no type is registered for the tag "blob"; register its type, or give the type that has "#
          + #"taken its place the alias "blob"; it was kept as it was read"#
      ])
  }

  @Test(
    "A value that cannot be read is told with what is wrong in it and where",
    arguments: [
      ("user", #"{\"id\":1}"#, #"no "name""#),
      ("user", #"{\"id\":\"1\",\"name\":\"\"}"#, "expected a number at id"),
      ("user", #"{\"id\":null,\"name\":\"\"}"#, "null where a value is needed at id"),
      ("Int8", "300", "a number in it does not fit its type"),
      ("Int8", "[1", "Unexpected end of file during JSON parse"),
      ("Array", "[1,true]", "expected a number at [1]"),
    ])
  func undecodable(tag: String, payload: String, words: String) throws {
    let tags = try sampleTags().registering([Int].self, as: "Array")
    let reading = try PathCoder(tags: tags, unknown: .skip).read(#"["\#(tag)","\#(payload)"]"#)
    #expect(
      reading.findings.map(\.description) == [
        #"element 0 ("\#(tag)"): its value cannot be read: \#(words); it was skipped"#
      ])
  }

  @Test("An element that is none is told by what it lacks")
  func malformed() throws {
    #expect(
      try findings(#"["Si","1","Si"]"#, .keep) == [
        #"element 0 ("Si"): the JSON of its value is missing or no string; it was skipped"#
      ])
    #expect(
      try findings(#"[7,"1","Si","1"]"#, .truncate) == [
        "element 1: the name of its type is missing or no string; it was left out"
      ])
  }

  @Test(
    "A tag is told on one line and shortened, whatever it holds, also a single character of many scalars",
    arguments: ["b", "\u{301}"])
  func hostileWords(scalar: String) throws {
    let tag = "a\\n\\u0007" + String(repeating: scalar, count: 5_000)
    let words = try #require(findings(#"["\#(tag)","1"]"#, .skip).first)
    #expect(words.unicodeScalars.count < 2_000)
    #expect(!words.contains("\n") && !words.contains("\u{7}"))
  }
}
