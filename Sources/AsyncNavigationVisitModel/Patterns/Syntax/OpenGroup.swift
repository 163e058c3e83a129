/// A group of a pattern that is being read.
struct OpenGroup {
  enum Kind {
    case plain, atomic, look
  }

  let kind: Kind
  /// Where its parenthesis is, in scalars.
  let start: Int
  /// What is switched on again when it closes.
  let flags: PatternParser.Flags?

  private var branches: [PatternNode] = []
  private var pieces: [Piece] = []
  /// Scalars that stand one after the other and are not yet a piece.
  private var literal: [UInt8] = []
  private var lastScalar: (start: Int, length: Int)?

  /// Whether a quantifier here would stand after something that is no piece.
  private var isSealed = false

  private struct Piece {
    let node: PatternNode
    let start: Int
    var isRepeated = false
  }

  init(kind: Kind, start: Int, flags: PatternParser.Flags?) {
    self.kind = kind
    self.start = start
    self.flags = flags
  }

  mutating func add(_ node: PatternNode, from start: Int) {
    endLiteral()
    isSealed = false
    pieces.append(Piece(node: node, start: start))
  }

  mutating func add(literal scalar: Unicode.Scalar, from start: Int) {
    isSealed = false
    let before = literal.count
    literal.append(contentsOf: String(scalar).utf8)
    lastScalar = (start, literal.count - before)
  }

  /// Whether the last piece may take no text.
  var lastMayBeEmpty: Bool { lastScalar == nil && pieces.last?.node.mayBeEmpty == true }

  /// Says of the last piece how often it stands; false where there is none, or it was said already.
  mutating func repeatLast(
    minimum: Int, maximum: Int?, isPossessive: Bool, until end: Int
  ) -> Bool {
    if let (start, length) = lastScalar {
      let bytes = Array(literal.suffix(length))
      literal.removeLast(length)
      endLiteral()
      pieces.append(Piece(node: .literal(bytes), start: start))
    }
    guard !isSealed, let last = pieces.last, !last.isRepeated else { return false }
    pieces.removeLast()
    let repetition = PatternNode.Repetition(
      minimum: minimum, maximum: maximum, isPossessive: isPossessive, source: last.start..<end)
    pieces.append(Piece(node: .repeated(last.node, repetition), start: last.start, isRepeated: true))
    return true
  }

  /// Notes that something stands here that is no piece: a comment, or flags.
  mutating func seal() { isSealed = true }

  mutating func endBranch() {
    endLiteral()
    branches.append(pieces.count == 1 ? pieces[0].node : .sequence(pieces.map(\.node)))
    pieces = []
  }

  /// What was read.
  mutating func node() -> PatternNode {
    endBranch()
    let whole = branches.count == 1 ? branches[0] : PatternNode.alternatives(branches)
    return switch kind {
    case .plain: whole
    case .atomic: .atomic(whole)
    case .look: .look(whole)
    }
  }

  private mutating func endLiteral() {
    if !literal.isEmpty { pieces.append(Piece(node: .literal(literal), start: lastScalar?.start ?? start)) }
    literal = []
    lastScalar = nil
  }
}
