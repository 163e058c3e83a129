import AsyncNavigation
import AsyncNavigationVisits

/// What a file of links says, right or wrong.
struct LinksFile {
  /// Where the URLs begin, each with its place in the file; any when there are none.
  let origins: [FileOrigin]
  let options: LinkTableOptions
  let links: [FileLink]
  /// What is wrong with the file: first with all of it, then with each link in turn, first what cannot be read,
  /// then what its pattern is to those before.
  private(set) var problems: [LinksProblem]
  /// What follows the links; nil when something is wrong with the file.
  private(set) var parser: FileLinkParser?

  /// Makes a file of what was read; one without links when nothing was.
  ///
  /// - Parameters:
  ///   - origins: Where the URLs begin.
  ///   - options: How URLs are compared with patterns.
  ///   - links: The links.
  ///   - problems: What could not be read.
  init(
    origins: [FileOrigin] = [], options: LinkTableOptions = LinkTableOptions(), links: [FileLink] = [],
    problems: [LinksProblem] = []
  ) {
    self.origins = origins
    self.options = options
    self.links = links
    self.problems = problems
    do throws(LinkTableError) {
      let parser = try FileLinkParser(links, origins: origins.map(\.origin), options: options)
      if problems.isEmpty { self.parser = parser }
    } catch {
      self.problems = (problems + error.findings.map(problem)).inOrderOfLinks
    }
  }

  /// Whether a link's pattern cannot be read, or has a name twice.
  func hasBrokenPattern(_ link: FileLink) -> Bool {
    guard let names = (try? LinkPattern(link.pattern))?.captureNames else { return true }
    return Set(names).count < names.count
  }

  /// Reads the text of a file.
  init(_ text: String) {
    var reader = LinksFileReader()
    self = reader.read(text)
  }

  /// Reads the bytes of a file.
  init(_ bytes: [UInt8]) {
    if let text = String(validating: bytes, as: UTF8.self) {
      self.init(text)
    } else {
      self.init(problems: [LinksProblem(place: "", message: "bytes that are not UTF-8")])
    }
  }

  private func problem(_ finding: LinkFinding) -> LinksProblem {
    switch finding {
    // Each was looked at as it was read, where its place is known.
    case .badOrigin(let origin): return .badOrigin(origin.description, at: "origins")
    case .badPattern(let error, let rule):
      let message = "no pattern at byte \(error.offset) of \(error.pattern.quoted)"
      return LinksProblem(place: pattern(rule), message: message, expected: error.expected)
    case .duplicateName(let name, let place):
      let message = "captures \(name.quoted) twice"
      return LinksProblem(place: pattern(place.rule), message: message, expected: "each name once")
    case .unreachable(let place, let earlier, let example):
      let message = "is never reached, since \(self.name(earlier)) takes all its URLs, such as \(example)"
      return LinksProblem(place: pattern(place.rule), message: message, expected: "only one of the two")
    case .ambiguous(let earlier, let place, let example):
      let message = "takes \(example) as \(self.name(earlier)) does, and neither is more specific"
      let expected = "patterns without a URL in common, or one that takes all of the other's"
      return LinksProblem(place: pattern(place.rule), message: message, expected: expected)
    }
  }

  private func pattern(_ rule: Int) -> String { "\(links[rule].place).pattern" }

  private func name(_ place: LinkFinding.Place) -> String { "\(links[place.rule].place) (\(place.pattern))" }
}

extension [LinksProblem] {
  /// The problems by the links that they are about, those of one link in their order.
  fileprivate var inOrderOfLinks: [LinksProblem] {
    enumerated().sorted { ($0.element.link, $0.offset) < ($1.element.link, $1.offset) }.map(\.element)
  }
}

/// An origin of a file.
struct FileOrigin: Hashable {
  /// Where in the file the origin stands, such as `origins[0]`.
  let place: String
  /// The origin as it was written.
  let text: String
  let origin: LinkOrigin
}

/// A link of a file.
struct FileLink: Hashable {
  /// Where in the file the link stands, such as `links[2]`.
  let place: String
  /// The form of its URLs.
  let pattern: String
  /// Where they lead; nil when that cannot be read.
  let template: DeepLink<RouteTemplate>?
  /// The link as it stands in the file.
  let source: JSONValue
}

/// Something that is wrong with a file of links.
struct LinksProblem: Complaint, Hashable {
  /// The place in the file, such as `links[2].pattern`; empty for the file as a whole.
  var place: String
  var message: String
  var expected: String?
  var suggestion: String?

  /// `links[2].pattern: what is wrong; expected …; did you mean …?`, without the parts that do not apply.
  var description: String { (place.isEmpty ? "" : "\(place): ") + sentence.printable }

  /// The index of the link that it is about; -1 for none.
  fileprivate var link: Int {
    guard place.hasPrefix("links[") else { return -1 }
    return Int(place.dropFirst("links[".count).prefix { $0 != "]" }) ?? -1
  }

  /// An origin that is none.
  static func badOrigin(_ text: String, at place: String) -> LinksProblem {
    LinksProblem(
      place: place, message: "\(text.quoted) is no origin",
      expected: "an app's scheme such as shop, or a site such as https://shop.example.com")
  }
}
