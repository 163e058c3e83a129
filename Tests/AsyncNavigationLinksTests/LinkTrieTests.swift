import Testing

@testable import AsyncNavigationLinks

@Suite("The tree of patterns")
struct LinkTrieTests {
  /// The patterns that the tree offers, in order, all of them turned down.
  private func offered(_ trie: LinkTrie, _ url: LinkURL) -> [Int] {
    var offered: [Int] = []
    let found = trie.first(of: LinkPath(host: nil, url.path), hasTrailingSlash: url.hasTrailingSlash) {
      offered.append($0)
      return false
    }
    #expect(found == nil)
    return offered
  }

  private static let options = LinkTableOptions.TrailingSlash.allCases.flatMap { slash in
    [true, false].map { LinkTableOptions(trailingSlash: slash, ignoresCase: $0) }
  }

  @Test(
    "Random tables offer for random URLs what trying all patterns by the documented order gives",
    arguments: options)
  func againstNaiveMatcher(options: LinkTableOptions) {
    var random = RandomText(seed: 4)
    var several = 0
    for _ in 0..<300 {
      let patterns = (0..<12).compactMap { _ in SmallWorld.pattern(&random) }
      let trie = LinkTrie(patterns, options: options)
      let naive = NaiveMatcher(patterns: patterns, options: options)
      for _ in 0..<30 {
        let url = SmallWorld.url(&random)
        let expected = naive.matches(url)
        let query = LinkQuery(url.query, plusIsSpace: false)
        let found = offered(trie, url).filter { query.fits(patterns[$0].parameters) }
        #expect(found == expected, "\(url) in \(patterns)")
        if expected.count > 1 { several += 1 }
      }
    }
    #expect(several > 500)
  }

  @Test("The search ends at the first pattern that is accepted")
  func accepted() throws {
    let patterns = try ["/*", "/:x", "/a"].map { text throws(LinkPatternError) in try LinkPattern(text) }
    let trie = LinkTrie(patterns, options: LinkTableOptions())
    var asked: [Int] = []
    let found = trie.first(of: LinkPath(host: nil, ["a"]), hasTrailingSlash: false) {
      asked.append($0)
      return $0 == 1
    }
    #expect(found == 1)
    #expect(asked == [2, 1])
  }

  @Test("A host meets the literals whose form as a host it is")
  func hosts() throws {
    let patterns = try ["/Products/:id", "/café", "/products/*", "/:x"].map { text throws(LinkPatternError) in
      try LinkPattern(text)
    }
    let trie = LinkTrie(patterns, options: LinkTableOptions())
    func first(_ host: String, _ path: String...) -> Int? {
      trie.first(of: LinkPath(host: host, path), hasTrailingSlash: false) { _ in true }
    }
    #expect(first("products", "7") == 0)
    #expect(first("products", "7", "8") == 2)
    #expect(first("xn--caf-dma") == 1)
    #expect(first("products") == 3)
    #expect(
      trie.first(of: LinkPath(host: nil, ["products", "7"]), hasTrailingSlash: false) { _ in true } == 2)
  }

  @Test("A pattern of 100,000 segments is put in and found")
  func deep() throws {
    let path = Array(repeating: "a", count: 100_000)
    let pattern = try LinkPattern("/" + path.joined(separator: "/"))
    let trie = LinkTrie([pattern], options: LinkTableOptions())
    #expect(trie.first(of: LinkPath(host: nil, path), hasTrailingSlash: false) { _ in true } == 0)
  }
}
