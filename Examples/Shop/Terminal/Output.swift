/// Where lines go.
struct Output: Sendable {
  let usesColour: Bool
  let write: @Sendable (String) -> Void

  enum Colour: String {
    case cyan = "36"
    case yellow = "33"
  }

  /// Writes a line.
  ///
  /// A link may bring any text into a screen; what would steer the terminal is written as a question mark.
  func show(_ line: String, in colour: Colour? = nil) {
    let text = line.printable
    if usesColour, let colour {
      write("\u{1B}[\(colour.rawValue)m\(text)\u{1B}[0m\n")
    } else {
      write(text + "\n")
    }
  }
}

extension String {
  fileprivate var printable: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0.isSteering ? "?" : $0 }))
  }
}

extension Unicode.Scalar {
  fileprivate var isSteering: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
