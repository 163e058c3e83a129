import AsyncNavigationModel

extension PathPropertyKey {
  /// What a key's values look like.
  enum Form: Sendable {
    case choice([String])
    case bool
    case text
  }

  /// What the key's values look like to a platform.
  func form(in dialect: PathDialect) -> Form {
    switch self {
    case .context: .choice(VisitContext.allCases.map(\.rawValue))
    case .presentation: .choice(VisitPresentation.known(in: dialect).map(\.rawValue))
    case .modalStyle: .choice(VisitModalStyle.allCases.map(\.rawValue))
    case .queryStringPresentation: .choice(QueryStringPresentation.allCases.map(\.rawValue))
    case .pullToRefreshEnabled, .modalDismissGestureEnabled, .animated, .historicalLocation: .bool
    case .viewController, .hyphenatedViewController, .uri, .fallbackURI, .title: .text
    }
  }

  /// Why a value is none of the key's, and which was probably meant; nil when it is one.
  ///
  /// A presentation that Android alone knows is none elsewhere, but says what is done there anyway.
  func fault(of value: JSONValue, _ dialect: PathDialect) -> (message: String, suggestion: String?)? {
    switch form(in: dialect) {
    case .bool: value.bool == nil ? ("is \(value.kind), and it has to be true or false", nil) : nil
    case .text: value.string == nil ? ("is \(value.kind), and it has to be text", nil) : nil
    case .choice(let words): fault(of: value, among: words, dialect)
    }
  }

  private func fault(
    of value: JSONValue, among words: [String], _ dialect: PathDialect
  ) -> (message: String, suggestion: String?)? {
    guard let word = value.string else { return ("is \(value.kind), and it has to be text", nil) }
    let known = dialect == .android ? word.lowercased() : word
    if words.contains(known) || self == .presentation && known == VisitPresentation.push.rawValue {
      return nil
    }
    let message = "\(word.quoted()) is unknown and counts as \"\(words[0])\"; "
    if let key = key(of: word.lowercased(), in: dialect) {
      return (message + "write it as \"\(key.rawValue)\": \"\(word.lowercased())\"", nil)
    }
    return (
      message + "there are " + words.map { $0.inQuotes }.joined(separator: ", "),
      Spelling.closest(to: word, among: words)
    )
  }

  /// The other key of which a word is a value, unless it is one of this key's, too.
  private func key(of word: String, in dialect: PathDialect) -> PathPropertyKey? {
    func isValue(of key: PathPropertyKey) -> Bool {
      if case .choice(let words) = key.form(in: dialect) { words.contains(word) } else { false }
    }
    return isValue(of: self) ? nil : PathPropertyKey.allCases.first(where: isValue)
  }
}

extension VisitPresentation {
  /// The presentations that a platform knows.
  fileprivate static func known(in dialect: PathDialect) -> [VisitPresentation] {
    allCases.filter { $0 != .push || dialect == .android }
  }
}
