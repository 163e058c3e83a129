/// A rule that does not match a URL, and would match one that is written a little otherwise.
package struct PathNearMiss: Hashable, Sendable {
  /// What would have to be otherwise.
  package enum Change: String, Hashable, Sendable, Codable, CaseIterable {
    /// There would have to be no query.
    case query
    /// There would have to be no slash at the end of the path.
    case trailingSlash
    /// Letters would have to be in another case.
    case letterCase
  }

  /// The pattern that would match.
  package let place: PathExplanation.PatternPlace
  /// The pattern as it is written.
  package let pattern: String
  /// What would have to be otherwise.
  package let change: Change
}

extension SearchedText {
  /// The text with a change; nil where that makes none.
  func changed(_ change: PathNearMiss.Change) -> String? {
    let end = text.firstIndex(of: "?") ?? text.endIndex
    switch change {
    case .query: return end < text.endIndex ? String(text[..<end]) : nil
    case .trailingSlash:
      let path = text[..<end]
      return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast() + text[end...]) : nil
    // That is a matter of the pattern.
    case .letterCase: return text
    }
  }
}
