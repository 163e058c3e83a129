/// How a ``LinkTable`` compares URLs with its patterns.
public struct LinkTableOptions: Hashable, Sendable {
  /// What a slash at the end of a path means.
  public enum TrailingSlash: String, Hashable, Sendable, CaseIterable {
    /// Nothing: `/search/` and `/search` are one.
    case ignored
    /// `/search/` and `/search` are two, in URLs and in patterns; a pattern that ends in `*` takes both. A
    /// slash right after a host means nothing even so, as an empty path equals `/`.
    case strict
  }

  /// What a slash at the end of a path means.
  public var trailingSlash: TrailingSlash
  /// Whether a `+` in a query is a space, as HTML forms write one; a `%2B` is a plus in any case.
  public var plusIsSpace: Bool
  /// Whether the literals of patterns take either case.
  public var ignoresCase: Bool

  /// Makes options; by default a slash at the end means nothing, `+` is `+`, and the case counts.
  public init(trailingSlash: TrailingSlash = .ignored, plusIsSpace: Bool = false, ignoresCase: Bool = false) {
    self.trailingSlash = trailingSlash
    self.plusIsSpace = plusIsSpace
    self.ignoresCase = ignoresCase
  }

  /// A segment in the form in which it is compared with literals.
  func folded(_ segment: String) -> String { ignoresCase ? segment.lowercased() : segment }

  /// A pattern with its literals in the form in which they are compared.
  func folded(_ pattern: LinkPattern) -> LinkPattern {
    guard ignoresCase else { return pattern }
    let segments = pattern.segments.map { segment in
      if case .literal(let text) = segment { LinkPattern.Segment.literal(folded(text)) } else { segment }
    }
    return LinkPattern(
      pattern.text, segments: segments, hasTrailingSlash: pattern.hasTrailingSlash,
      parameters: pattern.parameters)
  }
}
