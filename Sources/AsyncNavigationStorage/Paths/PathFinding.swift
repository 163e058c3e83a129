import AsyncNavigationModel

/// An element of a saved path that could not be read, and what became of it.
public struct PathFinding: Hashable, Sendable {
  /// What is wrong with an element.
  @nonexhaustive
  public enum Problem: Hashable, Sendable {
    /// No type is registered for its tag.
    case unknownTag
    /// Its value cannot be made of what was saved; why, in words.
    case undecodable(String)
    /// It lacks a part, or a part is of the wrong kind; which, in words.
    case malformed(String)
  }

  /// What becomes of an element that cannot be read.
  @nonexhaustive
  public enum Fate: Hashable, Sendable {
    /// It is in the path as it was read, as a ``SavedRoute``.
    case kept
    /// It is not in the path; what lay above it is.
    case skipped
    /// It is not in the path, and neither are so many that lay above it.
    case truncated(above: Int)
    /// There is no path, since the policy is to fail.
    case refused
  }

  /// The element's place in what was saved, counted from 0 at the bottom.
  public let position: Int
  /// What its type is called there; nil where that cannot be told.
  public let tag: String?
  /// What is wrong with it.
  public let problem: Problem
  /// What became of it.
  public let fate: Fate
}

extension PathFinding: CustomStringConvertible {
  /// What was found, what to do and what became of the element, in words.
  public var description: String { "\(place): \(problemInWords); \(fate)" }

  private var place: String {
    guard problem != .unknownTag, let tag else { return "element \(position)" }
    return "element \(position) (\(tag.quoted()))"
  }

  private var problemInWords: String {
    switch problem {
    case .unknownTag:
      "no type is registered for the tag \((tag ?? "").quoted()); register its type, or give the type that has "
        + "taken its place the alias \((tag.flatMap(qualifiedName(ofMangled:)) ?? tag ?? "").quoted())"
    case .undecodable(let words): "its value cannot be read: \(words)"
    case .malformed(let words): words
    }
  }
}

extension PathFinding.Fate: CustomStringConvertible {
  /// What became of the element, in words.
  public var description: String {
    switch self {
    case .kept: "it was kept as it was read"
    case .skipped: "it was skipped"
    case .truncated(let count): count == 0 ? "it was left out" : "it was left out with the \(count) above it"
    case .refused: "nothing was read"
    }
  }
}
