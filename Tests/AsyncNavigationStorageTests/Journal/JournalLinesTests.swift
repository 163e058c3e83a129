import AsyncNavigationStorage
import Foundation
import Testing

@Suite("The lines of a journal")
struct JournalLinesTests {
  /// The lines of a text that comes in pieces, with their numbers; "!" for one that is too long.
  private func lines(_ text: String, inPiecesOf size: Int, limit: Int = 100) -> [String] {
    var lines = JournalLines(limit: limit)
    var rest = Data("?\(text)".utf8).dropFirst()
    var found: [String] = []
    while !rest.isEmpty {
      for (line, number) in lines.cut(rest.prefix(size)) {
        found.append("\(number) \((try? line.get()).map { String(decoding: $0, as: UTF8.self) } ?? "!")")
      }
      rest = rest.dropFirst(size)
    }
    return found
  }

  @Test(
    "are those with an end that hold more than zeros, counted with all others", arguments: [1, 2, 3, 100])
  func cut(size: Int) {
    #expect(lines("a\nbc\n\n\u{0}\u{0}\n\u{0}d\ne", inPiecesOf: size) == ["1 a", "2 bc", "5 \u{0}d"])
    #expect(lines("", inPiecesOf: size) == [] && lines("abc", inPiecesOf: size) == [])
  }

  @Test("are up to the limit long, and the next one is read all the same", arguments: [1, 2, 3, 100])
  func limit(size: Int) {
    #expect(
      lines("abc\nabcd\nabcdefgh\nab\n", inPiecesOf: size, limit: 3) == ["1 abc", "2 !", "3 !", "4 ab"])
  }
}
