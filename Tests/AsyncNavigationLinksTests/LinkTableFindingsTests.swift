import Testing

@testable import AsyncNavigationLinks

@Suite("What is wrong with a table")
struct LinkTableFindingsTests {
  private func rules(_ patterns: [String]) -> [LinkRule<String>] { patterns.map { LinkRule($0, to: $0) } }

  private func findings(
    _ patterns: String..., origins: [LinkOrigin] = [], options: LinkTableOptions = LinkTableOptions()
  ) -> [LinkFinding] {
    LinkTable.findings(in: rules(patterns), origins: origins, options: options)
  }

  private func place(_ rule: Int, _ pattern: String) -> LinkFinding.Place {
    LinkFinding.Place(rule: rule, pattern: pattern)
  }

  @Test("A table with faults is refused, and the error lists all of them in the order of the rules")
  func all() {
    let patterns = ["/a/:x/c", "b", "/:y/:y", "/a/b/:y", "/a/:z/c", "/ok"]
    let error = #expect(throws: LinkTableError.self) {
      try LinkTable(origins: [.web("a b")], rules: rules(patterns))
    }
    #expect(
      error?.findings == [
        .badOrigin(.web("a b")),
        .badPattern(
          LinkPatternError(.missingSlash, in: "b", at: 0, expected: "/, with which a pattern begins"), rule: 1
        ),
        .duplicateName("y", in: place(2, "/:y/:y")),
        .ambiguous(place(0, "/a/:x/c"), with: place(3, "/a/b/:y"), example: "/a/b/c"),
        .unreachable(place(4, "/a/:z/c"), behind: place(0, "/a/:x/c"), example: "/a/x/c"),
      ])
    #expect(
      error?.description
        == """
        the table of links cannot be used:
        - https://a b is no origin; give an app's own scheme, such as shop, or the host of a site
        - rule 2: pattern "b": at byte 0, expected /, with which a pattern begins
        - rule 3 (/:y/:y) names y twice; give each capture its own name
        - rule 1 (/a/:x/c) and rule 4 (/a/b/:y) both have the form of /a/b/c, and neither is more specific; \
        change one of them, so that the two have no URL in common or one takes all that the other takes
        - rule 5 (/a/:z/c) is never reached, as rule 1 (/a/:x/c) takes all its URLs, such as /a/x/c; remove \
        one of them
        """)
  }

  @Test("Where a URL begins with a host, which has no case, patterns that differ in it alone are the same")
  func hosts() {
    let patterns = ["/Home", "/home", "/Help/:x", "/help/new", "/a/B", "/a/b"]
    #expect(LinkTable<String>.findings(in: rules(patterns), origins: [.web("example.com")]) == [])
    #expect(
      LinkTable<String>.findings(in: rules(patterns), origins: [.app("shop")]) == [
        .unreachable(place(1, "/home"), behind: place(0, "/Home"), example: "/home")
      ])
  }

  @Test("What is found grows with the rules, not with their pairs")
  func bounded() {
    let same = LinkTable<String>.findings(in: rules(Array(repeating: "/x", count: 2_000)))
    #expect(same.count == 1_999)
    let crossing = (0..<300).map { "/:x/b\($0)" } + (0..<300).map { "/a\($0)/:y" }
    #expect(LinkTable<String>.findings(in: rules(crossing)).count == 300 * 8)
  }

  @Test(
    "Patterns of which one is more specific, or that have nothing in common, stand together",
    arguments: [
      ["/a", "/:x"], ["/:x", "/a"], ["/:x<int>", "/:x"], ["/:x<int>", "/:x<bool>", "/:x<uuid>"],
      ["/*", "/:x", "/"],
      ["/a/:x/c", "/a/:x/d"], ["/a/*", "/a/:x/c"], ["/s?q", "/s"], ["/s?q", "/s?q&r"], ["/s?q", "/s?p&r"],
      ["/s?q<int>", "/s?q"], ["/s?q<int>", "/s?q<bool>"], ["/7/:x", "/:x<bool>/a"], ["/A", "/a"],
      ["/a", "/a/b"],
    ])
  func fine(patterns: [String]) {
    #expect(LinkTable.findings(in: rules(patterns)) == [])
  }

  @Test(
    "Patterns of which neither is more specific are named with a URL that both take",
    arguments: [
      ("/a/:x", "/:y/b", "/a/b"), ("/:x<int>/:y", "/:x/:y<bool>", "/-1/true"), ("/a/*", "/:x/b/c", "/a/b/c"),
      ("/:x/:y/*", "/a/*", "/a/x/x"), ("/s?q", "/s?r", "/s?q=x&r=x"),
      ("/s?q<int>&r", "/s?q&r<bool>", "/s?q=-1&r=true"),
      ("/a%2Fb/:x", "/:y/%C3%A9", "/a%2Fb/%C3%A9"), ("/a/:x?q", "/:y/b?r<int>", "/a/b?q=x&r=-1"),
    ])
  func ambiguous(one: String, other: String, example: String) {
    #expect(findings(one, other) == [.ambiguous(place(0, one), with: place(1, other), example: example)])
  }

  @Test(
    "A pattern of the same shape as an earlier one is never reached",
    arguments: [
      ("/a", "/a"), ("/:x/b", "/:y/b"), ("/a/", "/a"), ("/*", "/*rest"), ("/s?q", "/s?q<int>"),
      ("/s?q?", "/s"), ("/", "/?q?"),
    ])
  func unreachable(one: String, other: String) {
    guard case .unreachable(place(1, other), behind: place(0, one), let example)? = findings(one, other).first
    else {
      Issue.record("nothing found")
      return
    }
    #expect(throws: Never.self) { try LinkURL("app://" + example) }
  }

  @Test("Options decide what is the same")
  func options() {
    #expect(findings("/A/:x", "/a/:y", options: LinkTableOptions(ignoresCase: true)).count == 1)
    #expect(findings("/a/", "/a", options: LinkTableOptions(trailingSlash: .strict)) == [])
  }

  @Test("Over a small alphabet, two patterns are found fault with exactly where sets of URLs say so")
  func againstSets() {
    let urls = SmallWorld.paths.filter { $0.count < 3 }.flatMap { path in
      SmallWorld.queries.map { SmallWorld.url(path, $0) }
    }
    var random = RandomText(seed: 7)
    let patterns = (0..<70).compactMap { _ in SmallWorld.pattern(&random) }.filter { $0.segments.count < 3 }
    let matcher = NaiveMatcher(patterns: patterns)
    let sets = patterns.map { pattern in Set(urls.indices.filter { matcher.fits(pattern, urls[$0]) }) }
    for first in patterns.indices {
      for second in patterns.indices.dropFirst(first + 1) {
        expectFinding(patterns[first], patterns[second], sets[first], sets[second])
      }
    }
  }

  private func expectFinding(
    _ one: LinkPattern, _ other: LinkPattern, _ oneSet: Set<Int>, _ otherSet: Set<Int>
  ) {
    let found = LinkTable.findings(in: rules([one.text, other.text]))
    let path = one.pathRelation(to: other, trailingSlash: .ignored)
    let sameCount = one.requiredCount == other.requiredCount
    switch found.first {
    case .unreachable: #expect(path == .equal && otherSet.isSubset(of: oneSet), "\(one) before \(other)")
    case .ambiguous:
      #expect(!oneSet.isDisjoint(with: otherSet), "\(one), \(other)")
      #expect(!oneSet.isSubset(of: otherSet) && !otherSet.isSubset(of: oneSet), "\(one), \(other)")
    case nil:
      let isOrdered = path == .moreSpecific || path == .lessSpecific || path == .equal && !sameCount
      let isBelow = path == .equal && oneSet.isSubset(of: otherSet) && oneSet != otherSet
      #expect(oneSet.isDisjoint(with: otherSet) || isOrdered || isBelow, "\(one), \(other)")
    default: Issue.record("\(found)")
    }
  }
}
