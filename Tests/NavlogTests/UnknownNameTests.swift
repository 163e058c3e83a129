import Testing

@testable import navlog

@Suite("A name that is none of those that may stand in its place")
struct UnknownNameTests {
  @Test("What is wrong, what may stand there and what was meant are told as far as they apply")
  func sentence() {
    #expect(
      UnknownName("cout", of: "key", among: ["count", "on"]).description
        == #"unknown key "cout"; expected count or on; did you mean count?"#)
    #expect(
      UnknownName("x", among: ["count", "on"], or: "a number").description
        == #"unknown "x"; expected count, on or a number"#)
  }

  @Test("Each value has a name and is read by it", arguments: RunOptions.Renderer.allCases)
  func names(renderer: RunOptions.Renderer) throws {
    #expect(RunOptions.Renderer.names == ["none", "staged"])
    #expect(try RunOptions.Renderer(name: renderer.rawValue) == renderer)
    #expect(throws: UnknownName("stagd", among: ["none", "staged"])) {
      try RunOptions.Renderer(name: "stagd")
    }
  }
}
