extension PatternParser {
  /// Reads `{n}`, `{n,}` or `{n,m}` after its brace.
  mutating func readInterval(at start: Int) {
    guard let minimum = readNumber() else {
      return complain("after the { there is no number", at: start)
    }
    var maximum: Int? = minimum
    if take(",") { maximum = readNumber() }
    guard take("}") else { return complain("the { is never closed", at: start) }
    guard minimum <= maximum ?? .max else {
      return complain("the second number is smaller than the first", at: start)
    }
    readSuffix(minimum: minimum, maximum: maximum, at: start)
  }

  private mutating func readNumber() -> Int? {
    var number: Int?
    while let scalar = next, let digit = Int(String(scalar)) {
      // Larger ones make no difference here.
      number = min((number ?? 0) * 10 + digit, 1_000_000)
      position += 1
    }
    return number
  }

  /// Reads whether a quantifier is lazy or possessive, and puts it to the piece before it.
  mutating func readSuffix(minimum: Int, maximum: Int?, at start: Int) {
    let isPossessive = take("+")
    let isLazy = !isPossessive && take("?")
    // ICU loses matches where it repeats what may be no text and is not to go back, as in `()*+`.
    if isPossessive || isLazy, group.lastMayBeEmpty { isUnderstood = false }
    let isRepeated = group.repeatLast(
      minimum: minimum, maximum: maximum, isPossessive: isPossessive, until: position)
    if !isRepeated { complain("there is nothing to repeat", at: start) }
  }
}
