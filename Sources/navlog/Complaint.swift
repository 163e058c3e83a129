import AsyncNavigation

/// What was wrong with something a person wrote, and what would be right.
protocol Complaint: Error, CustomStringConvertible {
  /// What is wrong.
  var message: String { get }
  /// What may stand there instead.
  var expected: String? { get }
  /// What was probably meant.
  var suggestion: String? { get }
}

extension Complaint {
  /// `what is wrong; expected …; did you mean …?`, without the parts that do not apply.
  var sentence: String {
    message + (expected.map { "; expected \($0)" } ?? "") + (suggestion.map { "; did you mean \($0)?" } ?? "")
  }
}

extension String {
  /// The text in quotes, on one line whatever it holds, and shortened, for use in a complaint.
  var quoted: String { quoted(to: 40) }
}

extension [String] {
  /// The words as a choice: `a, b or c`.
  var asChoice: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " or " + last
  }
}
