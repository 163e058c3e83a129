import AsyncNavigation
import AsyncNavigationVisits
import Foundation

/// A line of what a user does: `URL [replace|restore] [redirected]`, or a command.
struct TapLine {
  /// What the line says, without a comment.
  let text: String
  let deed: Deed

  /// What a user does.
  enum Deed {
    case visit(URL, VisitOptions)
    case command(Command)
  }

  /// What a user does without a URL.
  enum Command: String, CaseIterable {
    case pop
    case clearAll = "clear_all"
    case reload
  }

  private static let redirected = "redirected"

  /// Reads a line; nil when there is nothing on it.
  ///
  /// A `#` at the start of a word begins a comment.
  ///
  /// - Throws: What is wrong with the line.
  init?(_ text: String, of pages: AppPages, at place: ScriptPlace) throws(ScriptError) {
    let words = TapLine.words(of: text)
    guard let first = words.first else { return nil }
    let rest = words.dropFirst()
    self.text = words.map(\.text).joined(separator: " ")
    if let command = Command(rawValue: first.text) {
      if let word = rest.first {
        throw place.error(column: word.column, "unexpected \(word.text.quoted)", expected: "nothing more")
      }
      deed = .command(command)
    } else if let url = pages.url(first.text) {
      deed = .visit(url, try TapLine.options(rest, at: place))
    } else {
      throw place.error(
        column: first.column, "\(first.text.quoted) is no URL",
        expected: "\(AppPages.expected), or \(Command.names.asChoice)",
        suggestion: Spelling.closest(to: first.text, among: Command.names))
    }
  }

  private static func options(
    _ words: ArraySlice<(text: String, column: Int)>, at place: ScriptPlace
  ) throws(ScriptError) -> VisitOptions {
    var action: VisitAction?
    var response: VisitResponse?
    for (text, column) in words {
      if text == redirected, response == nil {
        response = VisitResponse(isRedirected: true)
      } else if let named = VisitAction(rawValue: text), action == nil {
        action = named
      } else {
        let known = (action == nil ? VisitAction.names : []) + (response == nil ? [redirected] : [])
        throw place.error(
          column: column, "unexpected \(text.quoted)",
          expected: known.isEmpty ? "nothing more" : known.asChoice,
          suggestion: Spelling.closest(to: text, among: known))
      }
    }
    return VisitOptions(action: action ?? .advance, response: response)
  }

  /// The words up to a comment, each with the column where it begins.
  private static func words(of line: String) -> [(text: String, column: Int)] {
    var words: [(text: String, column: Int)] = []
    var isInside = false
    for (offset, character) in line.enumerated() {
      if character == " " || character == "\t" {
        isInside = false
      } else if isInside {
        words[words.count - 1].text.append(character)
      } else if character == "#" {
        break
      } else {
        words.append((String(character), offset + 1))
        isInside = true
      }
    }
    return words
  }
}
