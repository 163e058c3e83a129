/// A piece of a pattern, as far as it is understood.
indirect enum PatternNode: Hashable, Sendable {
  /// These bytes of UTF-8, as they are written.
  case literal([UInt8])
  /// One scalar of a class.
  case oneOf(PatternClass)
  /// One scalar; a line terminator only where it spans lines.
  case any(spansLines: Bool)
  /// No text, at the very beginning.
  case start
  /// No text, at the end or before a line terminator that ends the text.
  case end
  /// No text, where something holds.
  case assertion
  /// No text, where a piece follows, precedes, or does not.
  case look(PatternNode)
  /// The text of a piece, in the first way in which it matches.
  case atomic(PatternNode)
  /// One piece after the other.
  case sequence([PatternNode])
  /// Any of the pieces.
  case alternatives([PatternNode])
  /// A piece several times.
  case repeated(PatternNode, Repetition)
  /// Any text, under conditions that are not understood.
  case opaque

  /// How often a piece stands, and where that is said.
  struct Repetition: Hashable {
    var minimum: Int
    /// Nil for any number.
    var maximum: Int?
    /// Whether it never gives back what it has taken.
    var isPossessive = false
    /// The piece and its quantifier, in scalars of the pattern.
    var source: Range<Int>

    /// Whether it can be tried in any number of ways.
    var isUnbounded: Bool { maximum == nil && !isPossessive }
  }

  /// Whether the piece takes no text at all.
  var isEmpty: Bool {
    switch self {
    case .start, .end, .assertion, .look: true
    case .literal(let bytes): bytes.isEmpty
    case .sequence(let pieces): pieces.allSatisfy(\.isEmpty)
    default: false
    }
  }

  /// Whether the piece may take no text, as far as is known.
  var mayBeEmpty: Bool {
    switch self {
    case .literal(let bytes): bytes.isEmpty
    case .oneOf, .any: false
    case .start, .end, .assertion, .look, .opaque: true
    case .atomic(let inner): inner.mayBeEmpty
    case .sequence(let pieces): pieces.allSatisfy(\.mayBeEmpty)
    case .alternatives(let branches): branches.contains(where: \.mayBeEmpty)
    case .repeated(let inner, let repetition): repetition.minimum == 0 || inner.mayBeEmpty
    }
  }

  /// The pieces that stand one after the other.
  var pieces: [PatternNode] { if case .sequence(let pieces) = self { pieces } else { [self] } }
}

/// Scalars of which one may stand in a place.
struct PatternClass: Hashable, Sendable {
  /// Scalars that are named, those in a range with both their ends.
  var ranges: [ClosedRange<Unicode.Scalar>] = []
  /// Whether all but these are meant.
  var isNegated = false
  /// Whether all is said by the ranges; else there are more scalars, which are not known.
  var isKnown = true

  static let unknown = PatternClass(isKnown: false)

  /// Whether a scalar without case is meant; nil where that is not known.
  func contains(_ scalar: Unicode.Scalar) -> Bool? {
    if ranges.contains(where: { $0.contains(scalar) }) { return !isNegated }
    return isKnown ? isNegated : nil
  }

  /// The scalars; nil where they are more than a few or not known.
  func members(upTo limit: Int) -> [Unicode.Scalar]? {
    guard isKnown, !isNegated else { return nil }
    let count = ranges.reduce(0) { $0 + Int($1.upperBound.value - $1.lowerBound.value) + 1 }
    guard count <= limit else { return nil }
    return ranges.flatMap { ($0.lowerBound.value...$0.upperBound.value).compactMap(Unicode.Scalar.init) }
  }
}
