package import Foundation

/// Cuts the bytes of a journal, which come piece by piece, into lines.
///
/// What follows the last line feed is no line: it was torn as its process died. Nor is an empty one, or one of
/// zeros, which a system leaves that died before the bytes were durable.
package struct JournalLines {
  /// How long a line is at most: 32 MiB.
  package static let longest = 32 << 20

  private let limit: Int
  /// The beginning of the line that has no end yet.
  private var rest = Data()
  private var restIsTooLong = false
  /// How many lines there were.
  private var count = 0

  package init(limit: Int = JournalLines.longest) { self.limit = limit }

  /// Takes the next piece.
  ///
  /// - Returns: The lines that end in it, without their ends, and their numbers, counted from 1; why a line
  ///   cannot be read where it is too long.
  package mutating func cut(_ piece: Data) -> [(line: Result<Data, JournalError>, number: Int)] {
    var lines: [(Result<Data, JournalError>, Int)] = []
    var piece = piece[...]
    while let end = piece.firstIndex(of: lineFeed) {
      add(piece[..<end])
      piece = piece[(end + 1)...]
      count += 1
      if restIsTooLong {
        lines.append((.failure(.tooLong(limit: limit)), count))
      } else if rest.contains(where: { $0 != 0 }) {
        lines.append((.success(rest), count))
      }
      rest = Data()
      restIsTooLong = false
    }
    add(piece)
    return lines
  }

  private mutating func add(_ part: Data) {
    restIsTooLong = restIsTooLong || rest.count + part.count > limit
    if restIsTooLong { rest = Data() } else { rest.append(part) }
  }
}

let lineFeed = UInt8(ascii: "\n")
