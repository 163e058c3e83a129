import AsyncNavigation

/// The values that verbs are followed by.
extension WordReader {
  /// Takes a route.
  mutating func route() throws(ScriptError) -> Route {
    miss("a route")
    guard let word = try peek(), !word.endsRoutes else { throw try unexpected() }
    guard !word.looksLikeID else {
      throw error(
        at: word, "\(word.text.quoted) names an entry", expected: "a route (in quotes if this is one)")
    }
    return try next("a route").text
  }

  /// Takes a URL.
  mutating func url() throws(ScriptError) -> String {
    miss("a URL")
    guard let word = try peek(), !word.startsOption else { throw try unexpected() }
    return try next("a URL").text
  }

  /// Takes one or more routes.
  mutating func routes() throws(ScriptError) -> [Route] {
    var routes = [try route()]
    while let word = try peek(), !word.endsRoutes {
      try refuseMistype(word)
      routes.append(try route())
    }
    miss("another route")
    return routes
  }

  /// Takes any number of routes, also none.
  mutating func optionalRoutes() throws(ScriptError) -> [Route] {
    miss("a route")
    guard let word = try peek(), !word.endsRoutes else { return [] }
    try refuseMistype(word)
    return try routes()
  }

  /// Refuses a bare word in a list of routes that is meant to end the list, since it would be pushed as a
  /// screen and what was meant would not happen.
  private func refuseMistype(_ word: ScriptWord) throws(ScriptError) {
    guard !word.isQuoted, let meant = ScriptWord.meantAfterRoutes(by: word.text) else { return }
    let expected = "a route (in quotes if this is one)"
    throw error(at: word, "\(word.text.quoted) is no route", expected: expected, suggestion: meant)
  }

  /// Takes a whole number, not below zero.
  mutating func number<Number: FixedWidthInteger>(_ expected: String) throws(ScriptError) -> Number {
    guard let word = try peek(), !word.isSign else {
      miss(expected)
      throw try unexpected()
    }
    let number: Number = try number(word.isQuoted ? "" : word.text, in: word, expected)
    _ = try advance()
    return number
  }

  /// Takes a number if the next word looks like one, below zero included, so that the error can speak of it.
  mutating func optionalNumber(_ expected: String) throws(ScriptError) -> Int? {
    miss(expected)
    guard let word = try peek(), !word.isQuoted, let first = word.text.utf8.first else { return nil }
    guard first == UInt8(ascii: "-") || isDigit(first) else { return nil }
    return try number(expected)
  }

  /// Takes an entry's id, such as `#7`.
  mutating func entryID() throws(ScriptError) -> EntryID {
    miss("an entry such as #7")
    guard let word = try peek(), word.looksLikeID else { throw try unexpected() }
    let number: UInt64 = try number(String(word.text.dropFirst()), in: word, "an entry such as #7")
    _ = try advance()
    return EntryID(number)
  }

  /// Takes one or more entries' ids.
  mutating func entryIDs() throws(ScriptError) -> [EntryID] {
    var ids = [try entryID()]
    while let word = try peek(), word.looksLikeID { ids.append(try entryID()) }
    miss("another entry")
    return ids
  }

  /// Takes a modal's number.
  mutating func modalID() throws(ScriptError) -> ModalID { ModalID(try number("the modal's number")) }

  /// Takes a tab's name.
  mutating func tabID() throws(ScriptError) -> TabID { TabID(try next("a tab's name").text) }

  /// Takes an entry's id or a route.
  mutating func entryName() throws(ScriptError) -> EntryName {
    if let word = try peek(), word.looksLikeID { return .id(try entryID()) }
    miss("an entry such as #7")
    return .route(try route())
  }

  /// Takes an entry's id, or a route and which of several is meant.
  mutating func match() throws(ScriptError) -> EntryMatch<Route> {
    if try take("top") { return .top }
    return switch try entryName() {
    case .id(let id): .id(id)
    case .route(let route): .route(route, try occurrence())
    }
  }

  /// Takes `first` or `last`; last when neither is there.
  mutating func occurrence() throws(ScriptError) -> Occurrence {
    if try take("first") { return .first }
    _ = try take("last")
    return .last
  }

  /// Takes `on` and a target; the active stack when it is not there.
  mutating func target() throws(ScriptError) -> NavigationTarget {
    try take("on") ? try targetName() : .active
  }

  /// Takes a target.
  mutating func targetName() throws(ScriptError) -> NavigationTarget {
    if try take("active") { return .active }
    if try take("root") { return .root }
    if try take("tab") { return .tab(try tabID()) }
    if try take("modal") { return .modal(try modalID()) }
    throw try unexpected()
  }

  private func number<Number: FixedWidthInteger>(
    _ digits: String, in word: ScriptWord, _ expected: String
  ) throws(ScriptError) -> Number {
    guard !digits.isEmpty, digits.utf8.allSatisfy(isDigit) else {
      throw error(at: word, "\(word.text.quoted) is not a whole number from 0 on", expected: expected)
    }
    guard let number = Number(digits) else {
      throw error(at: word, "\(word.text.quoted) is too large", expected: "at most \(Number.max)")
    }
    return number
  }

  private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
