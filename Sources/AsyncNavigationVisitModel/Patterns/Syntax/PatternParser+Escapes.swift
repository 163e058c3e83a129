extension PatternParser {
  /// Reads what follows a backslash.
  mutating func readEscape(at start: Int) {
    guard let scalar = next else { return complain("nothing follows the \\", at: start) }
    position += 1
    switch scalar {
    case "A": add(.start, from: start)
    case "Z": add(.end, from: start)
    case "z", "b", "B", "G": add(.assertion, from: start)
    case "X", "R": add(.opaque, from: start)
    case "x", "u":
      if let scalar = readHexadecimal(after: scalar) {
        add(literal: scalar, from: start)
      } else {
        isUnderstood = false
      }
    case "p", "P", "N":
      if take("{"), skip(past: "}") {
        add(scalar == "N" ? .opaque : .oneOf(.unknown), from: start)
      } else {
        complain("no name in { } follows the \\\(scalar)", at: start)
      }
    case "1"..."9", "k":
      hasBackReference = true
      isUnderstood = false
      add(.opaque, from: start)
    case "Q":
      isUnderstood = false
      skipQuotation()
    case "E", "U", "c", "0":
      isUnderstood = false
    case _ where scalar.isASCIILetter:
      add(.oneOf(.unknown), from: start)
    default:
      add(literal: scalar, from: start)
    }
  }

  /// Reads `{h…}` or as many digits as there must be after an `x` or `u`.
  private mutating func readHexadecimal(after letter: Unicode.Scalar) -> Unicode.Scalar? {
    var digits = ""
    if letter == "x", take("{") {
      while let scalar = next, scalar != "}" {
        digits.unicodeScalars.append(scalar)
        position += 1
      }
      guard take("}"), digits.utf8.count <= 8 else { return nil }
    } else {
      let end = min(position + (letter == "x" ? 2 : 4), scalars.count)
      digits.unicodeScalars.append(contentsOf: scalars[position..<end])
      guard digits.unicodeScalars.count == (letter == "x" ? 2 : 4) else { return nil }
      position = end
    }
    guard digits.utf8.allSatisfy({ $0.isHexadecimalDigit }) else { return nil }
    return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
  }

  private mutating func skipQuotation() {
    while let scalar = next {
      position += 1
      if scalar == "\\", take("E") { return }
    }
  }
}
