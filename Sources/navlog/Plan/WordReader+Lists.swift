import AsyncNavigation

/// Flat lists of routes, as a command line has them: `[/a, sheet+nav /b, /c*]`.
extension WordReader {
  /// The most routes a list may have, since a plan may have a step for each, and each step is a list.
  static let longestList = 1_000

  /// Takes a list up to the end, with or without brackets around it and a star after its last route.
  mutating func list() throws(ScriptError) -> [FlowRoute<Route>] {
    let isInBrackets = try take("[")
    miss("a route")
    let hasRoutes = try peek().map { !$0.isSign } ?? false
    let list = hasRoutes ? try listElements() : []
    if isInBrackets { try require("]") }
    miss("the end of the list")
    guard try peek() == nil else { throw try unexpected() }
    return list
  }

  private mutating func listElements() throws(ScriptError) -> [FlowRoute<Route>] {
    var elements = [try listElement()]
    while try takeComma() {
      guard elements.count < WordReader.longestList else {
        throw place.error(column: 1, "a list of more than \(WordReader.longestList) routes")
      }
      elements.append(try listElement())
    }
    _ = try take("*")
    return elements
  }

  private mutating func takeComma() throws(ScriptError) -> Bool {
    if let word = try peek(), word.isSign, word.text == "," {
      _ = try advance()
      return true
    }
    miss("a comma")
    return false
  }

  private mutating func listElement() throws(ScriptError) -> FlowRoute<Route> {
    for style in FlowStyle.named where try take(style.description) {
      return FlowRoute(try next("a route").text, as: style)
    }
    let word = try next("a route")
    // Two words that stand side by side are a style and a route; with a slash the first is no style, though.
    if let other = try peek(), !other.isSign, !word.isQuoted, !word.text.contains("/") {
      let names = FlowStyle.named.map(\.description)
      throw error(
        at: word, "\(word.text.quoted) is no style", expected: names.asChoice,
        suggestion: word.text.lowercased().contains("fullscreen")
          ? "cover" : Spelling.closest(to: word.text, among: names))
    }
    return .push(word.text)
  }
}

extension FlowStyle {
  /// All styles; each is written as its description.
  static let named: [FlowStyle] = [
    .push, .sheet(), .sheet(withNavigation: true), .cover(), .cover(withNavigation: true),
  ]
}

extension [FlowRoute<Route>] {
  /// The list as it can be read again, in brackets and with a star after the last route.
  var picture: String {
    let routes = map { $0.style == .push ? $0.route.listWord : "\($0.style) \($0.route.listWord)" }
    return "[" + routes.joined(separator: ", ") + (isEmpty ? "]" : "*]")
  }
}

extension String {
  /// The route as a word of a list: in quotes where it would be cut or taken for a style.
  var listWord: String {
    let isPlain = !isEmpty && !contains { " \t\"[,*]".contains($0) }
    return isPlain && !FlowStyle.named.contains { $0.description == self } ? self : inQuotes
  }
}
