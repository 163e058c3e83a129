/// Something that is wrong with the rules of a ``LinkTable``.
@nonexhaustive
public enum LinkFinding: Hashable, Sendable, CustomStringConvertible {
  /// An origin is none: a scheme with a character that schemes do not have, or that of the web, or a host
  /// that is none.
  case badOrigin(LinkOrigin)
  /// A rule's pattern is none.
  case badPattern(LinkPatternError, rule: Int)
  /// A rule's pattern has a name twice.
  case duplicateName(String, in: Place)
  /// No URL gets to a rule, as an earlier one is asked first; the example has the form of both.
  case unreachable(Place, behind: Place, example: String)
  /// Some URLs have the form of two rules, of which neither is more specific, such as the example.
  case ambiguous(Place, with: Place, example: String)

  /// A rule, by its index from 0 and its pattern.
  public struct Place: Hashable, Sendable, CustomStringConvertible {
    /// The rule's index in the table, from 0.
    public let rule: Int
    /// The rule's pattern.
    public let pattern: String

    /// The rule in words, for example `rule 3 (/products/:id)`, counted from 1.
    public var description: String { "rule \(rule + 1) (\(pattern))" }
  }

  /// What is wrong and what to do, in words; rules are counted from 1.
  public var description: String {
    switch self {
    case .badOrigin(let origin):
      "\(origin) is no origin; give an app's own scheme, such as shop, or the host of a site"
    case .badPattern(let error, let rule): "rule \(rule + 1): \(error)"
    case .duplicateName(let name, let place): "\(place) names \(name) twice; give each capture its own name"
    case .unreachable(let place, let earlier, let example):
      "\(place) is never reached, as \(earlier) takes all its URLs, such as \(example); remove one of them"
    case .ambiguous(let place, let other, let example):
      "\(place) and \(other) both have the form of \(example), and neither is more specific; change one of "
        + "them, so that the two have no URL in common or one takes all that the other takes"
    }
  }
}

/// Why a ``LinkTable`` was refused: all that is wrong with it.
public struct LinkTableError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, in the order of the rules.
  public let findings: [LinkFinding]

  /// What is wrong, a line each.
  public var description: String {
    (["the table of links cannot be used:"] + findings.map { "- \($0)" }).joined(separator: "\n")
  }
}
