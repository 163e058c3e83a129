/// How places in a document are ordered: by their words and numbers from left to right, so that `rules[2]` is
/// before `rules[10]` and after `rules`.
struct PlaceOrder: Comparable {
  private enum Piece: Comparable {
    case number(Int)
    case text(String)
  }

  private let pieces: [Piece]

  init(_ place: String) {
    var pieces: [Piece] = []
    var rest = place[...]
    while !rest.isEmpty {
      let digits = rest.prefix(while: \.isDigit)
      let text = rest[digits.endIndex...].prefix { !$0.isDigit }
      // A number that is too large for one is a part of a key.
      if !digits.isEmpty { pieces.append(Int(digits).map { .number($0) } ?? .text(String(digits))) }
      if !text.isEmpty { pieces.append(.text(String(text))) }
      rest = rest[text.endIndex...]
    }
    self.pieces = pieces
  }

  static func < (left: PlaceOrder, right: PlaceOrder) -> Bool {
    left.pieces.lexicographicallyPrecedes(right.pieces)
  }
}

extension Character {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}
