import AsyncNavigationModel
public import Foundation

/// What is in a journal.
///
/// Whatever the bytes, reading ends with the lines that are whole. A process or a system that dies leaves a
/// torn tail: what follows the last line feed, and lines at the end that are no events, such as zeros. That is
/// no problem, and ``wholeSize`` says where it begins. A line further up that cannot be read is a problem; a
/// ``JournalFold`` of the lines then goes on with the next snapshot.
public struct JournalReading<Route: Hashable & Sendable & Codable>: Hashable, Sendable {
  /// The lines that can be read, in order.
  public let lines: [JournalLine<Route>]
  /// Which line of the file each of ``lines`` is, counted from 1.
  public let lineNumbers: [Int]
  /// How many bytes there are up to and with the last line that can be read.
  public let wholeSize: Int
  /// The lines before that which cannot be read, in order.
  public let problems: [JournalProblem]

  /// Reads a journal.
  ///
  /// - Parameters:
  ///   - data: All of it.
  ///   - lineLimit: How long a line is at most, in bytes.
  /// - Complexity: O(n) in the bytes.
  public init(_ data: Data, lineLimit: Int = JournalReading.lineLimit) {
    var lines: [JournalLine<Route>] = []
    var lineNumbers: [Int] = []
    var problems: [JournalProblem] = []
    var wholeSize = 0
    var problemCount = 0
    for line in JournalLines(data) {
      do throws(JournalError) {
        guard let read = try JournalReading.line(line.bytes, limit: lineLimit) else { continue }
        lines.append(read)
        lineNumbers.append(line.number)
        wholeSize = line.end
        problemCount = problems.count
      } catch {
        problems.append(JournalProblem(line: line.number, error: error))
      }
    }
    self.lines = lines
    self.lineNumbers = lineNumbers
    self.wholeSize = wholeSize
    self.problems = Array(problems.prefix(problemCount))
  }

  /// How long a line is at most where nothing else is said: 32 MiB.
  public static var lineLimit: Int { 32 << 20 }

  /// As ``wholeSize``, without reading more than the tail.
  ///
  /// - Complexity: O(n) in the bytes of the tail and of the last whole line.
  package static func wholeSize(of data: Data) -> Int {
    var rest = data[...]
    while let end = rest.lastIndex(of: lineFeed) {
      let start = rest[..<end].lastIndex(of: lineFeed).map { $0 + 1 } ?? data.startIndex
      if (try? line(data[start..<end], limit: lineLimit)) != nil { return end + 1 - data.startIndex }
      rest = data[..<start]
    }
    return 0
  }

  /// What a line says; nil when it is empty.
  private static func line(_ bytes: Data, limit: Int) throws(JournalError) -> JournalLine<Route>? {
    guard bytes.count <= limit else { throw .tooLong(limit: limit) }
    return bytes.isEmpty ? nil : try JournalLine(parsing: bytes)
  }
}

/// A line of a journal that cannot be read, or does not follow from those before it.
public struct JournalProblem: Hashable, Sendable, CustomStringConvertible {
  /// Which line, counted from 1.
  public let line: Int
  /// What is wrong with it.
  public let error: JournalError

  /// Tells a problem.
  public init(line: Int, error: JournalError) {
    self.line = line
    self.error = error
  }

  /// The line, what is wrong and what to do, in words.
  public var description: String { "line \(line): \(error)" }
}

/// The lines of some bytes that end with a line feed.
struct JournalLines: Sequence, IteratorProtocol {
  private let data: Data
  private var start: Data.Index
  private var number = 0

  init(_ data: Data) {
    self.data = data
    start = data.startIndex
  }

  /// The next line: its bytes without the line feed, and the place after that, counted from the beginning.
  mutating func next() -> (bytes: Data, number: Int, end: Int)? {
    guard let end = data[start...].firstIndex(of: lineFeed) else { return nil }
    defer { start = end + 1 }
    number += 1
    return (data[start..<end], number, end + 1 - data.startIndex)
  }
}

let lineFeed = UInt8(ascii: "\n")
