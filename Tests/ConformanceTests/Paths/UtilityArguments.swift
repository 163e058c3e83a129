/// The arguments of a call, taken one after the other.
struct UtilityArguments {
  private var rest: ArraySlice<CaseValue>

  init(_ arguments: [CaseValue]) { rest = arguments[...] }

  /// The next argument.
  mutating func next() throws -> CaseValue {
    guard let argument = rest.popFirst() else { throw Uninterpretable("an argument is missing") }
    return argument
  }

  /// The next argument as a screen.
  mutating func screen<Screen: CaseScreen>() throws -> Screen { try Screen(ofCase: next()) }

  mutating func int() throws -> Int {
    let argument = try next()
    guard case .integer(let int) = argument else { throw Uninterpretable("no whole number: \(argument)") }
    return int
  }

  mutating func text() throws -> String {
    let argument = try next()
    guard case .string(let text) = argument else { throw Uninterpretable("no text: \(argument)") }
    return text
  }

  /// How many; one when nothing is said.
  mutating func count() throws -> Int { rest.isEmpty ? 1 : try int() }

  /// Whether; no when nothing is said.
  mutating func flag() throws -> Bool {
    guard !rest.isEmpty else { return false }
    let argument = try next()
    guard case .bool(let flag) = argument else {
      throw Uninterpretable("neither true nor false: \(argument)")
    }
    return flag
  }

  /// Throws when something was not taken.
  func finish() throws {
    if !rest.isEmpty { throw Uninterpretable("nobody understands the arguments \(Array(rest))") }
  }
}
