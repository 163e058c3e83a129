@testable import AsyncNavigationLinks

/// Patterns compared with URLs one by one, by the rules as the documentation has them.
struct NaiveMatcher {
  let patterns: [LinkPattern]
  var options = LinkTableOptions()

  /// The patterns that a path and query have the form of, in the order of precedence.
  func matches(_ url: LinkURL) -> [Int] {
    patterns.indices.filter { fits(patterns[$0], url) }.sorted { precedes($0, $1) }
  }

  func fits(_ pattern: LinkPattern, _ url: LinkURL) -> Bool {
    fitsPath(pattern, url)
      && pattern.parameters.allSatisfy { parameter in
        let values = url.query.filter { $0.name == parameter.name }.compactMap(\.value).filter { !$0.isEmpty }
        return (!parameter.isRequired || !values.isEmpty) && values.allSatisfy { parameter.type.fits($0) }
      }
  }

  private func fitsPath(_ pattern: LinkPattern, _ url: LinkURL) -> Bool {
    let fixed = pattern.segments.filter { if case .rest = $0 { false } else { true } }
    guard pattern.hasRest ? url.path.count > fixed.count : url.path.count == fixed.count else { return false }
    if options.trailingSlash == .strict && !pattern.hasRest {
      guard pattern.hasTrailingSlash == url.hasTrailingSlash else { return false }
    }
    return zip(fixed, url.path).allSatisfy { segment, text in
      switch segment {
      case .literal(let literal):
        options.ignoresCase ? literal.lowercased() == text.lowercased() : literal == text
      case .capture(_, let type): type.fits(text)
      case .rest: true
      }
    }
  }

  /// Literal before placeholder of a type before plain one before `*`, segment by segment; then more required
  /// items; then the order given.
  private func precedes(_ one: Int, _ other: Int) -> Bool {
    let ranks = [one, other].map { patterns[$0].segments.map(rank) }
    if ranks[0] != ranks[1] { return ranks[0].lexicographicallyPrecedes(ranks[1]) }
    let counts = [one, other].map { patterns[$0].parameters.filter(\.isRequired).count }
    return counts[0] == counts[1] ? one < other : counts[0] > counts[1]
  }

  private func rank(_ segment: LinkPattern.Segment) -> Int {
    switch segment {
    case .literal: 0
    case .capture(_, .uuid): 1
    case .capture(_, .bool): 2
    case .capture(_, .uint): 3
    case .capture(_, .int): 4
    case .capture(_, .double): 5
    case .capture(_, .string): 6
    case .rest: 7
    }
  }
}

/// A small world of patterns and URLs, in which everything meets everything.
enum SmallWorld {
  static let texts = ["a", "A", "b", "7", "8", "-1", "1.5", "true", "false", ""]
  static let segments = ["a", "A", "b", "7", "true", ":x", ":x<uint>", ":x<int>", ":x<double>", ":x<bool>"]
  static let parameters = [
    "", "", "", "?q", "?q<int>", "?q<bool>?", "?q<int>?", "?q?", "?r", "?q&r", "?q<uint>&r<int>",
    "?q<bool>&r?",
  ]

  /// Any pattern of at most three segments.
  static func pattern(_ random: inout RandomText) -> LinkPattern? {
    var text = ""
    for index in 0..<random.number(below: 3) {
      text += "/" + random.element(of: segments).replacing(":x", with: ":x\(index)")
    }
    switch random.number(below: 4) {
    case 0: text += "/*"
    case 1: text += "/"
    default: if text.isEmpty { text = "/" }
    }
    return try? LinkPattern(text + random.element(of: parameters))
  }

  /// All paths of at most three segments.
  static let paths: [[String]] = {
    var paths: [[String]] = [[]]
    for length in 0..<3 {
      paths += paths.filter { $0.count == length }.flatMap { path in texts.map { path + [$0] } }
    }
    return paths
  }()

  static let queries: [[LinkQueryItem]] = {
    let values: [String?] = [nil, "", "x", "7", "-1", "true"]
    return values.flatMap { q in
      [nil, "7", "x"].map { r in
        [LinkQueryItem("q", q)] + (r.map { [LinkQueryItem("r", $0)] } ?? [])
      }
    } + [[LinkQueryItem("q", "7"), LinkQueryItem("q", "x")]]
  }()

  /// A URL without a host; no path ends in an empty segment, as no text of a URL does.
  static func url(_ path: [String], slash: Bool = false, _ query: [LinkQueryItem]) -> LinkURL {
    LinkURL(
      scheme: "app", host: nil, path: path, hasTrailingSlash: !path.isEmpty && slash || path.last == "",
      query: query)
  }

  static func url(_ random: inout RandomText) -> LinkURL {
    url(random.element(of: paths), slash: random.number(below: 2) == 0, random.element(of: queries))
  }
}
