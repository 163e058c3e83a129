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

/// Numbers that look random and are the same in each run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// SplitMix64, after Steele, Lea and Flood.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
