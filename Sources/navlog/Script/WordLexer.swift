/// A word of a script line or of a list.
struct ScriptWord: Hashable {
  let text: String
  /// Where the word begins, counted from 1, in characters.
  let column: Int
  /// Whether it stood in quotes; such a word is never a keyword, a number or a sign.
  var isQuoted = false
  /// Whether this is one of the signs that separate words without any space.
  var isSign = false

  /// Whether this is a keyword or a sign and not text in quotes.
  func isBare(_ keyword: String) -> Bool { !isQuoted && text == keyword }

  /// Whether this has the looks of an entry's id, such as `#7`.
  var looksLikeID: Bool { !isQuoted && text.hasPrefix("#") }
}

/// Cuts a line of a script, or a list, into words, one at a time.
///
/// Words are separated by spaces and tabs; signs are words of their own: `;`, `{` and `}` in a script, and
/// `[`, `,`, `*` and `]` in a list. A word in quotes may hold anything, with `\"` and `\\` for a quote and a
/// backslash. In a script, a `#` where a word could begin starts a comment, unless a digit follows: `#7` is
/// an entry's id, but as the first word of a line, where no id can stand, it is a comment.
struct WordLexer {
  /// What is cut into words.
  enum Language {
    /// A line of a script.
    case script
    /// A flat list of routes.
    case list

    fileprivate var signs: [Character] {
      switch self {
      case .script: [";", "{", "}"]
      case .list: ["[", ",", "*", "]"]
      }
    }

    /// What to say when a word is missing at the end.
    var endsTooEarly: String {
      switch self {
      case .script: "the line ends too early"
      case .list: "the list ends too early (each list has to be in quotes)"
      }
    }
  }

  let language: Language
  let place: ScriptPlace
  private let signs: [Character]
  private let characters: [Character]
  private var position = 0
  private var isFirst = true
  /// The column after the last word read: where a missing word is missed.
  private(set) var endColumn = 1

  init(_ line: String, in language: Language = .script, at place: ScriptPlace) {
    self.language = language
    self.place = place
    self.signs = language.signs
    self.characters = Array(line)
  }

  /// The next word; nil at the end of the line or at a comment.
  mutating func next() throws(ScriptError) -> ScriptWord? {
    while position < characters.count, characters[position].isBlank { position += 1 }
    guard position < characters.count, !startsComment(at: position) else { return nil }
    isFirst = false
    defer { endColumn = position + 1 }
    switch characters[position] {
    case "\"": return try quotedWord()
    case let sign where signs.contains(sign):
      position += 1
      return ScriptWord(text: String(sign), column: position, isSign: true)
    default: return try bareWord()
    }
  }

  /// The text from a column to the end of the line, as it is.
  func text(from column: Int) -> String { String(characters[min(column - 1, characters.count)...]) }

  /// Takes all that is left of the line but a comment, as it is, quotes and signs included; nil when nothing
  /// is.
  mutating func takeRest() -> ScriptWord? {
    while position < characters.count, characters[position].isBlank { position += 1 }
    let start = position
    var end = start
    while position < characters.count {
      if (position == start || characters[position - 1].isBlank) && startsComment(at: position) { break }
      position += 1
      if !characters[position - 1].isBlank { end = position }
    }
    position = characters.count
    guard start < end else { return nil }
    endColumn = end + 1
    return ScriptWord(text: String(characters[start..<end]), column: start + 1)
  }

  private func startsComment(at index: Int) -> Bool {
    guard language == .script, characters[index] == "#" else { return false }
    let next = index + 1
    return isFirst || next == characters.count || !characters[next].isDigit
  }

  private func endsWord(_ character: Character) -> Bool {
    character.isBlank || signs.contains(character)
  }

  private mutating func bareWord() throws(ScriptError) -> ScriptWord {
    let start = position
    while position < characters.count, !endsWord(characters[position]) {
      guard characters[position] != "\"" else {
        throw place.error(column: position + 1, "a quote inside a word", expected: "white space before it")
      }
      position += 1
    }
    return ScriptWord(text: String(characters[start..<position]), column: start + 1)
  }

  private mutating func quotedWord() throws(ScriptError) -> ScriptWord {
    let start = position
    var text = ""
    position += 1
    while position < characters.count {
      let character = characters[position]
      position += 1
      if character == "\"" {
        guard position == characters.count || endsWord(characters[position]) else {
          throw place.error(
            column: position + 1, "text right after a closing quote", expected: "white space before it")
        }
        return ScriptWord(text: text, column: start + 1, isQuoted: true)
      }
      text.append(character == "\\" ? try escapedCharacter() : character)
    }
    throw place.error(column: start + 1, "the quote is never closed", expected: "another \" on this line")
  }

  /// Reads what follows a backslash, which has been read.
  private mutating func escapedCharacter() throws(ScriptError) -> Character {
    guard position < characters.count, characters[position] == "\"" || characters[position] == "\\" else {
      throw place.error(column: position, "a backslash that escapes nothing", expected: "\\\" or \\\\")
    }
    position += 1
    return characters[position - 1]
  }
}

extension Character {
  fileprivate var isBlank: Bool { self == " " || self == "\t" }
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}
