import Foundation
import Testing

@testable import AsyncNavigationVisitModel

@Suite("Compiled patterns")
struct CompiledPatternTests {
  @Test(
    "NAV-065: a pattern with an unbalanced parenthesis is an error that says where, before any match",
    arguments: [
      ("/a(b", 2, "the ( is never closed"), ("/a)b", 2, "the ) closes nothing"),
      ("*a", 0, "there is nothing to repeat"),
      ("[a", 0, "the [ is never closed"), (#"a\"#, 1, #"nothing follows the \"#), ("a{,3}", 1, "no number"),
      ("a{2,1}", 1, "smaller"), ("(?<n", 0, "never closed"), ("a**", 2, "nothing to repeat"),
      ("}", 0, "closes nothing"),
    ])
  func invalid(pattern: String, offset: Int, reason: String) {
    let error = #expect(throws: PatternError.self) { try CompiledPattern(pattern, isCaseSensitive: true) }
    #expect(error?.code == .invalid)
    #expect(error?.offset == offset)
    #expect(error?.description.contains(reason) == true)
    #expect(error?.description.contains("character \(offset)") == true)
  }

  @Test(
    "What only Foundation refuses is an error without a place",
    arguments: ["[z-a]", #"(?<=a+)b"#, #"\p{Nix}"#])
  func refused(pattern: String) {
    let error = #expect(throws: PatternError.self) { try CompiledPattern(pattern, isCaseSensitive: true) }
    #expect(error?.offset == nil)
    #expect(error?.description.contains("it is no regular expression") == true)
  }

  @Test("A pattern of more than 4,096 bytes is refused, one of as many is not")
  func length() throws {
    let longest = String(repeating: "a", count: CompiledPattern.longest)
    #expect(try CompiledPattern(longest, isCaseSensitive: true).answer(for: longest) == .matched)
    let error = #expect(throws: PatternError.self) {
      try CompiledPattern(longest + "a", isCaseSensitive: true)
    }
    #expect(error?.code == .tooLong)
    #expect(error?.pattern.count == 101)
    #expect(error?.description.contains("4097 bytes") == true)
  }

  @Test(
    "Hostile patterns are refused, or their search ends",
    arguments: [
      (String(repeating: "(", count: 2000) + "a" + String(repeating: ")", count: 2000), nil),
      (String(repeating: "(", count: 90) + "a" + String(repeating: ")*", count: 90), .matched),
      ("a{1000000}", .notMatched), ("a{99999999999}", nil), ("(a{1,1000}){1,1000}b", .gaveUp),
      (String(repeating: "(a|b)*", count: 600), .matched), ("(?:(?=a*+)a)*x", .gaveUp),
      (#"(.*)\1x"#, .notMatched),
      ("(?<x>)*?b", .gaveUp), (String(repeating: #"\p{L}"#, count: 50) + "b", .notMatched),
      ("(a++|b)++c", .notMatched), ("(.*)(.*)(.*)(.*)(.*)[^a]", .gaveUp),
    ] as [(String, PatternAnswer?)])
  func hostile(pattern: String, answer: PatternAnswer?) {
    let compiled = try? CompiledPattern(pattern, isCaseSensitive: true)
    #expect(compiled?.answer(for: String(repeating: "a", count: 300)) == answer)
  }

  @Test("NAV-066: (a+)+$ over 10 kB that do not match is given up after a fixed number of steps")
  func bounded() throws {
    let pattern = try CompiledPattern("(a+)+$", isCaseSensitive: true)
    for length in [40, 1000, 8000, 10_000] {
      #expect(pattern.answer(for: String(repeating: "a", count: length) + "!") == .gaveUp)
    }
    #expect(pattern.answer(for: String(repeating: "a", count: 1000)) == .matched)
    let expression = try BoundedExpression(PatternSyntax("(a+)+$"))
    #expect(expression.reports(forLength: 40) == 30)
    #expect(expression.reports(forLength: 8192) == 38)
  }

  @Test("The more a step costs, the fewer are taken; long texts get more, so that a plain search ends")
  func reports() throws {
    func reports(_ pattern: String, _ length: Int) throws -> Int {
      try BoundedExpression(PatternSyntax(pattern)).reports(forLength: length)
    }
    #expect(try reports(String(repeating: "(a)", count: 40), 100) == 5)
    #expect(try reports(#"(.*)\1x"#, 8192) == 1)
    #expect(try reports("a", 1_000_000) == 1030)
    let text = String(repeating: "b", count: 1_000_000)
    #expect(try CompiledPattern("[ac]+d", isCaseSensitive: true).answer(for: text, upTo: .max) == .notMatched)
    #expect(
      try CompiledPattern("(?x)[ac]+d#b", isCaseSensitive: true).answer(for: text, upTo: .max) == .notMatched)
  }

  @Test(
    "A pattern that ends within a comment or a quotation is given up as soon as any other",
    arguments: ["(?x)(a+)+$#", #"(a+)+\Qb"#, "(?x)(a+)+$ # at the end", "(?x)(a+)+$#)"])
  func openEnd(pattern: String) throws {
    #expect(try BoundedExpression(PatternSyntax(pattern)).reports(forLength: 8192) <= 38)
    let text = String(repeating: "a", count: 8000) + "!"
    #expect(try CompiledPattern(pattern, isCaseSensitive: true).answer(for: text) == .gaveUp)
  }

  @Test("A search that needs more memory than ICU takes is given up")
  func memory() throws {
    let pattern = try CompiledPattern("(?<x>)*?b", isCaseSensitive: true)
    #expect(pattern.answer(for: "aaa") == .gaveUp)
  }

  @Test(
    "A match lies within what is searched, and the cut is no end",
    arguments: [
      ("/new", 4, PatternAnswer.matched), ("/new", 3, .notMatched), ("w/x", 6, .matched),
      ("w/x", 5, .notMatched),
      ("/new$", 4, .notMatched), ("^/new$", 4, .notMatched), ("x$", 6, .matched), (".*", 0, .matched),
      ("$", 6, .matched),
      ("$", 5, .notMatched), ("/n[e]w$", 4, .notMatched), (#"[a-z]+\z"#, 4, .notMatched),
      ("[a-z]{3}", 4, .matched),
      ("/n[a-z]*$", 6, .notMatched), ("x$", 100, .matched), ("()", -1, .matched),
    ])
  func limits(pattern: String, limit: Int, answer: PatternAnswer) throws {
    let compiled = try CompiledPattern(pattern, isCaseSensitive: true)
    #expect(compiled.answer(for: "/new/x", upTo: limit) == answer)
    let found = PatternIndex([compiled]).matches(in: "/new/x", upTo: limit)
    #expect(found.matched == (answer == .matched ? [0] : []))
  }

  @Test("A line terminator right after the cut makes no end of it, and a scalar across it is left out")
  func cuts() throws {
    let end = try CompiledPattern("[a]$", isCaseSensitive: true)
    #expect(end.answer(for: "a\nb", upTo: 1) == .notMatched)
    #expect(end.answer(for: "a\n", upTo: 2) == .matched)
    for limit in 1...4 {
      #expect(SearchedBytes("a𝄞b", upTo: limit, foldsCase: false).bytes == [0x61])
    }
    #expect(SearchedBytes("a𝄞b", upTo: 5, foldsCase: false).bytes.count == 5)
    #expect(SearchedBytes("a𝄞b", upTo: 6, foldsCase: false).isCut == false)
  }

  @Test(
    "Case counts or does not, as asked or as the pattern says, also where ASCII is spelt otherwise",
    arguments: [
      ("/New", true, "/new", false), ("/New", false, "/nEW", true), ("(?i)/New", true, "/nEW", true),
      ("k", false, "\u{212A}", true), ("k", true, "\u{212A}", false), ("ss", false, "ß", true),
      ("ß", false, "SS", true),
      ("s", false, "ſ", true), ("(?i)a(?-i)B", true, "AB", true), ("(?i)a(?-i)B", true, "ab", false),
    ])
  func letterCase(pattern: String, isCaseSensitive: Bool, text: String, isMatching: Bool) throws {
    let compiled = try CompiledPattern(pattern, isCaseSensitive: isCaseSensitive)
    #expect(try PlainExpression(pattern, isCaseSensitive: isCaseSensitive).isMatching(text) == isMatching)
    #expect(compiled.answer(for: text) == (isMatching ? .matched : .notMatched))
    #expect(PatternIndex([compiled]).matches(in: text).matched == (isMatching ? [0] : []))
  }

  @Test("Many patterns together take no more steps for one text than all may, and one report each")
  func sharedBudget() throws {
    let patterns = try (1...200).map {
      try CompiledPattern("[a-z]+\\d{\($0 % 9 + 1)}", isCaseSensitive: true)
    }
    let text = SearchedBytes(String(repeating: "a", count: 8_000), upTo: 8_192, foldsCase: false)
    var budget = PatternIndex.reports
    for pattern in patterns { _ = pattern.answer(for: text, spending: &budget) }
    #expect(budget <= 0 && budget >= -patterns.count)
    let matches = PatternIndex(patterns).matches(in: String(repeating: "a", count: 8_000), upTo: 8_192)
    #expect(matches.matched.isEmpty && matches.gaveUp.count == patterns.count)
  }

  @Test(
    "Where ICU repeats what may be no text and does not go back, nothing is told of the pattern",
    arguments: ["((a))()*+ff|", "(|)*?b{0,2}$", "(?:a?)*?x|"])
  func repeatedNothing(pattern: String) throws {
    let syntax = PatternSyntax(pattern)
    #expect(!syntax.matchesEverything && syntax.facts.choices.isEmpty)
    #expect(!PatternSyntax("/new").isCovered(by: syntax))
  }
}
