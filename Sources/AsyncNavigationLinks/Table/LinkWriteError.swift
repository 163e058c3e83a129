import AsyncNavigationModel

/// Why a route has no URL.
public struct LinkWriteError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    package let value: Value

    /// No rule writes the route.
    public static let noRule = Code(value: .noRule)
    /// The table has no such origin, or none at all.
    public static let noOrigin = Code(value: .noOrigin)
    /// The rule writes a name that its pattern has not.
    public static let unknownName = Code(value: .unknownName)
    /// The rule does not write a name that its pattern requires.
    public static let missing = Code(value: .missing)
    /// What the rule writes for a name does not fit the pattern, or could not be read again.
    public static let misfit = Code(value: .misfit)
    /// The URL would lead to the route of another rule.
    public static let leadsElsewhere = Code(value: .leadsElsewhere)

    /// The code's name.
    public var description: String { value.rawValue }

    package enum Value: String {
      case noRule, noOrigin, unknownName, missing, misfit, leadsElsewhere
    }
  }

  /// What is wrong.
  public let code: Code
  /// What it is wrong with: the name, the route, the origin or the URL, in words.
  public let subject: String
  /// The pattern of the rule that writes the route; nil where none does.
  public let pattern: String?

  init(_ code: Code.Value, _ subject: String, pattern: String? = nil) {
    self.code = Code(value: code)
    self.subject = subject.shortened()
    self.pattern = pattern
  }

  /// What is wrong and what to do, in words.
  public var description: String {
    let rule = pattern.map { "rule \($0): " } ?? ""
    return switch code.value {
    case .noRule: "no rule writes \(subject); give one a `write`"
    case .noOrigin: "the table has no origin \(subject); name it when the table is made"
    case .unknownName: "\(rule)the pattern has no \(subject); write only what the pattern names"
    case .missing: "\(rule)\(subject) is missing; write it, or make it optional in the pattern"
    case .misfit: "\(rule)what is written for \(subject) does not fit the pattern"
    case .leadsElsewhere: "\(rule)\(subject) would lead to another rule's route, or to none"
    }
  }
}
