/// A rule whose pattern a URL has the form of, and what came of it.
public struct LinkMatch<Route: Hashable & Sendable>: Sendable {
  /// The rule's index in the table, from 0.
  public let rule: Int
  /// The rule's pattern.
  public let pattern: LinkPattern
  /// What the URL has in the places that the pattern names.
  public let captures: LinkCaptures
  /// What the rule made of it.
  public let answer: Answer

  /// What a rule makes of a URL of its form.
  public enum Answer: Sendable {
    /// It leads here.
    case link(DeepLink<Route>)
    /// It leads nowhere; the rule is passed over.
    case nothing
    /// The rule threw an error, and is passed over.
    case failed(any Error)
  }

  /// Where the URL leads; nil when the rule is passed over.
  public var link: DeepLink<Route>? { if case .link(let link) = answer { link } else { nil } }

  init(_ rule: LinkRule<Route>, at index: Int, pattern: LinkPattern, captures: LinkCaptures) {
    self.rule = index
    self.pattern = pattern
    self.captures = captures
    do {
      answer =
        switch try rule.read(captures) {
        case let route?: .link(DeepLink(rule.screens(route), action: rule.action))
        case nil: .nothing
        }
    } catch {
      answer = .failed(error)
    }
  }
}
