import AsyncNavigation
import Foundation

/// A line of a log that cannot be read.
struct DamagedLine: Error, Hashable, CustomStringConvertible {
  /// What is wrong with it.
  let description: String
}

/// The lines of a log.
enum LogLine {
  /// How many bytes a line has at most.
  static let longest = JournalLines.longest

  /// What only a run says, between its events.
  private struct Remark: Decodable {
    let event: RecordName
  }

  /// The event in a line; nil where the line is of a log and holds none.
  static func event(in line: [UInt8]) throws(DamagedLine) -> JournalLine<ReplayRoute>? {
    guard line.count <= longest else {
      throw DamagedLine(description: "a line of more than \(longest) bytes")
    }
    guard !line.allSatisfy(\.isBlank) else { return nil }
    do throws(JournalError) {
      return try JournalLine(parsing: line)
    } catch {
      let remark = try? decodedJSON(Remark.self, from: Data(line))
      guard remark?.event.isOfRun == true else { throw DamagedLine(description: "\(error)") }
      return nil
    }
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\r") }
}
