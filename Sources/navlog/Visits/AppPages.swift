import Foundation

/// Where an app's pages are: makes URLs of what people write, and shortens them again.
struct AppPages: Hashable {
  /// What is taken where nothing else is known.
  static let usualStart = "https://example.com/"

  /// The page that the app starts with; what is on its host is the app's own.
  let start: URL

  /// Makes pages of a start location: an absolute URL of the web, or a path of the site that is usual.
  init?(start text: String) {
    let usual = text.hasPrefix("/") ? URL(string: AppPages.usualStart) : nil
    guard let url = URL(string: text, relativeTo: usual)?.absoluteURL, url.isOfWeb,
      url.host()?.isEmpty == false
    else { return nil }
    start = url
  }

  /// Makes the pages of the site that a text is of: of its own if it is an absolute URL of the web.
  init?(around text: String) {
    guard let pages = AppPages(start: text) ?? AppPages(start: AppPages.usualStart),
      let root = pages.url("/")
    else { return nil }
    start = root
  }

  /// The URL that a text says: an absolute one, or a path or a query of the app's own; nil when it says none.
  func url(_ text: String) -> URL? {
    if let first = text.first, "/?#".contains(first) {
      return URL(string: text, relativeTo: start)?.absoluteURL
    }
    guard text.hasScheme else { return nil }
    return URL(string: text)?.absoluteURL
  }

  /// A URL as it is written: of the app's own, the path and what follows it.
  func text(of url: URL) -> String {
    let (text, origin) = (url.absoluteString, origin)
    guard text.hasPrefix(origin) else { return text }
    let rest = text.dropFirst(origin.count)
    if rest.isEmpty { return "/" }
    return rest.first.map { "/?#".contains($0) } == true ? String(rest) : text
  }

  /// Scheme, host and port.
  private var origin: String {
    let text = start.absoluteString
    guard let mark = text.firstRange(of: "://") else { return text }
    return String(text[..<(text[mark.upperBound...].firstIndex { "/?#".contains($0) } ?? text.endIndex)])
  }

  /// What may be written for a URL.
  static let expected = "a path such as /posts/1, or a URL such as https://example.com/posts/1"
}

extension URL {
  fileprivate var isOfWeb: Bool { ["http", "https"].contains(scheme?.lowercased()) }
}

extension String {
  /// Whether the text begins with a scheme as RFC 3986 has it.
  fileprivate var hasScheme: Bool {
    guard let colon = firstIndex(of: ":"), let first, first.isASCII, first.isLetter else { return false }
    return self[..<colon].allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
  }
}
