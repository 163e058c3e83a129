import AsyncNavigationLinks

/// Tables of links made of any texts, and what holds of them.
struct FuzzedTable {
  /// Which rule was asked, and what it was given.
  struct Route: Hashable, Sendable {
    let rule: Int
    let values: [[String]]
  }

  private let options: LinkTableOptions
  private let origins: [LinkOrigin]
  private let naive: NaiveTable
  /// The table whose rules make a route of what they are given, in both directions.
  private let table: LinkTable<Route>?
  /// The table whose rules are all passed over.
  private let asked: LinkTable<Route>?

  /// Makes tables of the texts that are patterns and get along with each other.
  init(patterns texts: [String], choice: Int) throws {
    options = LinkTableOptions(
      trailingSlash: choice & 1 == 0 ? .ignored : .strict, plusIsSpace: choice & 2 != 0,
      ignoresCase: choice & 4 != 0)
    origins = FuzzInput.pick(choice / 8, of: [[], [.app("shop")], [.web("a.example"), .app("shop")]])
    let good = Self.patterns(texts, options, origins)
    naive = NaiveTable(patterns: good, options: options)
    let rules = good.enumerated().map { Self.rule($0, $1) }
    table = try? LinkTable(origins: origins, options: options, rules: rules)
    let silent = good.map { LinkRule<Route>($0.text) { _ in nil } }
    asked = try? LinkTable(origins: origins, options: options, rules: silent)
    try require(
      (table == nil) == (asked == nil), "what rules make of URLs counts for what is wrong with them")
  }

  /// The patterns of which a table can be made, by leaving out each that something is found about.
  private static func patterns(
    _ texts: [String], _ options: LinkTableOptions, _ origins: [LinkOrigin]
  ) -> [LinkPattern] {
    let rules = texts.map { LinkRule<Route>($0) { _ in nil } }
    let bad = LinkTable.findings(in: rules, origins: origins, options: options).flatMap(\.rules)
    let left = texts.indices.filter { !bad.contains($0) }.map { texts[$0] }
    return left.compactMap { try? LinkPattern($0) }
  }

  private static func rule(_ index: Int, _ pattern: LinkPattern) -> LinkRule<Route> {
    let names = pattern.captureNames
    return LinkRule(pattern.text) { captures in
      Route(rule: index, values: names.map { captures.texts($0) ?? [] })
    } write: { route in
      route.rule == index ? Self.values(names, route.values) : nil
    }
  }

  /// The values of up to four names; nil for more.
  private static func values(_ names: [String], _ values: [[String]]) -> LinkValues? {
    let pairs = zip(names, values).map { ($0, $1) }
    return switch pairs.count {
    case 0: [:]
    case 1: LinkValues(dictionaryLiteral: pairs[0])
    case 2: LinkValues(dictionaryLiteral: pairs[0], pairs[1])
    case 3: LinkValues(dictionaryLiteral: pairs[0], pairs[1], pairs[2])
    case 4: LinkValues(dictionaryLiteral: pairs[0], pairs[1], pairs[2], pairs[3])
    default: nil
    }
  }

  /// Holds both tables to their laws for a URL.
  func check(_ url: LinkURL) throws {
    guard let table, let asked else { return }
    let all = asked.matches(url)
    try require(Set(all.map(\.rule)).count, equals: all.count, "each rule is asked once")
    if let segments = table.segments(of: url), !hasHost(url) {
      try require(all.map(\.rule), equals: naive.rules(for: segments, url), "the rules asked about \(url)")
    }
    guard let match = table.match(url) else {
      return try require(all.isEmpty, "no rule leads anywhere, and \(all.count) are asked")
    }
    try require(match.rule, equals: all.first?.rule ?? -1, "the rule that counts is the first that is asked")
    try require(table.link(for: url)?.routes, equals: match.link?.routes, "the link's routes")
    try checkWriting(match, table)
  }

  private func hasHost(_ url: LinkURL) -> Bool { origins.contains(.app("shop")) && url.host != nil }

  /// What is written leads to the same route, or is refused.
  private func checkWriting(_ match: LinkMatch<Route>, _ table: LinkTable<Route>) throws {
    guard let route = match.link?.routes.last, let written = try? table.url(for: route) else { return }
    let again = table.match(try LinkURL(written.description))
    try require(again?.rule, equals: match.rule, "the rule of \(written)")
    guard !options.plusIsSpace else { return }
    try require(again?.link?.routes.last, equals: route, "the route of \(written)")
  }
}

extension LinkFinding {
  /// The rules that it is about and that have to go for it to be no more.
  fileprivate var rules: [Int] {
    switch self {
    case .badOrigin: []
    case .badPattern(_, let rule): [rule]
    case .duplicateName(_, let place): [place.rule]
    case .unreachable(let place, _, _): [place.rule]
    case .ambiguous(let place, let other, _): [place.rule, other.rule]
    }
  }
}
