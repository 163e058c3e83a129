import AsyncNavigation
import Foundation

/// What the first LinkNavigator reads from a URL: paths, the host among them, and a query.
struct MatchURL: Hashable {
  /// The host and the segments of the path: of equal segments the first, without a last one that begins with
  /// a colon.
  let paths: [String]
  /// The values by key, percent-encoded; the last of a key counts, and a key without a value does not.
  let query: [String: String]

  /// Reads a URL with or without a scheme; nil for a text that is none.
  init?(_ text: String) {
    let absolute = text.contains("://") ? text : "relative:" + text
    guard let url = try? LinkURL(absolute) else { return nil }
    var paths: [String] = []
    for segment in url.path where !segment.isEmpty && !paths.contains(segment) { paths.append(segment) }
    if let host = url.host { paths.insert(Self.written(host, in: text), at: 0) }
    if paths.last?.hasPrefix(":") == true { paths.removeLast() }
    self.paths = paths
    var query: [String: String] = [:]
    for item in url.query {
      let value = item.value?.trimmingCharacters(in: .whitespacesAndNewlines)
      if let value { query[item.name] = value.addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed) }
    }
    self.query = query
  }

  /// A host as the text writes it: here it is a path, and in paths the case counts.
  private static func written(_ host: String, in text: String) -> String {
    let afterScheme = text.drop { $0 != ":" }.drop { $0 == ":" || $0 == "/" }
    let written = String(afterScheme.prefix(host.count))
    return written.lowercased() == host ? written : host
  }
}

/// The first LinkNavigator's reading of URLs, alone.
final class MatchURLTranslation: LibraryTranslation {
  private let url: String
  private var parsed: MatchURL?

  /// Takes the URL to be read.
  init(_ initial: CaseObject) throws {
    url = try initial.string("url")
    try initial.finish()
  }

  func perform(_ operation: CaseObject) async throws -> Returned {
    guard try operation.string("op") == "parseMatchURL" else {
      throw Uninterpretable("a URL can be parsed and no more")
    }
    parsed = MatchURL(url)
    return .nothing
  }

  func part(_ name: String) -> CaseValue? {
    switch name {
    case "paths": .strings(parsed?.paths)
    case "query": parsed.map { .object($0.query.mapValues { .string($0) }) } ?? .null
    default: nil
    }
  }

  func agrees(_ part: CaseValue, with wanted: CaseValue) -> Bool { part == wanted }
}
