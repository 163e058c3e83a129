import AsyncNavigation

/// What would become of a URL.
struct LinkTrial {
  /// The URL as it was given.
  let text: String
  let end: End

  /// How the trial ends.
  enum End {
    /// The text is no URL.
    case malformed(LinkURLError)
    /// It begins as no URL of the file does.
    case foreign(LinkURL)
    /// It has the form of no link.
    case unmatched(LinkURL)
    /// It leads somewhere; other links of its form, less specific ones, do not count.
    case matched(LinkURL, FileLinkParser.Match, instead: [FileLink])
    /// It was not tried, since something is wrong with the file.
    case untried(LinkURL)
  }

  /// Tries a URL.
  ///
  /// - Parameters:
  ///   - text: The URL.
  ///   - parser: What follows it; nil when something is wrong with the file.
  init(_ text: String, with parser: FileLinkParser?) {
    self.text = text
    do throws(LinkURLError) {
      end = LinkTrial.end(of: try LinkURL(text), with: parser)
    } catch {
      end = .malformed(error)
    }
  }

  private static func end(of url: LinkURL, with parser: FileLinkParser?) -> End {
    guard let parser else { return .untried(url) }
    let matches = parser.matches(url)
    guard let first = matches.first else {
      return parser.hasOrigin(of: url) ? .unmatched(url) : .foreign(url)
    }
    return .matched(url, first, instead: matches.dropFirst().map(\.link))
  }

  /// Whether the URL is one and leads somewhere.
  var leadsSomewhere: Bool { if case .matched = end { true } else { false } }

  /// Why the URL leads nowhere, if it begins as no URL of the file does; nil otherwise.
  var foreignness: String? {
    guard case .foreign(let url) = end else { return nil }
    return "\(LinkTrial.foreign): \(url.summary)"
  }

  /// What there is to say of a URL that begins as no URL of the file does.
  static let foreign = "no origin is that of this URL"

  /// The URL, taken apart; nil when it is none.
  var url: LinkURL? {
    switch end {
    case .malformed: nil
    case .foreign(let url), .unmatched(let url), .matched(let url, _, _), .untried(let url): url
    }
  }
}
