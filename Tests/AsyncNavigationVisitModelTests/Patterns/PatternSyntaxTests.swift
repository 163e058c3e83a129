import Testing

@testable import AsyncNavigationVisitModel

@Suite("What a pattern's text tells")
struct PatternSyntaxTests {
  @Test(
    "Literals of which each match has one are found, the longest of them",
    arguments: [
      ("/new$", ["/new"]), ("/(new|edit)$", ["/new", "/edit"]), ("(?:a|b)c+d", ["cd"]),
      ("(?:a|b)cd+", ["acd", "bcd"]),
      ("/resource123/[0-9]+/edit$", ["/resource123/"]), ("^/projects/[^/]+/items17$", ["/projects/"]),
      (#"/a\?.*open=true.*"#, ["open=true"]), ("abc?", ["ab", "abc"]), ("x(abc)?yz", ["xabcyz", "xyz"]),
      ("[^/]+abc*", ["ab"]), ("abc+", ["abc"]), ("a{3,}", ["aaa"]), ("a{2}b", ["aab"]),
      ("/a|/bc", ["/a", "/bc"]),
      ("(ab|cd.*)e", ["ab", "cd"]), ("[ab]c", ["ac", "bc"]), (#"\x2Fa"#, ["/a"]), (#"/a\.b"#, ["/a.b"]),
      ("(?i)/New", ["/new"]), ("é.", ["é"]), (#"a\b.*bcd"#, ["bcd"]), ("(?=xyz)a", ["a"]),
      ("(a.*|b.*)cd", ["cd"]),
    ])
  func requiredLiterals(pattern: String, literals: [String]) {
    #expect(PatternSyntax(pattern).requiredLiterals.map(Set.init) == Set(literals))
  }

  @Test(
    "Where nothing is surely in a match, nothing is said",
    arguments: [
      "", ".*", "a*", "a|", "(a|b*)", "[0-9]+", #"\w+"#, "[^/]", "a{0,3}", #"\Qabc\E"#, "(?x) a b", #"(a)\1"#,
      "a(b",
      "[[a]b]c", #"\c1"#, "(?d)a", "a{", "(a|b|.)",
    ])
  func noLiterals(pattern: String) {
    #expect(PatternSyntax(pattern).requiredLiterals == nil)
  }

  @Test(
    "A pattern that is a literal between anchors is known as one",
    arguments: [
      ("/new$", "/new", false, true), ("^/a$", "/a", true, true), ("^/a", "/a", true, false),
      ("a", "a", false, false),
      (#"\/a\.b\?c\-d"#, "/a.b?c-d", false, false), ("(?:/a)", "/a", false, false),
      (#"\A/a\Z"#, "/a", true, true),
      ("(/a)$", "/a", false, true), ("]", "]", false, false), ("^$", "", true, true),
    ])
  func wholeLiteral(pattern: String, text: String, isAtStart: Bool, isAtEnd: Bool) {
    let literal = PatternSyntax(pattern).wholeLiteral
    #expect(literal == AnchoredLiteral(bytes: Array(text.utf8), isAtStart: isAtStart, isAtEnd: isAtEnd))
  }

  @Test(
    "Alternatives and optional parts make several literals",
    arguments: [
      ("/(new|edit)$", ["/new", "/edit"]), ("^/a/?$", ["/a", "/a/"]), ("^/a$|^/b", ["/a", "/b"]),
      ("/[ab]", ["/a", "/b"]),
    ])
  func wholeLiterals(pattern: String, texts: [String]) throws {
    let literals = try #require(PatternSyntax(pattern).wholeLiterals)
    #expect(Set(literals.map(\.text)) == Set(texts))
  }

  @Test(
    "What is more than literals is not taken for one",
    arguments: [
      "/a+", "/a.b", #"a\z"#, #"\ba"#, "(?=a)b", "(?>a|ab)c", "a?+a", "a(?i)b", "(?m)^a", "a(b", "(^/a|/b)$",
    ])
  func noWholeLiteral(pattern: String) {
    #expect(PatternSyntax(pattern).wholeLiterals == nil)
  }

  @Test(
    "What matches every text and every path is told apart",
    arguments: [
      ("", 2), (".*", 2), ("^", 2), ("^.*", 2), (".*$", 2), ("$", 2), (".*?", 2), ("(.*)", 2), ("a*", 2),
      ("/?$", 2),
      ("a|", 2), ("(?s)^.*$", 2), ("(?:)", 2), ("^.*$", 1), ("^(.*)$", 1), ("/", 1), ("^/", 1), (".+", 1),
      ("^.+$", 1),
      ("^/.*$", 1), (".", 1), ("[^?]", 1), ("^(/.*)?$", 1), ("/.+", 0), ("a", 0), ("^$", 0), ("(?!a)", 0),
      (#"\b"#, 0),
      ("(?>.*)", 0), ("(", 0), ("..", 0), ("^/$", 0),
    ])
  func everything(pattern: String, degree: Int) {
    let syntax = PatternSyntax(pattern)
    #expect(syntax.matchesEverything == (degree == 2))
    #expect(syntax.matchesEveryPath == (degree >= 1))
  }

  @Test(
    "NAV-066: a repetition without bound in another is found",
    arguments: [
      ("(a+)+$", "(a+)+"), (#"(\w+/?)*"#, #"(\w+/?)*"#), ("((a|b)*c)+", "((a|b)*c)+"),
      ("x(?:a*){2,}y", "(?:a*){2,}"),
      ("(?>(a+)+)b", "(a+)+"), ("((a+)+b)*", "((a+)+b)*"), ("a(?i)(b+)*", "(b+)*"),
      ("(?x) (a +) + ", "(a +) +"),
      ("(a+)+?", "(a+)+?"), ("(?=(a+)+)", "(a+)+"),
    ])
  func nestedQuantifier(pattern: String, piece: String) {
    #expect(PatternSyntax(pattern).nestedQuantifier == piece)
  }

  @Test(
    "Repetitions side by side, bounded, possessive or in an atomic group are no such nest",
    arguments: [
      "a+b+", "(a+)?", "(a+){1,3}", "(a{1,3})+", "(a++)+", "(a+)++", "(?>a+)+", "((?=a+)b)+", "[a+]+",
      #"(a\+)+"#, "a*",
      "(ab)+", "",
    ])
  func noNestedQuantifier(pattern: String) {
    #expect(PatternSyntax(pattern).nestedQuantifier == nil)
  }

  @Test(
    "A pattern that asks for more than another is covered by it",
    arguments: [
      ("^/a/new$", "/new$"), ("^/a/new$", "/new"), ("^/a/new$", "^/a"), ("/new$", ".*"), ("/a[0-9]+", "/a"),
      ("^/a/[0-9]+/edit$", "/edit$"), ("^/a/[0-9]+/edit$", "^/a/"), ("/(new|edit)$", "/new|/edit"),
      ("/new", "/new"),
      ("^/a|^/b", "^/a|^/b|c"), ("/x/[a-z]+/y", "x|q"), ("^/a$", "^/a$"), ("^/a$|/ab", "/a"),
      ("(a+)+", "(a+)+"),
      ("^(/a/|/b/).*", "^/a|^/b"), ("/a(/[0-9]+)?/new$", "/new$"),
    ])
  func covered(pattern: String, other: String) {
    #expect(PatternSyntax(pattern).isCovered(by: PatternSyntax(other)))
  }

  @Test(
    "What another pattern may miss is not covered by it",
    arguments: [
      ("/new$", "^/new"), ("/new", "/new$"), ("/new", "^/new"), (".*", "/new"), ("/a|/b", "/a"), ("/a", "/A"),
      ("/new$", "^/new$"), ("^/a", "^/ab"), ("(?!a)b", "c"), ("/a", "(?=/a)"), ("/a/[0-9]+", "/a/1"),
    ])
  func notCovered(pattern: String, other: String) {
    #expect(!PatternSyntax(pattern).isCovered(by: PatternSyntax(other)))
  }

  @Test("Where case is ignored, more is covered, but never by a pattern that minds it")
  func coveredInEitherCase() {
    let (exact, folded) = (PatternSyntax("/New$"), PatternSyntax("/new", isCaseSensitive: false))
    #expect(exact.isCovered(by: folded))
    #expect(!folded.isCovered(by: PatternSyntax("/new")))
    #expect(PatternSyntax("(?i)/NEW$").isCovered(by: folded))
    // Here ignoring case makes it narrower.
    #expect(!PatternSyntax("[^A]b").isCovered(by: PatternSyntax("[^A]b", isCaseSensitive: false)))
  }

  @Test(
    "A pattern for whole URLs matches no path",
    arguments: [
      ("^https://example.com/a", true), ("^https?://", true), ("^(http|https)://.*", true),
      ("^[a-z]+://", true),
      ("^a|^b", true), ("^example.com", true), ("https://example.com/x", false), ("^/a", false),
      ("^h?", false),
      ("^.*", false), ("^a|b", false), ("^[^a]", false), (#"^\w+"#, false), ("^(a|/)", false), ("", false),
      ("^", false),
      ("(^https|^http)s?:", true), (#"\Ax"#, true), ("(?m)^a", false), ("^(?:a|)b", true),
      ("^(?:a|)?/", false),
    ])
  func neverMatchesPath(pattern: String, expected: Bool) {
    #expect(PatternSyntax(pattern).neverMatchesPath == expected)
  }

  @Test(
    "Texts that are no patterns, or far too long, are read in bounded time and depth",
    arguments: [
      String(repeating: "(", count: 100_000), String(repeating: ")", count: 100_000),
      String(repeating: "(", count: 4096), String(repeating: ")", count: 4096),
      String(repeating: "(a", count: 1000) + String(repeating: ")*", count: 1000),
      String(repeating: "(a", count: 99) + String(repeating: ")*", count: 99),
      String(repeating: "a", count: 1_000_000), String(repeating: "a?", count: 2000),
      String(repeating: "a{1}", count: 1000), "a" + String(repeating: "{1}", count: 1000),
      String(repeating: "[", count: 4096), String(repeating: "a|", count: 2000), "a{1000000}",
      "a{99999999999999999999999}", "(a{1,1000}){1,1000}", String(repeating: "(?i", count: 1000),
      String(repeating: #"\"#, count: 4095), "[a-", #"\x{"#, #"\u12"#, "(?", "(?<", "(?#", "a{1,", "[^", "[:",
      #"[\"#,
    ])
  func hostile(pattern: String) {
    let syntax = PatternSyntax(pattern)
    #expect(!syntax.neverMatchesPath)
    #expect(syntax.isCovered(by: syntax))
    #expect((syntax.requiredLiterals ?? ["x"]).allSatisfy { !$0.isEmpty })
  }
}
