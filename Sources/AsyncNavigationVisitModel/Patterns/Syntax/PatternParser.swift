/// Reads a regular expression in ICU's syntax, tolerantly: it never fails, and what it does not understand
/// makes the pattern one of which nothing is known.
///
/// Groups are kept on a stack of its own, so that nesting cannot overflow the call stack.
struct PatternParser {
  /// How deep groups may lie in one another; ICU itself refuses more.
  static let deepest = 100
  /// How many scalars a pattern may have, to be understood.
  static let longest = CompiledPattern.longest

  let scalars: [Unicode.Scalar]
  var position = 0
  var flags: Flags
  /// The groups that are open, the whole pattern first.
  var groups = [OpenGroup(kind: .plain, start: 0, flags: nil)]

  /// Whether all of the pattern is understood.
  var isUnderstood = true
  /// Whether letters of either case are matched anywhere in the pattern.
  var foldsCase: Bool
  /// Whether letters are matched in one case here and in either there.
  var isPartlyFolded: Bool { foldsCase && hasExactLetters }
  /// Whether letters, of which some may have a case, must stand somewhere as they are written.
  var hasExactLetters = false
  /// Whether something must repeat what a group has taken.
  var hasBackReference = false
  /// The first thing that cannot be right.
  var fault: PatternFault?

  /// What a pattern switches on and off within itself.
  struct Flags {
    var ignoresCase: Bool
    var dotSpansLines = false
    var anchorsMatchLines = false
    var skipsWhitespace = false
  }

  init(_ text: String, isCaseSensitive: Bool) {
    scalars = Array(text.unicodeScalars.prefix(Self.longest + 1))
    flags = Flags(ignoresCase: !isCaseSensitive)
    foldsCase = !isCaseSensitive
  }

  var next: Unicode.Scalar? { peek(0) }

  func peek(_ distance: Int) -> Unicode.Scalar? {
    position + distance < scalars.count ? scalars[position + distance] : nil
  }

  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    position += 1
    return true
  }

  /// Reads the whole pattern; one that is too long is not understood.
  mutating func parse() -> PatternNode {
    guard scalars.count <= Self.longest else {
      isUnderstood = false
      return .opaque
    }
    while let scalar = next {
      let start = position
      position += 1
      read(scalar, at: start)
      guard groups.count <= Self.deepest else {
        isUnderstood = false
        return .opaque
      }
    }
    if groups.count > 1, let open = groups.last {
      complain("the ( is never closed", at: open.start)
      while groups.count > 1 { close() }
    }
    return groups[0].node()
  }

  private mutating func read(_ scalar: Unicode.Scalar, at start: Int) {
    switch scalar {
    case "(": openGroup(at: start)
    case ")": groups.count > 1 ? close() : complain("the ) closes nothing", at: start)
    case "|": group.endBranch()
    case "[": readClass(at: start)
    case "\\": readEscape(at: start)
    case ".": add(.any(spansLines: flags.dotSpansLines), from: start)
    case "^": add(flags.anchorsMatchLines ? .assertion : .start, from: start)
    case "$": add(flags.anchorsMatchLines ? .assertion : .end, from: start)
    case "*": readSuffix(minimum: 0, maximum: nil, at: start)
    case "+": readSuffix(minimum: 1, maximum: nil, at: start)
    case "?": readSuffix(minimum: 0, maximum: 1, at: start)
    case "{": readInterval(at: start)
    case "}": complain("the } closes nothing", at: start)
    case "#" where flags.skipsWhitespace:
      while let scalar = next, scalar != "\n" { position += 1 }
    case _ where flags.skipsWhitespace && scalar.properties.isWhitespace: break
    default: add(literal: scalar, from: start)
    }
  }

  /// Notes that a pattern cannot be right.
  mutating func complain(_ what: String, at offset: Int) {
    isUnderstood = false
    if fault == nil { fault = PatternFault(what: what, offset: offset) }
  }

  // MARK: Pieces

  var group: OpenGroup {
    get { groups[groups.count - 1] }
    _modify { yield &groups[groups.count - 1] }
  }

  mutating func add(_ node: PatternNode, from start: Int) {
    group.add(node, from: start)
  }

  mutating func add(literal scalar: Unicode.Scalar, from start: Int) {
    if !flags.ignoresCase, scalar.isASCIILetter || !scalar.isASCII { hasExactLetters = true }
    if flags.ignoresCase, !scalar.isASCII {
      // It may be another spelling of ASCII letters, such as a ligature.
      group.add(.opaque, from: start)
    } else {
      group.add(literal: scalar, from: start)
    }
  }
}

/// What cannot be right in a pattern, and where.
struct PatternFault: Hashable, Sendable {
  /// What, in words.
  let what: String
  /// Where, in scalars of the pattern from 0.
  let offset: Int
}

extension Unicode.Scalar {
  var isASCIILetter: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) }
}
