import Testing

@testable import AsyncNavigationLinks

@Suite("Captures")
struct LinkCapturesTests {
  private func captures(_ pattern: String, _ path: [String], _ query: LinkQueryItem...) throws -> LinkCaptures
  {
    LinkCaptures(try LinkPattern(pattern), path: path, query: LinkQuery(query, plusIsSpace: false))
  }

  private func code(_ body: () throws -> Void) -> LinkCaptureError.Code? {
    do {
      try body()
      return nil
    } catch {
      return (error as? LinkCaptureError)?.code
    }
  }

  @Test("Each name has what stands in its place")
  func names() throws {
    let captures = try captures(
      "/:a/x/:b<int>/*c?d&e?", ["1", "x", "2", "3", "4"], LinkQueryItem("d", "5"), LinkQueryItem("f"))
    #expect(captures.names == ["a", "b", "c", "d", "e"])
    #expect(try captures.value("a") == "1")
    #expect(try captures.value("a") == 1)
    #expect(try captures.value("b") == 2.0)
    #expect(try captures.value("c") == [3, 4])
    #expect(try captures.value("d", as: Int?.self) == 5)
    #expect(try captures.value("e", as: Int?.self) == nil)
    #expect(captures.query.map(\.name) == ["d", "f"])
  }

  @Test("A nameless * captures nothing")
  func nameless() throws {
    #expect(try captures("/a/*", ["a", "b"]).names == [])
  }

  @Test("What cannot be read is answered with why")
  func errors() throws {
    let captures = try captures("/:a?b?", ["x"])
    #expect(code { _ = try captures.value("c", as: String.self) } == .unknownName)
    #expect(code { _ = try captures.value("b", as: String.self) } == .missing)
    let error = #expect(throws: LinkCaptureError.self) { try captures.value("a", as: Int.self) }
    #expect(error?.code == .unreadable)
    #expect(
      error?.description
        == "a reads \"x\", which is no value of the type asked for; name the type in the pattern")
  }
}
