import AsyncNavigationModel

/// Something about a path configuration that is wrong, or not what it seems.
public struct ConfigurationFinding: Hashable, Sendable, CustomStringConvertible {
  /// What kind of thing it is.
  @nonexhaustive
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// Something is missing or of another kind than it has to be.
    case malformed
    /// A pattern is no regular expression.
    case badPattern
    /// A pattern repeats without bound what repeats without bound, so that some texts take for ever.
    case nestedQuantifier
    /// A known key has a value that is none of its values.
    case unknownValue
    /// A key is not known, but resembles one that is.
    case unknownKey
    /// A rule, or a key of one, contributes nothing: later rules match whatever it matches and have the last
    /// word.
    case shadowed
    /// No rule matches every URL.
    case noDefaultRule
    /// A pattern matches a historical location, about which the built-in rules have the last word.
    case historicalLocation
    /// A pattern, or a rule, matches nothing that it is meant for.
    case neverMatches
    /// A pattern is a regular expression, but reads like a path of another syntax.
    case suspiciousPattern
    /// Two values that a platform refuses to carry out together.
    case conflictingValues
    /// A key says something about modals, and there are none.
    case withoutEffect
    /// The platforms do not read it alike.
    case platformDifference
  }

  /// What kind of thing it is.
  public let kind: Kind
  /// Where it is, such as `rules[2].patterns[0]`; empty for the document itself.
  public let place: String
  /// What it is, in words.
  public let message: String
  /// What was probably meant; nil where nothing resembles it.
  public let suggestion: String?

  package init(_ kind: Kind, at place: String, _ message: String, suggestion: String? = nil) {
    self.kind = kind
    self.place = place
    self.message = message
    self.suggestion = suggestion
  }

  /// Whether it makes Hotwire Native refuse the whole document: a rule that is none.
  package var refusesDocument: Bool {
    kind == .malformed && place.hasPrefix("\(ConfigurationDraft.rules)[")
  }

  /// The same, with a word on the whole document where that is refused for it.
  var withItsWeight: ConfigurationFinding {
    guard refusesDocument else { return self }
    return ConfigurationFinding(
      kind, at: place, message + "; an app refuses the whole file for it", suggestion: suggestion)
  }

  /// The place, what is there, and what was probably meant.
  public var description: String {
    let hint = suggestion.map { "; did you mean \($0.quoted())?" } ?? ""
    return (place.isEmpty ? "" : "\(place): ") + message + hint
  }
}

/// `{"kind": "badPattern", "place": "rules[2].patterns[0]", "message": "…", "suggestion": "…"}`
extension ConfigurationFinding: Codable {}
