import Testing

@testable import navlog

@Suite("Bytes are cut into lines whatever pieces they come in")
struct LineSplitterTests {
  private func lines(_ pieces: [String], longest: Int = 100) -> [String] {
    var splitter = LineSplitter(longest: longest)
    let whole = pieces.flatMap { splitter.split(Array($0.utf8)) }
    return (whole + [splitter.finish()].compactMap(\.self)).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(
    "Before [pieces], after [lines]",
    arguments: [
      ([], []), ([""], []), (["a"], ["a"]), (["a\n"], ["a"]), (["a\nb"], ["a", "b"]), (["\n\n"], ["", ""]),
      (["a", "b\nc", "\n"], ["ab", "c"]), (["a\n", "", "b"], ["a", "b"]), (["a\r\nb"], ["a\r", "b"]),
    ])
  func pieces(pieces: [String], expected: [String]) {
    #expect(lines(pieces) == expected)
  }

  @Test("Any cut of a text gives the same lines", arguments: 0...11)
  func anyCut(place: Int) {
    let text = "ab\n\ncde\nf\ng"
    let cut = text.index(text.startIndex, offsetBy: min(place, text.count))
    #expect(lines([String(text[..<cut]), String(text[cut...])]) == ["ab", "", "cde", "f", "g"])
  }

  @Test("Of a line that is too long one byte too many is kept, so that it is still too long")
  func longLine() {
    #expect(lines(["abcd\nefg\n"], longest: 3) == ["abcd", "efg"])
    #expect(lines(["ab", "cd", "ef", "\ngh"], longest: 3) == ["abcd", "gh"])
    #expect(lines(["abcdef"], longest: 3) == ["abcd"])
  }

  @Test("After its end a splitter can be used again")
  func reuse() {
    var splitter = LineSplitter()
    #expect(splitter.split(Array("a".utf8)).isEmpty)
    #expect(splitter.finish() == Array("a".utf8))
    #expect(splitter.finish() == nil)
    #expect(splitter.split(Array("b\n".utf8)) == [Array("b".utf8)])
  }
}
