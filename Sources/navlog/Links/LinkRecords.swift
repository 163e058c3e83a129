import AsyncNavigation
import AsyncNavigationVisits

/// A link of a file as a line of JSON.
struct LinkRecord: Encodable {
  let event = RecordName.link
  let place: String
  /// The link as it stands in the file.
  let link: JSONValue

  init(_ link: FileLink) {
    self.place = link.place
    self.link = link.source
  }
}

/// Something that is wrong with a file of links, as a line of JSON.
struct LinkFindingRecord: Encodable {
  let event = RecordName.finding
  let file: String
  let place: String
  let message: String
  let expected: String?
  let suggestion: String?

  init(_ problem: LinksProblem, in file: String) {
    self.file = file
    self.place = problem.place
    self.message = problem.message
    self.expected = problem.expected
    self.suggestion = problem.suggestion
  }
}

/// What would become of a URL, as a line of JSON.
struct LinkTrialRecord: Encodable {
  let event = RecordName.url
  /// The URL as it was given.
  let url: String
  /// What became of it: `malformed`, `untried`, `foreign`, `unmatched` or `matched`.
  let end: String
  /// Why it is no URL.
  let reason: String?
  let parsed: Parsed?
  let link: Link?
  let captures: [String: [String]]?
  let action: ScriptAction?
  /// The action as a line of a script.
  let text: String?
  /// The other links of the URL's form.
  let instead: [Link]?

  /// A link by its place and its pattern.
  struct Link: Encodable {
    let place: String
    let pattern: String

    init(_ link: FileLink) {
      place = link.place
      pattern = link.pattern
    }
  }

  init(_ trial: LinkTrial) {
    url = trial.text
    parsed = trial.url.map(Parsed.init)
    end = trial.end.name
    if case .malformed(let error) = trial.end { reason = error.reason } else { reason = nil }
    guard case .matched(_, let match, let others) = trial.end else {
      (link, captures, action, text, instead) = (nil, nil, nil, nil, nil)
      return
    }
    let texts = match.captures.names.map { ($0, match.captures.texts($0) ?? []) }
    link = Link(match.link)
    captures = Dictionary(texts) { first, _ in first }
    action = match.destination.navigationAction
    text = match.destination.navigationAction.scriptText
    instead = others.map(Link.init)
  }
}

extension LinkTrialRecord {
  /// A URL taken apart.
  struct Parsed: Encodable {
    let scheme: String
    let host: String?
    let port: Int?
    let path: [String]
    let trailingSlash: Bool
    let query: [Item]
    let fragment: String?

    /// An item of the query.
    struct Item: Encodable {
      let name: String
      let value: String?
    }

    init(_ url: LinkURL) {
      scheme = url.scheme
      host = url.host
      port = url.port
      path = url.path
      trailingSlash = url.hasTrailingSlash
      query = url.query.map { Item(name: $0.name, value: $0.value) }
      fragment = url.fragment
    }
  }
}

extension LinkTrial.End {
  fileprivate var name: String {
    switch self {
    case .malformed: "malformed"
    case .untried: "untried"
    case .foreign: "foreign"
    case .unmatched: "unmatched"
    case .matched: "matched"
    }
  }
}
