import AsyncNavigation

@testable import navlog

/// A parser for a test; an action in JSON is read as a push of the whole text.
func makeParser(file: String? = nil) -> ScriptParser {
  ScriptParser(file: file) { json in .push(json) }
}

/// The answer to a single line.
func answer(to line: String) throws(ScriptError) -> ScriptParser.Answer {
  var parser = makeParser()
  return try parser.read(line: Array(line.utf8))
}

/// The command of a single line; nil when the line is none.
func command(_ line: String) throws(ScriptError) -> ScriptCommand? {
  guard case .command(let line) = try answer(to: line) else { return nil }
  return line.command
}

/// What is wrong with a single line, as `line:column: …`; nil when nothing is.
func complaint(_ line: String) -> String? {
  do {
    _ = try command(line)
    return nil
  } catch {
    return error.description
  }
}
