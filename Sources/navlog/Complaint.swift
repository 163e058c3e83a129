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
  /// The text in quotes, on one line whatever it holds, and shortened, for use in a message.
  var quoted: String { shortened(to: 40).inQuotes.printable }

  /// The text with control characters made visible, also those that turn the direction of what follows, so
  /// that it stays on one line, reads as it is and steers no terminal.
  var printable: String {
    guard unicodeScalars.contains(where: \.isControl) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      text += scalar.isControl ? scalar.escaped(asASCII: true) : String(scalar)
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: properties.isBidiControl
    }
  }
}

extension [String] {
  /// The words as a choice: `a, b or c`.
  var asChoice: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " or " + last
  }
}
