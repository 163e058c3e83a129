import AsyncNavigationModel

/// Looks at the keys of a document and at the values of those that are known.
struct DocumentKeys {
  private static let ofDocument = [ConfigurationDraft.rules, ConfigurationDraft.settings]
  private static let ofRules = ["patterns", "properties"]

  private let platform: PathConfigurationLinter.Platform

  init(_ platform: PathConfigurationLinter.Platform) { self.platform = platform }

  /// What is wrong with the keys and values, in no particular order.
  func findings(in document: JSONValue) -> [ConfigurationFinding] {
    guard let members = document.object else { return [] }
    let rules = (members[ConfigurationDraft.rules]?.array ?? []).enumerated().flatMap { index, rule in
      findings(inRule: rule, at: "\(ConfigurationDraft.rules)[\(index)]")
    }
    return misspelt(members, known: DocumentKeys.ofDocument, at: "") + rules
  }

  private func findings(inRule rule: JSONValue, at place: String) -> [ConfigurationFinding] {
    guard let members = rule.object else { return [] }
    let properties = members["properties"]?.object ?? [:]
    return misplaced(members, at: place) + misspelt(members, known: DocumentKeys.ofRules, at: place)
      + findings(inProperties: properties, at: "\(place).properties")
  }

  private func findings(
    inProperties properties: [String: JSONValue], at place: String
  ) -> [ConfigurationFinding] {
    let known = PathPropertyKey.allCases.filter { $0.isRead(on: platform) }
    let values = known.compactMap { key in
      properties[key.rawValue].flatMap { platform.finding(on: $0, of: key, at: "\(place).\(key.rawValue)") }
    }
    return hyphenated(properties, at: place) + modal(properties, at: place) + values
      + misspelt(properties, known: known.map(\.rawValue), at: place)
  }

  /// Keys that resemble one that is known.
  private func misspelt(
    _ members: [String: JSONValue], known: [String], at place: String
  ) -> [ConfigurationFinding] {
    members.keys.sorted().compactMap { key in
      guard !known.contains(key), PathPropertyKey(rawValue: key) == nil,
        let meant = key.sharingWords(with: known) ?? Spelling.closest(to: key, among: known),
        // So short a word is too near to others that an app may have of its own, such as `url` to `uri`.
        key.utf8.count > 3 || key.lowercased() == meant
      else { return nil }
      return ConfigurationFinding(
        .unknownKey, at: (place.isEmpty ? "" : "\(place).") + key.printable, "is no known key",
        suggestion: meant)
    }
  }

  /// Keys of properties that stand beside these.
  private func misplaced(_ members: [String: JSONValue], at place: String) -> [ConfigurationFinding] {
    members.keys.sorted().filter { PathPropertyKey(rawValue: $0)?.isWorkingTitle == false }.map { key in
      ConfigurationFinding(
        .unknownKey, at: "\(place).\(key)", "is passed over here; put it into \"properties\"")
    }
  }

  /// A key that is none, for what is said by a value.
  private func modal(_ properties: [String: JSONValue], at place: String) -> [ConfigurationFinding] {
    let modal = VisitContext.modal.rawValue
    guard properties[modal] == true else { return [] }
    return [
      ConfigurationFinding(
        .unknownKey, at: "\(place).\(modal)", "is no known key; write it as \"context\": \"\(modal)\"")
    ]
  }

  /// The key with which TurboNavigator names native screens, where nothing says it anew.
  private func hyphenated(_ properties: [String: JSONValue], at place: String) -> [ConfigurationFinding] {
    let (old, new) = (PathPropertyKey.hyphenatedViewController, PathPropertyKey.viewController)
    guard properties[old.rawValue] != nil, properties[new.rawValue] == nil, new.isRead(on: platform),
      !old.isRead(on: platform)
    else { return [] }
    return [
      ConfigurationFinding(
        .unknownKey, at: "\(place).\(old.rawValue)",
        "is TurboNavigator's key, which Hotwire Native passes over", suggestion: new.rawValue)
    ]
  }
}

extension String {
  /// The one of some keys that has all words of this one, which has several, and the fewest besides.
  fileprivate func sharingWords(with keys: [String]) -> String? {
    guard utf8.count <= Spelling.longestWord, case let words = Set(words), words.count > 1 else { return nil }
    return keys.filter { words.isSubset(of: $0.words) }.min { $0.words.count < $1.words.count }
  }

  /// The words of a key, be it written `like_this`, `like-this` or `likeThis`.
  private var words: [String] {
    var words = [""]
    for letter in self {
      if letter.isUppercase || letter == "_" || letter == "-" { words.append("") }
      if letter != "_", letter != "-" { words[words.count - 1] += letter.lowercased() }
    }
    return words.filter { !$0.isEmpty }
  }
}

extension PathPropertyKey {
  /// Whether it may stand in a rule to say what the rule is about.
  fileprivate var isWorkingTitle: Bool { self == .title }

  /// Whether the key says something on a platform.
  func isRead(on platform: PathConfigurationLinter.Platform) -> Bool {
    platform.dialects.contains { isRead(in: $0) }
  }

  fileprivate func isRead(in dialect: PathDialect) -> Bool {
    switch self {
    case .context, .presentation, .queryStringPresentation, .pullToRefreshEnabled, .animated,
      .historicalLocation:
      true
    case .modalStyle, .modalDismissGestureEnabled, .viewController: dialect != .android
    case .hyphenatedViewController: dialect == .turboNavigator
    case .uri, .fallbackURI, .title: dialect == .android
    }
  }
}

extension PathConfigurationLinter.Platform {
  /// What is wrong with the value of a key.
  fileprivate func finding(
    on value: JSONValue, of key: PathPropertyKey, at place: String
  ) -> ConfigurationFinding? {
    let readers = dialects.filter { key.isRead(in: $0) }
    let faults = readers.compactMap { key.fault(of: value, $0) }
    guard let fault = faults.first else { return pushFinding(on: value, of: key, at: place) }
    guard faults.count < readers.count, let word = value.string else {
      return ConfigurationFinding(.unknownValue, at: place, fault.message, suggestion: fault.suggestion)
    }
    return ConfigurationFinding(
      .platformDifference, at: place,
      "\(word.quoted()) is known on Android alone, where case does not count", suggestion: word.lowercased())
  }

  /// What there is to say of a presentation that Android alone knows.
  private func pushFinding(
    on value: JSONValue, of key: PathPropertyKey, at place: String
  ) -> ConfigurationFinding? {
    guard key == .presentation, value.string == VisitPresentation.push.rawValue, self != .android else {
      return nil
    }
    return ConfigurationFinding(
      self == .all ? .platformDifference : .unknownValue, at: place,
      "\"push\" is known on Android alone, and counts as \"default\"" + (self == .all ? " on iOS" : ""))
  }
}
