/// The form of the URLs that a rule is about, such as `/products/:id<int>?tab`.
///
/// - `/literal` is a segment that reads so; what has a meaning in a pattern is percent-encoded in it.
/// - `/:name` takes a segment that is not empty, `/:name<int>` one of a ``CaptureType``.
/// - `/*` or `/*name`, at the end, takes one or more segments.
/// - `?key&key<int>` names items that the query must have, `key?` ones that it may have. An item without a
///   value, or with an empty one, counts as absent.
public struct LinkPattern: Hashable, Sendable, CustomStringConvertible {
  /// The pattern as it was written.
  public let text: String
  let segments: [Segment]
  let hasTrailingSlash: Bool
  let parameters: [Parameter]

  enum Segment: Hashable {
    case literal(String)
    case capture(String, CaptureType)
    /// All that is left, at least one segment.
    case rest(String?)

    /// The name of what is captured here.
    var name: String? {
      switch self {
      case .literal: nil
      case .capture(let name, _): name
      case .rest(let name): name
      }
    }
  }

  struct Parameter: Hashable {
    let name: String
    let type: CaptureType
    let isRequired: Bool
  }

  init(_ text: String, segments: [Segment], hasTrailingSlash: Bool, parameters: [Parameter]) {
    self.text = text
    self.segments = segments
    self.hasTrailingSlash = hasTrailingSlash
    self.parameters = parameters
  }

  /// Reads a pattern.
  ///
  /// - Throws: Where the pattern is none, and what is expected there.
  public init(_ text: String) throws(LinkPatternError) {
    var parser = LinkPatternParser(text)
    self = try parser.parse()
  }

  /// The names of what the pattern captures, in order.
  public var captureNames: [String] { segments.compactMap(\.name) + parameters.map(\.name) }

  /// The pattern as it was written.
  public var description: String { text }

  /// The name of the segment that takes all that is left; nil where there is none, or one without a name.
  package var restName: String? { if case .rest(let name) = segments.last { name } else { nil } }

  /// Whether the last segment takes all that is left.
  var hasRest: Bool { if case .rest = segments.last { true } else { false } }

  var requiredCount: Int { parameters.count(where: \.isRequired) }

  /// The first name that occurs twice.
  var duplicateName: String? {
    var seen: Set<String> = []
    return captureNames.first { !seen.insert($0).inserted }
  }
}
