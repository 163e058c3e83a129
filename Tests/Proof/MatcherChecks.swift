import AsyncNavigationLinks
import AsyncNavigationVisitModel
import Foundation
import ProofRecords

extension Check {
  /// T14.
  static let matcherCost = Check("T14", "matcher-cost", "the worst patterns match in linear time") {
    options, findings in
    let sizes = [10_000, 15_625, 31_250, 62_500, 125_000, 250_000, 500_000, 1_000_000]
    let count = options.times(quick: 4, change: sizes.count, release: sizes.count)
    for text in MatcherCost.refused where (try? LinkPattern(text)) != nil {
      findings.violations.append("\(text) is taken for a pattern")
    }
    for (name, body) in try MatcherCost.configurations() + MatcherCost.links() {
      MatcherCost.measure(name, sizes.prefix(count), &findings, body)
    }
  }
}

/// The cost of matching texts that were made to cost much.
private enum MatcherCost {
  typealias Body = (Int) -> Void

  /// How much longer twice as much may take.
  static let steepest = 2.5
  /// How long 10 kB may take, in seconds.
  ///
  /// The steps of a back reference each compare what was taken, and ICU cannot be stopped before 10,000 of
  /// them.
  static func longest(_ name: String) -> Double { name.contains("\\1") ? 0.02 : 0.01 }

  /// What the language of links has no form for, so that no search has to try where one piece ends.
  static let refused = [
    "/:a-:b", "/*/*/:p", "/*a/b", "/:a?/:b?/:c?", "/a{1,9}", "/:a:b", "/x:a<int>y", "/**", "/a*",
  ]

  /// Patterns of path configurations, each with a text that it has to try at length, of a length.
  static func configurations() throws -> [(String, Body)] {
    let runs = { (count: Int) in "/" + String(repeating: "a", count: count) + "!" }
    let segments = { (count: Int) in String(repeating: "/a", count: count / 2) + "/!" }
    let lines: [(String, (Int) -> String)] = [
      ("(a+)+$", runs), ("(a|a)*$", runs), ("(a*)*b", runs), ("^(/|a)*?(a|aa)+$", runs),
      ("(.*)(.*)(.*)(.*)x", runs), ("(a*)\\1\\1b", runs), ("(?x)(a+)+$#", runs), ("(a+)+\\Q$", runs),
      (String(repeating: "a?", count: 40) + String(repeating: "a", count: 40) + "b", runs),
      ("a{1,300}b", runs), ("(?i)(É|a)+x", runs), ("(?=(a+))\\1b", runs), ("(?<!b)a+b", runs),
      ("^/[^/]+/[^/]+/[^/]+$", segments), ("(/[a-z]+)*/new$", segments), ("(/[^/]*)+/edit", segments),
      ("/.*/.*/.*/.*/x", segments), (":a-:b", segments), ("/*/*/:p", segments), (":a?/:b?/:c?", segments),
    ]
    return try lines.flatMap { pattern, text in
      try [8_192, Int.max].map { limit in
        var options = PathConfigurationOptions.iOS
        options.searchLimit = limit
        let rules = [PathRule(patterns: [pattern], properties: [:])]
        let configuration = try PathConfiguration(rules: rules, options: options)
        let name = "\(pattern.prefix(24))\(limit == .max ? " without a limit" : "")"
        return (name, { size in _ = configuration.explanation(of: text(size)) })
      }
    }
  }

  /// URLs that are long in each of their parts, against a table with all that a pattern can be.
  static func links() throws -> [(String, Body)] {
    let many = (0..<200).map { "q\($0)<int>?" }.joined(separator: "&")
    let patterns = [
      "/:a/:b/:c/*rest", "/:a<int>/:b<int>/:c<int>/*rest", "/a/a/a/a/:x<double>", "/*", "/q?\(many)",
    ]
    let table = try LinkTable<String>(
      origins: [.app("app")], rules: patterns.map { LinkRule($0) { _ in nil } })
    let pieces: [(String, (Int) -> String)] = [
      ("a path of short segments", { String(repeating: "/a", count: $0 / 2) }),
      ("a path of numbers", { String(repeating: "/1", count: $0 / 2) }),
      ("a long segment", { "/a/a/a/a/" + String(repeating: "1", count: $0) }),
      ("encoded letters", { "/" + String(repeating: "%41", count: $0 / 3) }),
      ("slashes", { String(repeating: "/", count: $0) }),
      ("a query of one name", { "/q?" + String(repeating: "q1=1&", count: $0 / 5) }),
      ("a query without names", { "/q?" + String(repeating: "&", count: $0) }),
      ("a query of many names", { "/q?" + (0..<($0 / 8)).map { "n\($0)=1" }.joined(separator: "&") }),
      ("a fragment", { "/#" + String(repeating: "%C3%A9", count: $0 / 6) }),
    ]
    let urls: [(String, Body)] = pieces.map { name, piece in
      (name, { size in if let url = try? LinkURL("app:" + piece(size)) { _ = table.matches(url) } })
    }
    return urls + [("two patterns of many names", twoPatterns)]
  }

  /// Two patterns whose paths are equal and whose queries ask for much.
  private static func twoPatterns(_ size: Int) {
    let names = (0..<(size / 16)).map { "name\($0)" }.joined(separator: "&")
    let rules = ["/a?\(names)", "/a?\(names)?"].map { LinkRule<String>($0) { _ in nil } }
    _ = LinkTable.findings(in: rules)
  }

  /// Compares what each size takes with what a quarter of it does, as one doubling may meet the end of a
  /// cache.
  static func measure(
    _ name: String, _ sizes: ArraySlice<Int>, _ findings: inout ProofFindings, _ body: Body
  ) {
    var slow: [String] = []
    var steepest = 0.0
    // What a busy machine did to one measurement, it seldom does to the next.
    for _ in 0..<6 {
      let times = sizes.map { shortest($0, body) }
      findings.count("measurements", times.count)
      slow = times[0] > longest(name) ? ["\(name): 10 kB take \(times[0]) s"] : []
      steepest = 0
      for (size, (quarter, whole)) in zip(sizes.dropFirst(3), zip(times.dropFirst(), times.dropFirst(3)))
      where quarter > 0.0005 {
        let ratio = (whole / quarter).squareRoot()
        steepest = max(steepest, ratio)
        if ratio > self.steepest {
          slow.append("\(name): \(size) bytes take \(whole) s, and a quarter of them \(quarter) s")
        }
      }
      if slow.isEmpty { break }
    }
    findings.count("patterns")
    findings.figures["steepest"] = max(findings.figures["steepest"] ?? 0, steepest)
    findings.violations += slow
  }

  /// The shortest of five runs, which others on the machine have disturbed least, in seconds of the processor.
  private static func shortest(_ size: Int, _ body: Body) -> Double {
    (0..<5).map { _ in
      let start = clock()
      body(size)
      return Double(clock() - start) / Double(CLOCKS_PER_SEC)
    }.min() ?? 0
  }
}
