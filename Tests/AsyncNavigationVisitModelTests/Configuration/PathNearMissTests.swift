import AsyncNavigationVisitModel
import Testing

@Suite("Rules that nearly match")
struct PathNearMissTests {
  private func misses(
    _ location: String, _ options: PathConfigurationOptions = .iOS, _ patterns: [String]...
  ) throws -> [String] {
    let rules = patterns.map { PathRule(patterns: $0, properties: ["x": 1]) }
    return try PathConfiguration(rules: rules, options: options).nearMisses(of: location).map {
      "\($0.place) \($0.pattern) \($0.change)"
    }
  }

  @Test("Without the query, without the slash at the end, or in another case")
  func changes() throws {
    #expect(try misses("/new?x=1", .iOS, ["/old$", "/new$"]) == ["rules[0].patterns[1] /new$ query"])
    #expect(try misses("/new/", .iOS, ["^/new$"]) == ["rules[0].patterns[0] ^/new$ trailingSlash"])
    #expect(
      try misses("/a/new/?q", .iOS, [#"new\?q$"#]) == [#"rules[0].patterns[0] new\?q$ trailingSlash"#])
    #expect(
      try misses("/New", .iOS, ["/new$"], ["NEW"]) == [
        "rules[0].patterns[0] /new$ letterCase", "rules[1].patterns[0] NEW letterCase",
      ])
  }

  @Test("A rule that matches is none, nor one that is far from it")
  func matches() throws {
    #expect(try misses("/new?x", .iOS, [".*"], ["/new", "/new$"], ["/edit$"]).isEmpty)
    #expect(try misses("/", .iOS, ["^$"]).isEmpty)
  }

  @Test("Where case never counts and queries are not seen, they are no change")
  func platforms() throws {
    #expect(try misses("/New", .android, ["/old$"]).isEmpty)
    #expect(try misses("/new?x", .turboNavigator, ["x$"]).isEmpty)
  }
}
