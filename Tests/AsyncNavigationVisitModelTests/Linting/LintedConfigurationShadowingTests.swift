import AsyncNavigationTesting
import AsyncNavigationVisitModel
import Foundation
import Testing

@Suite("Rules that can never win")
struct LintedConfigurationShadowingTests {
  private func shadowed(
    _ rules: [(patterns: [String], properties: JSONValue)],
    for platform: PathConfigurationLinter.Platform = .iOS
  ) throws -> [String] {
    let document: JSONValue = [
      "rules": .array(
        rules.map { ["patterns": .array($0.patterns.map { .string($0) }), "properties": $0.properties] })
    ]
    return try lint(document.description, for: platform).filter { $0.kind == .shadowed }.map(\.description)
  }

  @Test("A rule is told when one after it matches all that it matches and has all its keys")
  func whole() throws {
    #expect(
      try shadowed([
        (["/posts/new$", "^/edit$"], ["a": 1]), (["/new$", "/edit"], ["a": 2, "b": 1]),
      ]) == [
        "rules[0]: can never win, since rules[1] after it matches whatever it matches and has the last word on "
          + "all it says"
      ])
  }

  @Test("Several rules may do so together, each for some of its patterns or its keys")
  func together() throws {
    #expect(
      try shadowed([
        (["/a$", "/b$"], ["x": 1, "y": 1]), (["/a"], ["x": 2]), (["/b"], ["x": 3, "y": 3]),
        (["/a"], ["y": 3]),
      ]) == [
        "rules[0]: can never win, since rules[1], rules[2] and rules[3] after it match whatever it matches and "
          + "have the last word on all it says"
      ])
  }

  @Test("A rule said twice is told once, and the later one stays")
  func duplicate() throws {
    let findings = try shadowed([(["/a"], ["x": 1]), (["/a"], ["x": 1])])
    #expect(findings.count == 1 && findings.first?.hasPrefix("rules[0]: can never win") == true)
  }

  @Test(
    "A default rule that comes last overrules what was said before; what it says alike misleads nobody",
    arguments: [".*", "/", "^.*$", "^/", ".+"])
  func defaultLast(pattern: String) throws {
    #expect(
      try shadowed([
        (["^/new$"], ["context": "modal", "animated": false, "title": "New"]),
        ([pattern], ["context": "default", "animated": false]),
      ]) == ["rules[0].properties.context: never counts, since rules[1] after it has the last word on it"])
  }

  @Test("A rule that says nothing is told")
  func nothing() throws {
    #expect(
      try shadowed([(["/a"], [:]), (["/b"], ["x": 1])]) == ["rules[0]: has no properties, so it says nothing"]
    )
  }

  @Test("A rule that can matter is not told")
  func matters() throws {
    #expect(
      try shadowed([
        // Matches more than the one after it, in the text or in its beginning and end.
        (["/a"], ["x": 1]), (["/a/b"], ["x": 2]),
        (["/c$"], ["x": 1]), (["^/c$"], ["x": 2]),
        // Of one of its patterns it has the last word.
        (["/d", "/e"], ["x": 1]), (["/d"], ["x": 2]),
        // Comes after, and says something more for one pattern.
        (["/f", "/g"], ["x": 1]), (["/f", "/g"], ["y": 1]),
        // Not known.
        ([#"^/h/\d+$"#], ["x": 1]), ([#"^/h/[0-9]+$"#], ["x": 2]),
        // Later rules that never match.
        (["^/i"], ["x": 1]), (["("], ["x": 2]),
      ]
      ).isEmpty)
  }

  @Test("A rule with patterns alone that never match is told as such")
  func neverMatching() throws {
    #expect(try shadowed([(["^a"], ["x": 1]), ([".*"], ["x": 2])]).isEmpty)
    #expect(try shadowed([(["^a", "/b"], ["x": 1]), ([".*"], ["x": 2])]).count == 1)
  }

  @Test("On Android case does not count; for both platforms a rule is told where neither shows it")
  func platforms() throws {
    let rules: [(patterns: [String], properties: JSONValue)] = [
      (["/Posts"], ["x": 1]), (["/posts"], ["x": 2]),
    ]
    #expect(try shadowed(rules, for: .android).count == 1)
    #expect(try shadowed(rules, for: .iOS).isEmpty && shadowed(rules, for: .all).isEmpty)
  }

  @Test(
    "What is told of random rules is so: without them, all URLs have the same properties", arguments: 0..<20)
  func sound(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let pieces = ["/", "a", "b", "/a", "^", "$", ".*", "^/a", "b$", "?", "(a|b)", "[ab]", "/a/b"]
    for _ in 0..<25 {
      let rules = (0..<5).map { _ in
        let patterns = (0..<Int.random(in: 1...2, using: &random)).map { _ in
          (0..<Int.random(in: 1...3, using: &random)).compactMap { _ in pieces.randomElement(using: &random) }
            .joined()
        }
        let keys = ["x", "y"].filter { _ in Bool.random(using: &random) }
        let members = keys.map { ($0, JSONValue.integer(Int.random(in: 0...9, using: &random))) }
        return PathRule(patterns: patterns, properties: Dictionary(uniqueKeysWithValues: members))
      }
      try checkSoundness(of: rules)
    }
  }

  private func checkSoundness(of rules: [PathRule]) throws {
    let told = try shadowed(rules.map { ($0.patterns, .object($0.properties)) })
    for index in rules.indices {
      var fewer = rules
      if told.contains(where: { $0.hasPrefix("rules[\(index)]: ") }) {
        fewer.remove(at: index)
      } else {
        let keys = rules[index].properties.filter { member in
          !told.contains { $0.hasPrefix("rules[\(index)].properties.\(member.key): ") }
        }
        fewer[index] = PathRule(patterns: rules[index].patterns, properties: keys)
      }
      guard fewer != rules, let before = try? PathConfiguration(rules: rules),
        let after = try? PathConfiguration(rules: fewer)
      else { continue }
      for path in ["/", "/a", "/b", "/a/b", "/b/a", "/ab", "/?a", "/a?b", "", "?a", "/c", "/a/", "/A"] {
        #expect(before.properties(for: path) == after.properties(for: path), "\(rules), \(told), \(path)")
      }
    }
  }

  @Test("Long patterns are told apart by their ends, and one that is part of another covers it")
  func long() throws {
    let text = "/" + String(repeating: "x", count: 200)
    #expect(try shadowed([([text + "a"], ["x": 1]), ([text + "b"], ["x": 2])]).isEmpty)
    #expect(try shadowed([(["/a" + text + "b"], ["x": 1]), ([text], ["x": 2])]).count == 1)
  }

  @Test("Of a thousand rules with beginnings alike, none is told that does not cover")
  func many() throws {
    let rules = (0..<1000).map {
      (
        patterns: ["^/section\($0)/posts/new$", "/area\($0)/\\d+"],
        properties: JSONValue.object(["x": 1, "y": 1])
      )
    }
    #expect(try shadowed(rules).isEmpty)
  }
}
