/// From which places of a text a piece of a pattern can surely get to which, whatever else the text holds.
///
/// A place is known by what is surely there: the beginning, the place after a leading slash, the end. So it
/// is a matrix of three by three truth values, and pieces one after the other are its product.
struct ReachedPlaces: Hashable {
  /// Places of a text.
  struct Places: OptionSet, Hashable {
    let rawValue: UInt8

    static let start = Places(rawValue: 1)
    static let afterSlash = Places(rawValue: 2)
    static let end = Places(rawValue: 4)
    static let all: Places = [.start, .afterSlash, .end]
  }

  /// The texts that are spoken of.
  struct Texts: Hashable {
    /// Whether each begins with a slash.
    var beginWithSlash = false
    /// Whether none has a line terminator.
    var areLines = false
  }

  var fromStart: Places = []
  var fromSlash: Places = []
  var fromEnd: Places = []

  static let nowhere = ReachedPlaces()
  static let staying = ReachedPlaces(fromStart: .start, fromSlash: .afterSlash, fromEnd: .end)

  /// The places that are reached from any of some.
  subscript(places: Places) -> Places {
    var reached: Places = []
    if places.contains(.start) { reached.formUnion(fromStart) }
    if places.contains(.afterSlash) { reached.formUnion(fromSlash) }
    if places.contains(.end) { reached.formUnion(fromEnd) }
    return reached
  }

  func followed(by next: ReachedPlaces) -> ReachedPlaces {
    ReachedPlaces(fromStart: next[fromStart], fromSlash: next[fromSlash], fromEnd: next[fromEnd])
  }

  func or(_ other: ReachedPlaces) -> ReachedPlaces {
    ReachedPlaces(
      fromStart: fromStart.union(other.fromStart), fromSlash: fromSlash.union(other.fromSlash),
      fromEnd: fromEnd.union(other.fromEnd))
  }
}

extension ReachedPlaces {
  /// Finds out for a piece of a pattern.
  init(_ node: PatternNode, in texts: Texts) {
    let overSlash = ReachedPlaces(fromStart: texts.beginWithSlash ? .afterSlash : [])
    self =
      switch node {
      case .literal(let bytes): bytes == [UInt8(ascii: "/")] ? overSlash : bytes.isEmpty ? .staying : .nowhere
      case .oneOf(let scalars): scalars.contains("/") == true ? overSlash : .nowhere
      case .any: overSlash
      case .start: ReachedPlaces(fromStart: .start)
      case .end: ReachedPlaces(fromEnd: .end)
      case .sequence(let pieces):
        pieces.reduce(.staying) { $0.followed(by: ReachedPlaces($1, in: texts)) }
      case .alternatives(let branches):
        branches.reduce(.nowhere) { $0.or(ReachedPlaces($1, in: texts)) }
      case .repeated(let inner, let repetition):
        ReachedPlaces(inner, in: texts).repeated(repetition, isRest: inner.isRest(in: texts))
      case .assertion, .look, .atomic, .opaque: .nowhere
      }
  }

  /// The same several times; where it takes any scalar, as many times as it can.
  private func repeated(_ repetition: PatternNode.Repetition, isRest: Bool) -> ReachedPlaces {
    guard !repetition.isPossessive else { return .nowhere }
    var once = self
    if isRest, repetition.maximum == nil {
      // From the beginning or after a slash it gets to the end, even if that is there already.
      let rest = ReachedPlaces(fromStart: .end, fromSlash: .end, fromEnd: .end)
      if repetition.minimum == 0 { return once.or(rest).or(.staying) }
      once.fromStart.formUnion(once.fromStart.isEmpty ? [] : .end)
    }
    switch (repetition.minimum, repetition.maximum) {
    case (0, 0): return .staying
    case (0, _): return once.or(.staying)
    case (1, _): return once
    case _ where once.followed(by: once) == once: return once
    default: return .nowhere
    }
  }
}

extension PatternNode {
  /// Whether it takes any scalar there may be in some texts.
  fileprivate func isRest(in texts: ReachedPlaces.Texts) -> Bool {
    if case .any(let spansLines) = self { texts.areLines || spansLines } else { false }
  }
}
