import AsyncNavigation
import Foundation

@testable import navlog

extension ProgramReport {
  /// The program as a script for `navlog run`, with what went wrong in its last step, if anything did.
  ///
  /// The script expects what should happen, so that the tool fails where it can see the difference.
  func script() throws -> String {
    var lines = disagreement.map { "\($0)".split(separator: "\n").map { "# \($0)" } } ?? []
    lines += try actions.map { try $0.scriptLine }
    if let expectedOutcome { lines.append("expect outcome \(expectedOutcome.name.rawValue)") }
    if !expectedState.isEmpty { lines.append("expect state \(expectedState)") }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension NavigationAction<String> {
  /// The action as a line that a script reads back as the same: in words, or as JSON where there are none.
  var scriptLine: String {
    get throws {
      let words = scriptText
      return try isRead(from: words) ? words : JSONLineFormatter().line(for: self)
    }
  }

  /// Whether a script reads a line as this action.
  func isRead(from line: String) throws -> Bool {
    var parser = ScriptParser(decodeAction: JSONLineFormatter.action)
    guard case .command(let read)? = try? parser.read(line: Array(line.utf8)) else { return false }
    return read.command == .perform(ScriptRequest(action: self))
  }
}
