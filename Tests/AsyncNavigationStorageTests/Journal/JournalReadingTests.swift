import AsyncNavigationModel
import AsyncNavigationStorage
import AsyncNavigationTesting
import Foundation
import Testing

@Suite("Reading a journal")
struct JournalReadingTests {
  private typealias Reading = JournalReading<SavedRoute>

  private static let journal = SampleJournal.small

  /// Where each line ends.
  private static let ends: [Int] = {
    let data = (try? journal.data) ?? Data()
    return data.indices.filter { data[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }()

  @Test("gives all lines")
  func whole() throws {
    let data = try Self.journal.data
    let reading = Reading(data)
    #expect(reading.lines == Self.journal.lines && reading.problems.isEmpty)
    #expect(Reading(Data()) == Reading(Data("\n\n".utf8)))
    // A slice has indices of its own.
    #expect(Reading((Data("?".utf8) + data).dropFirst()) == reading)
  }

  @Test("Cut off anywhere, it gives the lines before that")
  func cutOff() throws {
    let data = try Self.journal.data
    for length in 0...data.count {
      let reading = Reading(data.prefix(length))
      let count = Self.ends.count { $0 <= length }
      #expect(reading.lines == Array(Self.journal.lines.prefix(count)) && reading.problems.isEmpty)
    }
  }

  @Test(
    "A tail without an end is no problem, nor are zeros; a line with one that is no event is",
    arguments: [
      ("\u{0}", 0), ("\u{0}\u{0}\u{0}\n", 0), ("\n", 0), ("\n\n\n", 0), ("{\"event\":\"be", 0), ("{}\n", 1),
      ("{\"event\":\"soon\"}\n\u{0}\n{", 1), ("é\u{FEFF}\n", 1), ("[\n[\n", 2),
    ])
  func tail(tail: String, problemCount: Int) throws {
    let data = try Self.journal.data
    let torn = data + Data(tail.utf8) + Data([0xFF, 0xC3])
    let reading = Reading(torn)
    #expect(reading.lines == Self.journal.lines && reading.problems.count == problemCount)
  }

  @Test("A line further up that cannot be read is a problem with its number, and the others are read")
  func damage() throws {
    var lines = try Self.journal.data.split(separator: UInt8(ascii: "\n")).map { Data($0) }
    lines[2] = Data("{\"event\":\"step\"}".utf8)
    lines[5] = Data(count: 9)
    lines.insert(Data(), at: 7)
    let reading = Reading(Data(lines.joined(separator: Data("\n".utf8))) + Data("\n".utf8))
    #expect(reading.lines == [0, 1, 3, 4, 6, 7, 8, 9].map { Self.journal.lines[$0] })
    #expect(reading.problems.map(\.line) == [3])
    #expect(reading.problems[0].description == #"line 3: this is no event of a journal: no "changes""#)
    var fold = JournalFold<SavedRoute>()
    let errors = reading.lines.compactMap { fold.failure(taking: $0) }
    #expect(errors.map(\.sequence) == [3, 7])
    #expect(fold.state == Self.journal.states.last && fold.session == 2)
  }

  @Test("With any byte changed, it gives the other lines, and what it folds to is a state or an error")
  func changed() throws {
    var journal = SampleJournal()
    journal.begin("a")
    journal.push("b\n")
    journal.again()
    journal.pop()
    journal.begin("x")
    journal.push("é")
    var data = try journal.data
    var line = 0
    for index in data.indices {
      let original = data[index]
      for value in [0x00, 0x0A, 0x22, 0xFF, original ^ 1] where value != original {
        data[index] = value
        look(at: data, insteadOf: journal, changedIn: line, at: index)
      }
      data[index] = original
      if original == UInt8(ascii: "\n") { line += 1 }
    }
  }

  /// Whatever one changed byte does, it costs two lines at most.
  private func look(at data: Data, insteadOf journal: SampleJournal, changedIn line: Int, at index: Int) {
    let reading = Reading(data)
    let place = Comment(rawValue: "byte \(index)")
    let rest = max(0, journal.lines.count - line - 2)
    #expect(reading.lines.starts(with: journal.lines.prefix(line)), place)
    #expect(reading.lines.suffix(rest) == journal.lines.suffix(rest), place)
    #expect(reading.problems.count <= 2, place)
    var fold = JournalFold<SavedRoute>()
    for line in reading.lines where fold.failure(taking: line) != nil { #expect(fold.isWaiting, place) }
    // The second session begins with the fifth line.
    if !fold.isWaiting, line < 4 { #expect(fold.state == journal.states.last, place) }
  }

  @Test("A line beyond the limit is a problem that names the limit")
  func limit() throws {
    let data = try Self.journal.data
    let limit = Self.ends[1] - Self.ends[0] - 1
    let reading = Reading(data, lineLimit: limit)
    #expect(
      reading.lines.map(\.event.name) == [.began] && reading.problems.map(\.line) == [1] + Array(3...10))
    let words = "line 1: the line is longer than \(limit) bytes; raise the limit if it is right"
    #expect(reading.problems.first?.description == words)
    #expect(Reading(data, lineLimit: -1).lines.isEmpty && JournalLines.longest == 32 << 20)
  }

  @Test("Bytes of any kind are read to an end", arguments: 1...20)
  func noise(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let bytes = (0..<4_000).map { _ in
      let value = UInt8.random(in: 0...255, using: &random)
      return value < 40 ? UInt8(ascii: "\n") : value
    }
    let reading = Reading(Data(bytes))
    #expect(reading.lines.isEmpty && !reading.problems.isEmpty)
    let journal = try Self.journal.data
    let framed = Reading(journal + Data(bytes) + Data("\n".utf8) + journal)
    #expect(framed.lines == Self.journal.lines + Self.journal.lines && !framed.problems.isEmpty)
  }
}
