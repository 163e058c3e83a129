/// What is known of the texts that a piece of a pattern can take: any-of sets of literals.
///
/// The way is that of Rust's `regex-syntax`: follow a pattern from left to right as long as the texts are
/// few.
struct LiteralFacts: Hashable, Sendable {
  /// Literals of which any text has at least one.
  typealias Choice = [[UInt8]]

  /// All the texts that the piece can take; nil where they are many or not known.
  var exact: Choice?
  /// Whether ``exact`` are the texts that it takes, under no condition.
  var isPrecise = false
  /// With one of these each text begins.
  var prefixes: Choice = [[]]
  /// With one of these each text ends.
  var suffixes: Choice = [[]]
  /// Of each of these choices each text contains one.
  var choices: [Choice] = []

  static let unknown = LiteralFacts()

  init() {}

  init(_ exact: Choice, isPrecise: Bool = true) {
    self.exact = exact
    self.isPrecise = isPrecise
    (prefixes, suffixes) = (exact, exact)
    choices = exact.allSatisfy { !$0.isEmpty } ? [exact] : []
  }

  /// How many literals a choice may have, how many bytes they may have together, and how many choices are
  /// kept.
  enum Limit {
    static let literals = 32
    static let bytes = 1024
    static let choices = 8
  }
}

extension LiteralFacts {
  /// Finds what is known of a piece.
  init(_ node: PatternNode, foldsCase: Bool) {
    switch node {
    case .literal(let bytes):
      self.init([foldsCase ? bytes.map(\.lowercasedIfASCII) : bytes])
    case .oneOf(let scalars):
      if let members = scalars.members(upTo: 8) {
        self.init(members.map { Self.bytes(of: $0, foldsCase: foldsCase) })
      } else {
        self.init()
      }
    case .any, .opaque:
      self.init()
    case .start, .end, .assertion, .look:
      self.init([[]], isPrecise: false)
    case .atomic(let inner):
      self.init(inner, foldsCase: foldsCase)
      isPrecise = false
    case .sequence(let pieces):
      self.init([[]])
      pieces.forEach { append(LiteralFacts($0, foldsCase: foldsCase)) }
    case .alternatives(let branches):
      self.init(anyOf: branches.map { LiteralFacts($0, foldsCase: foldsCase) })
    case .repeated(let inner, let repetition):
      self.init(repeating: LiteralFacts(inner, foldsCase: foldsCase), repetition)
    }
  }

  private static func bytes(of scalar: Unicode.Scalar, foldsCase: Bool) -> [UInt8] {
    String(scalar).utf8.map { foldsCase ? $0.lowercasedIfASCII : $0 }
  }

  /// What is known of texts of which each is of one of some kinds.
  init(anyOf all: [LiteralFacts]) {
    if let exact = Self.union(all.map(\.exact)) {
      self.init(exact, isPrecise: all.allSatisfy(\.isPrecise))
    } else {
      self.init()
      prefixes = Self.union(all.map(\.prefixes)) ?? [[]]
      suffixes = Self.union(all.map(\.suffixes)) ?? [[]]
      choices = Self.union(all.map(\.best)).map { [$0] } ?? []
    }
  }

  /// What is known of some texts that stand one after the other, all of one kind.
  init(repeating inner: LiteralFacts, _ repetition: PatternNode.Repetition) {
    if let maximum = repetition.maximum, maximum <= 8, let exact = inner.exact,
      let powers = Self.union((repetition.minimum...maximum).map { Self.power(exact, $0) })
    {
      self.init(powers, isPrecise: inner.isPrecise && !repetition.isPossessive)
    } else {
      self.init()
      guard repetition.minimum > 0 else { return }
      let first = inner.exact.flatMap { Self.power($0, min(repetition.minimum, 8)) }
      prefixes = first ?? inner.prefixes
      suffixes = first ?? inner.suffixes
      choices = inner.choices
      if let first { keep(first) }
    }
  }

  /// Goes on with texts that follow these.
  mutating func append(_ next: LiteralFacts) {
    if let exact, let nextExact = next.exact, let product = Self.product(exact, nextExact) {
      self = LiteralFacts(product, isPrecise: isPrecise && next.isPrecise)
      return
    }
    let joints = Self.product(suffixes, next.prefixes)
    if let exact { prefixes = joints.flatMap { _ in Self.product(exact, next.prefixes) } ?? exact }
    suffixes = next.exact.flatMap { Self.product(suffixes, $0) } ?? next.suffixes
    next.choices.forEach { keep($0) }
    if let joints { keep(joints) }
    (exact, isPrecise) = (nil, false)
  }

  /// The choice whose shortest literal is longest; of equals the one of the fewest literals.
  var best: Choice? {
    choices.max { left, right in
      let (a, b) = (Self.shortest(left), Self.shortest(right))
      return a == b ? left.count > right.count : a < b
    }
  }

  private mutating func keep(_ choice: Choice) {
    guard choice.allSatisfy({ !$0.isEmpty }), !choices.contains(choice) else { return }
    choices.append(choice)
    guard choices.count > Limit.choices,
      let worst = choices.indices.min(by: {
        Self.shortest(choices[$0]) < Self.shortest(choices[$1])
      })
    else { return }
    choices.remove(at: worst)
  }

  private static func shortest(_ choice: Choice) -> Int { choice.map(\.count).min() ?? 0 }
}

extension LiteralFacts {
  /// All of some choices as one; nil where one is not known or they are too many.
  private static func union(_ all: [Choice?]) -> Choice? {
    var union: Choice = []
    for choice in all {
      guard let choice else { return nil }
      for literal in choice where !union.contains(literal) { union.append(literal) }
      guard union.count <= Limit.literals else { return nil }
    }
    return isSmall(union) ? union : nil
  }

  /// Each literal of one choice followed by each of another; nil where they are too many.
  private static func product(_ left: Choice, _ right: Choice) -> Choice? {
    if left == [[]] { return right }
    if right == [[]] { return left }
    guard left.count * right.count <= Limit.literals else { return nil }
    let product = left.flatMap { first in right.map { first + $0 } }
    return isSmall(product) ? product : nil
  }

  private static func power(_ choice: Choice, _ exponent: Int) -> Choice? {
    var power: Choice = [[]]
    for _ in 0..<exponent {
      guard let product = product(power, choice) else { return nil }
      power = product
    }
    return power
  }

  private static func isSmall(_ choice: Choice) -> Bool {
    choice.reduce(0) { $0 + $1.count } <= Limit.bytes
  }
}
