/// A pattern that is ready to be looked for in texts: path and query of URLs.
///
/// Patterns that are no more than literals and anchors are decided by comparing bytes, all others by
/// Foundation's regular expressions, within a limited number of steps. Both give the same answers.
struct CompiledPattern: Sendable {
  /// How long a pattern may be, in bytes of UTF-8.
  static let longest = 4096
  /// How many bytes of a text are searched, unless said otherwise.
  static let searchedBytes = 8192

  /// The pattern as it was written.
  let text: String
  /// Whether letters count as they are written, wherever the pattern itself does not say otherwise.
  let isCaseSensitive: Bool
  let foldsCase: Bool
  /// The piece of the pattern that repeats without bound what repeats without bound; nil where none does.
  let nestedQuantifier: String?
  let rule: Rule
  /// Nil where it is never needed.
  private let expression: BoundedExpression?

  /// What decides whether the pattern matches.
  enum Rule: Sendable {
    /// It does.
    case always
    /// It does, unless the end of the text is cut off.
    case unlessCut
    /// It does where one of these literals stands.
    case literals([AnchoredLiteral])
    /// Its regular expression says so; if it matches, of each choice there is a literal.
    case expression(choices: [LiteralFacts.Choice])
  }

  /// Compiles a pattern.
  ///
  /// - Parameters:
  ///   - text: The pattern, in the syntax of `NSRegularExpression`.
  ///   - isCaseSensitive: Whether letters count as they are written, unless the pattern says `(?i)`.
  /// - Throws: Where `NSRegularExpression` refuses the pattern, or it is longer than ``longest``.
  init(_ text: String, isCaseSensitive: Bool) throws(PatternError) {
    let length = text.utf8.count
    guard length <= Self.longest else {
      throw PatternError(
        .tooLong, in: text,
        reason: "it has \(length) bytes, and patterns have \(Self.longest) at most; make several of it")
    }
    let syntax = PatternSyntax(text, isCaseSensitive: isCaseSensitive)
    self.text = text
    self.isCaseSensitive = isCaseSensitive
    foldsCase = syntax.foldsCase
    nestedQuantifier = syntax.nestedQuantifier
    rule = Rule(syntax)
    let expression: BoundedExpression
    do {
      expression = try BoundedExpression(syntax)
    } catch {
      throw PatternError(refused: syntax)
    }
    self.expression = rule.isDecided(foldsCase: foldsCase) ? nil : expression
  }

  /// Whether the pattern matches the beginning of a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - limit: How many bytes of it are searched; a match lies within them, and `$` does not match
  ///     where the text is cut.
  /// - Returns: Whether it does, or that this would take too long to find out.
  func answer(for text: String, upTo limit: Int = searchedBytes) -> PatternAnswer {
    var budget = Int.max
    return answer(for: SearchedBytes(text, upTo: limit, foldsCase: foldsCase), spending: &budget)
  }

  func answer(for text: SearchedBytes, spending budget: inout Int) -> PatternAnswer {
    switch rule {
    case .always:
      return .matched
    case .unlessCut where !text.isCut:
      return .matched
    case .literals(let literals) where text.isASCII || !foldsCase:
      return literals.contains { text.has($0, foldsCase: foldsCase) } ? .matched : .notMatched
    default:
      return expression?.answer(for: text, spending: &budget) ?? .gaveUp
    }
  }
}

extension CompiledPattern.Rule {
  init(_ syntax: PatternSyntax) {
    if syntax.matchesEveryBeginning {
      self = .always
    } else if syntax.matchesEverything {
      self = .unlessCut
    } else if let literals = syntax.wholeLiterals {
      self = .literals(literals)
    } else {
      self = .expression(choices: syntax.facts.choices)
    }
  }

  /// Whether no regular expression is ever needed.
  func isDecided(foldsCase: Bool) -> Bool {
    switch self {
    case .always: true
    case .literals: !foldsCase
    case .unlessCut, .expression: false
    }
  }
}

extension PatternError {
  /// Foundation does not say why it refuses a pattern; what was seen in reading it may.
  fileprivate init(refused syntax: PatternSyntax) {
    if let fault = syntax.fault {
      self.init(
        .invalid, in: syntax.text, at: fault.offset,
        reason: "\(fault.what), so it is no regular expression; write \\ before what means itself")
    } else {
      self.init(
        .invalid, in: syntax.text,
        reason: "it is no regular expression; write it in ICU's syntax of regular expressions")
    }
  }
}
