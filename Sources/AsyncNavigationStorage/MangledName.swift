/// The name by which people know a type that is neither generic, private, local nor in an extension, from the
/// name that Swift's runtime gives it: `nbt.Outer.Inner` for `3nbt5OuterV5InnerO`, `Swift.Int` for `Si`.
///
/// Nothing is asked of the runtime: the text alone tells. A type in another place and a name with characters
/// that are not ASCII are not read, and neither is one of more than 1,024 bytes: a repeated word is written
/// short, so that a long name could stand for a text without bounds.
///
/// - Parameter name: The mangled name, without a prefix, as other libraries write it.
/// - Returns: The qualified name; nil for anything else.
package func qualifiedName(ofMangled name: String) -> String? {
  var name = MangledName(name)
  return name?.qualified()
}

/// A reader of the part of Swift's mangling that names structs, enums and classes in one another:
/// a module and then one or more of an identifier with `V`, `O` or `C`
/// (https://github.com/swiftlang/swift/blob/main/docs/ABI/Mangling.rst).
private struct MangledName {
  private static let standardTypes: [String: String] = [
    "Si": "Int", "Su": "UInt", "SS": "String", "Sb": "Bool", "Sd": "Double", "Sf": "Float",
  ]

  private let text: [UInt8]
  private var position = 0
  /// The words of the identifiers so far, which later ones may refer to by a letter.
  private var words: [ArraySlice<UInt8>] = []
  /// What may be referred to by `A` and a letter: each identifier, and nil for each type.
  private var substitutes: [String?] = []

  init?(_ name: String) {
    guard name.utf8.count <= 1_024 else { return nil }
    text = Array(name.utf8)
  }

  private var next: UInt8? { position < text.count ? text[position] : nil }

  private mutating func skip(_ character: Character) -> Bool {
    guard next == character.asciiValue else { return false }
    position += 1
    return true
  }

  mutating func qualified() -> String? {
    if let type = Self.standardTypes[String(decoding: text, as: UTF8.self)] { return "Swift.\(type)" }
    guard var name = skip("s") ? "Swift" : identifier() else { return nil }
    repeat {
      guard let part = skip("A") ? substitute() : identifier(), skip("V") || skip("O") || skip("C") else {
        return nil
      }
      name += ".\(part)"
      substitutes.append(nil)
    } while next != nil
    return name
  }

  /// The identifier that a letter stands for: `A` for the first that can be referred to.
  private mutating func substitute() -> String? {
    guard let letter = next, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(letter) else { return nil }
    position += 1
    let index = Int(letter - UInt8(ascii: "A"))
    return index < substitutes.count ? substitutes[index] : nil
  }

  /// A length and so many characters; or 0 and then words that came before, as letters of which the last is a
  /// capital, between such parts: `0A5State` after `Navigation` is `NavigationState`.
  private mutating func identifier() -> String? {
    var hasWords = skip("0")
    var name: [UInt8] = []
    repeat {
      while hasWords, let (word, isLast) = wordReferredTo() {
        guard let word else { return nil }
        name += word
        hasWords = !isLast
      }
      if !name.isEmpty, skip("0") { break }
      guard let part = literal() else { return nil }
      name += part
    } while hasWords
    let identifier = String(decoding: name, as: UTF8.self)
    substitutes.append(identifier)
    return identifier
  }

  /// The word that a letter refers to, nil when there is none, and whether it is the last in an identifier.
  ///
  /// Nil when no letter comes next.
  private mutating func wordReferredTo() -> (word: ArraySlice<UInt8>?, isLast: Bool)? {
    guard let letter = next, letter.isLetter else { return nil }
    position += 1
    let index = Int(letter.isCapital ? letter - UInt8(ascii: "A") : letter - UInt8(ascii: "a"))
    return (index < words.count ? words[index] : nil, letter.isCapital)
  }

  /// A length and so many characters, whose words are remembered.
  private mutating func literal() -> ArraySlice<UInt8>? {
    guard next != UInt8(ascii: "0") else { return nil }
    var length = 0
    while let digit = next, digit.isDigit, length <= text.count {
      length = length * 10 + Int(digit - UInt8(ascii: "0"))
      position += 1
    }
    guard length > 0, length <= text.count - position else { return nil }
    let part = text[position..<position + length]
    guard part.allSatisfy(\.isIdentifier) else { return nil }
    position += length
    remember(part)
    return part
  }

  /// Takes the words of a part of an identifier: `NavigationState` has two, `Navigation` and `State`.
  private mutating func remember(_ part: ArraySlice<UInt8>) {
    var start: Int?
    for index in part.startIndex...part.endIndex {
      let character = index < part.endIndex ? part[index] : UInt8(ascii: "_")
      if let first = start,
        character == UInt8(ascii: "_") || character.isCapital && !part[index - 1].isCapital
      {
        if index - first >= 2, words.count < 26 { words.append(part[first..<index]) }
        start = nil
      }
      if start == nil, !character.isDigit, character != UInt8(ascii: "_") { start = index }
    }
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
  fileprivate var isCapital: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }
  fileprivate var isLetter: Bool { isCapital || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }
  fileprivate var isIdentifier: Bool { isLetter || isDigit || self == UInt8(ascii: "_") }
}
