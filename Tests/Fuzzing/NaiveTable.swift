import AsyncNavigationLinks
import Foundation

/// A table of links that tries every pattern on every URL.
struct NaiveTable {
  private let pieces: [NaivePattern]
  private let options: LinkTableOptions

  init(patterns: [LinkPattern], options: LinkTableOptions) {
    pieces = patterns.map { NaivePattern($0.text) }
    self.options = options
  }

  /// The rules that a URL has the form of, in the order in which they are asked.
  func rules(for segments: [String], _ url: LinkURL) -> [Int] {
    let fitting = pieces.indices.filter { pieces[$0].fits(segments, url, options) }
    return fitting.sorted { first, second in
      let (left, right) = (pieces[first], pieces[second])
      if left.ranks != right.ranks { return left.ranks.lexicographicallyPrecedes(right.ranks) }
      if left.requiredCount != right.requiredCount { return left.requiredCount > right.requiredCount }
      return first < second
    }
  }
}

/// A pattern, cut with the means at hand.
private struct NaivePattern {
  private static let types = ["uuid", "bool", "uint", "int", "double", "string"]

  private var segments: [String] = []
  private var hasTrailingSlash = false
  private var parameters: [(name: String, type: String, isRequired: Bool)] = []

  init(_ text: String) {
    let halves = text.unicodeScalars.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    segments = halves[0].split(separator: "/", omittingEmptySubsequences: false).map { String($0) }
    segments.removeFirst()
    if segments.last?.isEmpty == true {
      segments.removeLast()
      hasTrailingSlash = !segments.isEmpty
    }
    guard halves.count > 1 else { return }
    parameters = halves[1].split(separator: "&").map { item in
      let isOptional = item.last == "?"
      let pieces = (isOptional ? item.dropLast() : item).split(separator: "<").map { String($0) }
      let type = pieces.count > 1 ? String(pieces[1].unicodeScalars.dropLast()) : "string"
      return (pieces[0].removingPercentEncoding ?? "", type, !isOptional)
    }
  }

  var requiredCount: Int { parameters.count { $0.isRequired } }

  /// What each segment is, the most specific first.
  var ranks: [Int] {
    segments.map { segment in
      if segment.unicodeScalars.first == "*" { return 9 }
      guard segment.unicodeScalars.first == ":" else { return 0 }
      return 1 + (Self.types.firstIndex(of: Self.type(of: segment)) ?? 0)
    }
  }

  private static func type(of segment: String) -> String {
    let pieces = segment.split(separator: "<")
    return pieces.count > 1 ? String(pieces[1].dropLast()) : "string"
  }

  func fits(_ path: [String], _ url: LinkURL, _ options: LinkTableOptions) -> Bool {
    let hasRest = segments.last?.unicodeScalars.first == "*"
    guard hasRest ? path.count >= segments.count : path.count == segments.count else { return false }
    if options.trailingSlash == .strict, !hasRest, hasTrailingSlash != url.hasTrailingSlash { return false }
    for (segment, text) in zip(segments, path) {
      switch segment.unicodeScalars.first {
      case "*": break
      case ":": if !Self.fits(text, Self.type(of: segment)) { return false }
      default:
        let literal = segment.removingPercentEncoding ?? ""
        let isEqual = options.ignoresCase ? literal.lowercased() == text.lowercased() : literal == text
        if !isEqual { return false }
      }
    }
    return fits(url.query, options)
  }

  private func fits(_ query: [LinkQueryItem], _ options: LinkTableOptions) -> Bool {
    let items = options.plusIsSpace ? query.map(\.readAsForm) : query
    return parameters.allSatisfy { parameter in
      let values = items.filter { $0.name == parameter.name }.compactMap(\.value).filter { !$0.isEmpty }
      return !(parameter.isRequired && values.isEmpty)
        && values.allSatisfy { Self.fits($0, parameter.type) }
    }
  }

  private static func fits(_ text: String, _ type: String) -> Bool {
    switch type {
    case "uuid": text.utf8.count == 36 && UUID(uuidString: text) != nil
    case "bool": ["true", "false"].contains(text.lowercased())
    case "uint": isWhole(text) && UInt64(text) != nil
    case "int": isWhole(text) && (Int64(text) != nil || UInt64(text) != nil)
    case "double": isDecimal(text) && Double(text).map(\.isFinite) == true
    default: !text.isEmpty
    }
  }

  private static func isWhole(_ text: String) -> Bool {
    text.utf8.last.map { (48...57).contains($0) } == true && text.utf8.first != 43
      && text.utf8.allSatisfy { (48...57).contains($0) || $0 == 45 }
  }

  private static func isDecimal(_ text: String) -> Bool {
    guard text.utf8.allSatisfy({ "0123456789.eE+-".utf8.contains($0) }) else { return false }
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "e" || $0 == "E" }
    let number = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let exponent = parts.dropFirst().map { $0.drop { $0 == "-" || $0 == "+" } }
    let digits = [number[0].first == "-" ? number[0].dropFirst() : number[0]] + number.dropFirst() + exponent
    let signs = parts.dropFirst().allSatisfy { $0.utf8.count { $0 == 43 || $0 == 45 } <= 1 }
    return parts.count <= 2 && number.count <= 2 && signs
      && digits.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }
  }
}
