/// A line of a script.
struct ScriptPlace: Hashable {
  /// The file's name as the user gave it; nil where there is none to name.
  var file: String?
  /// The line, counted from 1.
  var line: Int

  /// An error at a column of this line.
  func error(
    column: Int, _ message: String, expected: String? = nil, suggestion: String? = nil
  ) -> ScriptError {
    ScriptError(
      file: file, line: line, column: column, message: message, expected: expected, suggestion: suggestion)
  }
}

/// What is wrong with a script, and where.
struct ScriptError: Complaint, Hashable {
  /// The file's name as the user gave it; nil where there is none to name.
  var file: String?
  /// The line, counted from 1.
  var line: Int
  /// The column, counted from 1 in characters as a reader sees them, not in bytes; one past the end where
  /// something is missing.
  var column: Int
  var message: String
  var expected: String?
  var suggestion: String?

  /// `file:line:column: what is wrong; expected …; did you mean …?`, without the parts that do not apply.
  var description: String { (file.map { "\($0):" } ?? "") + "\(line):\(column): \(sentence)" }
}
