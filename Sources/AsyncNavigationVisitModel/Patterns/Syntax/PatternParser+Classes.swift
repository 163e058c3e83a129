extension PatternParser {
  /// Reads a class after its bracket.
  mutating func readClass(at start: Int) {
    guard next != ":" else { return readUnknownClass(at: start) }
    var result = PatternClass(isNegated: take("^"))
    guard next != "]" else { return readUnknownClass(at: start) }
    while let scalar = next {
      if take("]") {
        if !result.ranges.allSatisfy(\.isWithoutCase) {
          // Where case is ignored, also letters are meant that are not named.
          if flags.ignoresCase { result.isKnown = false } else { hasExactLetters = true }
        }
        return add(.oneOf(result), from: start)
      }
      guard readMember(scalar, into: &result) else { return readUnknownClass(at: start) }
    }
    complain("the [ is never closed", at: start)
  }

  /// Reads a scalar, a range or an escape of a class; false where it is none of the simple ones.
  private mutating func readMember(_ scalar: Unicode.Scalar, into result: inout PatternClass) -> Bool {
    switch scalar {
    case "[", "^", "-": return false
    case "&" where peek(1) == "&": return false
    case "\\":
      guard let escaped = peek(1) else { return false }
      if escaped.isASCIILetter || ("0"..."9").contains(escaped) {
        guard "dDwWsS".unicodeScalars.contains(escaped) else { return false }
        result.isKnown = false
      } else {
        result.ranges.append(escaped...escaped)
      }
      position += 2
    case _ where peek(1) == "-" && peek(2) != "]":
      guard let end = peek(2), end.isPlain, scalar.isPlain, scalar <= end else { return false }
      result.ranges.append(scalar...end)
      position += 3
    default:
      result.ranges.append(scalar...scalar)
      position += 1
    }
    return next != "-" || takeDash(into: &result)
  }

  /// Reads a dash before the bracket that closes a class.
  private mutating func takeDash(into result: inout PatternClass) -> Bool {
    guard next == "-", peek(1) == "]" else { return false }
    result.ranges.append("-"..."-")
    position += 1
    return true
  }

  /// Goes on after a class of sets, names or operators, as well as can be told.
  private mutating func readUnknownClass(at start: Int) {
    isUnderstood = false
    position = start + 1
    var depth = 1
    while let scalar = next, depth > 0 {
      position += 1
      switch scalar {
      case "\\": position += next == nil ? 0 : 1
      case "[": depth += 1
      case "]": depth -= position == start + 2 ? 0 : 1
      default: break
      }
    }
    if depth > 0 { complain("the [ is never closed", at: start) }
    add(.oneOf(.unknown), from: start)
  }
}

extension Unicode.Scalar {
  /// Whether it is a letter or digit of ASCII, which means nothing else in a class.
  fileprivate var isPlain: Bool { isASCIILetter || ("0"..."9").contains(self) }
}

extension ClosedRange<Unicode.Scalar> {
  /// Whether none of its scalars is a letter, nor equals one in another case.
  fileprivate var isWithoutCase: Bool {
    upperBound.isASCII && !overlaps("a"..."z") && !overlaps("A"..."Z")
  }
}
