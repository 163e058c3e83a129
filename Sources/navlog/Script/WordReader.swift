import AsyncNavigation

/// Reads the words of a line one after the other, and keeps track of what could have stood where it stands.
///
/// Each word that is asked for and is not there is remembered until the next word is taken, so that an error
/// can say what was expected and suggest the nearest of the words that were legal, without any list kept by
/// hand.
struct WordReader {
  private var lexer: WordLexer
  private var ahead: ScriptWord?
  private var missed: [String] = []
  private var missedKeywords: [String] = []

  init(_ line: String, in language: WordLexer.Language = .script, at place: ScriptPlace) {
    lexer = WordLexer(line, in: language, at: place)
  }

  var place: ScriptPlace { lexer.place }

  /// The next word, which stays the next; nil at the end of the line.
  mutating func peek() throws(ScriptError) -> ScriptWord? {
    if ahead == nil { ahead = try lexer.next() }
    return ahead
  }

  /// Takes the next word, whatever it is; nil at the end of the line.
  mutating func advance() throws(ScriptError) -> ScriptWord? {
    let word = try peek()
    ahead = nil
    missed = []
    missedKeywords = []
    return word
  }

  /// Takes the next word if it is this keyword or sign.
  mutating func take(_ keyword: String) throws(ScriptError) -> Bool {
    if let word = try peek(), word.isBare(keyword) {
      _ = try advance()
      return true
    }
    miss(keyword)
    missedKeywords.append(keyword)
    return false
  }

  /// Takes the next word, which has to be this keyword or sign.
  mutating func require(_ keyword: String) throws(ScriptError) {
    guard try take(keyword) else { throw try unexpected() }
  }

  /// Takes the next word, which has to be one of the names of these values.
  mutating func choice<Value: RawRepresentable & CaseIterable>(
    of type: Value.Type
  ) throws(ScriptError) -> Value where Value.RawValue == String {
    for value in Value.allCases where try take(value.rawValue) { return value }
    throw try unexpected()
  }

  /// Takes the next word, which may be any but a sign.
  mutating func next(_ expected: String) throws(ScriptError) -> ScriptWord {
    miss(expected)
    guard let word = try peek(), !word.isSign else { throw try unexpected() }
    _ = try advance()
    return word
  }

  /// Notes that something could stand here, for the error if something else does.
  mutating func miss(_ expected: String) {
    if !missed.contains(expected) { missed.append(expected) }
  }

  /// Makes sure that the line ends here.
  mutating func end() throws(ScriptError) {
    miss("the end of the line")
    guard let word = try peek() else { return }
    var error = try unexpected()
    if word.isSign { error.message += " outside a transaction (put a word that holds it in quotes)" }
    throw error
  }

  /// Takes all that is left of the line, as it is; nothing may have been peeked at.
  mutating func takeRest(_ expected: String) throws(ScriptError) -> ScriptWord {
    miss(expected)
    guard ahead == nil, let rest = lexer.takeRest() else { throw try unexpected() }
    return rest
  }

  /// The text from a column to the end of the line, as it is.
  func text(from column: Int) -> String { lexer.text(from: column) }

  /// The error of a next word that may not stand here, or of a missing one.
  mutating func unexpected() throws(ScriptError) -> ScriptError {
    let expected = missed.isEmpty ? nil : missed.asChoice
    guard let word = try peek() else {
      return place.error(column: lexer.endColumn, lexer.language.endsTooEarly, expected: expected)
    }
    let suggestion = word.isQuoted ? nil : Spelling.closest(to: word.text, among: missedKeywords)
    return error(at: word, "unexpected \(word.text.quoted)", expected: expected, suggestion: suggestion)
  }

  /// An error at a word.
  func error(
    at word: ScriptWord, _ message: String, expected: String? = nil, suggestion: String? = nil
  ) -> ScriptError {
    place.error(column: word.column, message, expected: expected, suggestion: suggestion)
  }
}
