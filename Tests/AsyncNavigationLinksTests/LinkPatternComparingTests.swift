import Testing

@testable import AsyncNavigationLinks

@Suite("How patterns lie to each other")
struct LinkPatternComparingTests {
  /// The relation of two sets of URLs, as far as some of them show it.
  private func relation(_ one: Set<Int>, _ other: Set<Int>) -> PatternRelation {
    if one.isDisjoint(with: other) { return .disjoint }
    if one == other { return .equal }
    if one.isSubset(of: other) { return .moreSpecific }
    return other.isSubset(of: one) ? .lessSpecific : .crossing
  }

  /// The indices of the URLs that have a pattern's form.
  private func taken(by pattern: LinkPattern, of urls: [LinkURL], _ options: LinkTableOptions) -> Set<Int> {
    let matcher = NaiveMatcher(patterns: [pattern], options: options)
    return Set(urls.indices.filter { matcher.fits(pattern, urls[$0]) })
  }

  @Test(
    "Paths lie as the sets of all paths over a small alphabet do",
    arguments: LinkTableOptions.TrailingSlash.allCases)
  func paths(trailingSlash: LinkTableOptions.TrailingSlash) {
    let options = LinkTableOptions(trailingSlash: trailingSlash)
    let urls = SmallWorld.paths.flatMap { path in
      [true, false].map { SmallWorld.url(path, slash: $0, []) }
    }
    var random = RandomText(seed: 5)
    let patterns = (0..<60).compactMap { _ in SmallWorld.pattern(&random) }
      .map {
        LinkPattern($0.text, segments: $0.segments, hasTrailingSlash: $0.hasTrailingSlash, parameters: [])
      }
    let sets = patterns.map { taken(by: $0, of: urls, options) }
    for (pattern, set) in zip(patterns, sets) {
      for (other, otherSet) in zip(patterns, sets) {
        #expect(
          pattern.pathRelation(to: other, trailingSlash: trailingSlash) == relation(set, otherSet),
          "\(pattern) to \(other)")
      }
    }
  }

  @Test("Queries lie as the sets of all queries over a small alphabet do")
  func queries() throws {
    let patterns = try Set(SmallWorld.parameters).sorted().map { text throws(LinkPatternError) in
      try LinkPattern("/" + text)
    }
    let urls = SmallWorld.queries.map { SmallWorld.url([], $0) }
    let sets = patterns.map { taken(by: $0, of: urls, LinkTableOptions()) }
    for (pattern, set) in zip(patterns, sets) {
      for (other, otherSet) in zip(patterns, sets) {
        #expect(pattern.queryRelation(to: other) == relation(set, otherSet), "\(pattern) to \(other)")
      }
    }
  }

  @Test("The example of two patterns that meet has the form of both")
  func examples() throws {
    var random = RandomText(seed: 6)
    var count = 0
    for _ in 0..<3_000 {
      guard let one = SmallWorld.pattern(&random), let other = SmallWorld.pattern(&random),
        one.pathRelation(to: other, trailingSlash: .ignored) != .disjoint,
        one.queryRelation(to: other) != .disjoint
      else { continue }
      count += 1
      let url = try LinkURL("app://" + one.example(with: other))
      let matcher = NaiveMatcher(patterns: [one, other])
      #expect(matcher.fits(one, url) && matcher.fits(other, url), "\(url) for \(one) and \(other)")
    }
    #expect(count > 300)
  }
}
