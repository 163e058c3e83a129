import AsyncNavigationModel
package import Foundation

/// All lines of a journal at once.
///
/// Whatever the bytes, each line that can be read is read.
package struct JournalReading<Route: Hashable & Sendable & Codable>: Hashable, Sendable {
  /// The lines that can be read, in order.
  package private(set) var lines: [JournalLine<Route>] = []
  /// Those that cannot be, in order.
  package private(set) var problems: [JournalProblem] = []

  /// Reads a journal.
  ///
  /// - Parameters:
  ///   - data: All of it.
  ///   - limit: How long a line is at most, in bytes.
  /// - Complexity: O(n) in the bytes.
  package init(_ data: Data, lineLimit limit: Int = JournalLines.longest) {
    var pieces = JournalLines(limit: limit)
    for (line, number) in pieces.cut(data) {
      do throws(JournalError) {
        lines.append(try JournalLine(parsing: try line.get()))
      } catch {
        problems.append(JournalProblem(line: number, error: error))
      }
    }
  }
}
