#if DEBUG || FUZZING
  import AsyncNavigation
  import Fuzzing
  @testable import navlog

  /// What holds of every script.
  enum ScriptLaws {
    /// Reads a script line by line.
    static func check(_ bytes: [UInt8]) throws {
      var splitter = LineSplitter()
      let lines = splitter.split(bytes) + (splitter.finish().map { [$0] } ?? [])
      try require(
        lines.count,
        equals: bytes.split(separator: 10, omittingEmptySubsequences: false).count
          - (bytes.isEmpty || bytes.last == 10 ? 1 : 0), "the number of lines")
      var parser = parser()
      for line in lines {
        do throws(ScriptError) {
          guard case .command(let read) = try parser.read(line: line) else { continue }
          if line.first != UInt8(ascii: "{") { try checkWriting(read.command) }
        } catch {
          try check(error, line, parser)
        }
      }
      _ = try? parser.finish()
    }

    private static func parser() -> ScriptParser {
      ScriptParser(canOpen: true, decodeAction: JSONLineFormatter.action)
    }

    private static func check(_ error: ScriptError, _ line: [UInt8], _ parser: ScriptParser) throws {
      let count = String(decoding: line, as: UTF8.self).count
      try require((1...count + 1).contains(error.column), "\(error) is at no column")
      try require(error.line <= parser.lineCount, "\(error) is on no line")
      try require(!error.description.contains("\n"), "the error has several lines: \(error)")
    }

    /// An action that was read of words is written as words that are read as the same.
    private static func checkWriting(_ command: ScriptCommand) throws(ScriptError) {
      guard case .perform(let request) = command, case .action(let action) = request.subject,
        !action.isBeyondWords
      else { return }
      var parser = parser()
      let answer = try parser.read(line: Array(action.scriptText.utf8))
      guard case .command(let read) = answer, read.command == .perform(ScriptRequest(action: action)) else {
        throw ScriptPlace(line: .max).error(column: 1, "\(action.scriptText) is read as \(answer)")
      }
    }
  }

  extension NavigationAction<Route> {
    /// Whether the words of scripts do not say all of it.
    fileprivate var isBeyondWords: Bool {
      switch self {
      case .setTabs, .override, .restore: true
      case .present(let modal, _):
        if case .custom(_, let detents) = modal.style { !detents.isEmpty } else { false }
      case .transaction(let actions): actions.contains(where: \.isBeyondWords)
      default: false
      }
    }
  }
#endif
