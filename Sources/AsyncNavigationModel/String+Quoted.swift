extension String {
  /// The text in quotes, on one line whatever it holds, and shortened, for use in a message.
  package func quoted(to limit: Int = 100) -> String { shortened(to: limit).inQuotes.printable }

  /// The text in quotes, with a backslash before each quote and each backslash in it.
  package var inQuotes: String {
    let escaped = map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
    return "\"\(escaped)\""
  }

  /// The text with control characters made visible, also those that turn the direction of what follows, so
  /// that it stays on one line, reads as it is and steers no terminal.
  package var printable: String {
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
