import AsyncNavigationModel
import AsyncNavigationStorage
import Foundation

/// What holds of every journal.
enum JournalLaws {
  private static let coder = StateCoder(tags: .fuzzed)

  /// Reads a journal whole, in two pieces, and line by line.
  static func check(_ data: Data) throws {
    let reading = JournalReading<SavedRoute>(data)
    var pieces = JournalLines()
    let cut = pieces.cut(data.prefix(data.count / 2)) + pieces.cut(data.dropFirst(data.count / 2))
    let lines = cut.compactMap { try? $0.line.get() }
    try require(lines.count, equals: reading.lines.count + reading.problems.count, "the number of lines")
    try require(lines.compactMap { try? JournalLine(parsing: $0) }, equals: reading.lines, "the lines")
    for line in reading.lines { try checkWriting(line) }
    try checkFolding(lines)
  }

  private static func checkWriting(_ line: JournalLine<SavedRoute>) throws {
    let written = try line.data
    let again = try JournalLine<SavedRoute>(parsing: written)
    try require(again, equals: line, "the line read again")
    try require(try again.data, equals: written, "the line written again")
  }

  /// Follows lines, and compares each state with that before it after the event.
  private static func checkFolding(_ lines: [Data]) throws {
    var fold = JournalFold<SavedRoute>()
    for line in lines {
      let before = fold
      do throws(JournalError) {
        try fold.take(parsing: line)
      } catch {
        try require(fold.isWaiting, "a line is refused, and the next is followed: \(error)")
        try require(fold.state, equals: before.state, "the state after a line that is refused")
        continue
      }
      guard !fold.isWaiting, let event = try? JournalLine<SavedRoute>(parsing: line).event else { continue }
      var expected = before.state ?? fold.state
      expected?.apply(event)
      try require(fold.state, equals: expected, "the state after \(event)")
      try require(fold.revision, equals: event.revision, "the revision")
    }
    // Steps may say anything. What came of them is looked at before it is restored.
    guard let saved = fold.savedState(), let restored = try? coder.restoration(of: saved) else { return }
    try restored.state.checkInvariants()
  }
}
