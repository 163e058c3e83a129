/// Finds a repetition without bound inside another.
enum NestedQuantifierFinder {
  /// The outermost repetition of the first such pair, in scalars of the pattern.
  static func find(in node: PatternNode) -> Range<Int>? { look(at: node).nested }

  /// - Returns: Whether the piece has a repetition without bound that may be tried again from outside of it,
  ///   and the first such repetition, anywhere in it, that contains another.
  private static func look(at node: PatternNode) -> (isUnbounded: Bool, nested: Range<Int>?) {
    switch node {
    case .literal, .oneOf, .any, .start, .end, .assertion, .opaque:
      return (false, nil)
    case .look(let inner), .atomic(let inner):
      return (false, look(at: inner).nested)
    case .sequence(let pieces), .alternatives(let pieces):
      return pieces.reduce((false, nil)) { found, piece in
        let here = look(at: piece)
        return (found.0 || here.isUnbounded, found.1 ?? here.nested)
      }
    case .repeated(let inner, let repetition):
      let within = look(at: inner)
      if repetition.isPossessive { return (false, within.nested) }
      let isNested = repetition.isUnbounded && within.isUnbounded
      return (within.isUnbounded || repetition.isUnbounded, isNested ? repetition.source : within.nested)
    }
  }
}
