import AsyncNavigationModel

extension PathPropertyKey {
  /// What a key's values look like.
  enum Form: Sendable {
    case choice([String])
    case bool
    case text
  }

  var form: Form {
    switch self {
    case .context: .choice(VisitContext.allCases.map(\.rawValue))
    case .presentation: .choice(VisitPresentation.allCases.map(\.rawValue))
    case .modalStyle: .choice(VisitModalStyle.allCases.map(\.rawValue))
    case .queryStringPresentation: .choice(QueryStringPresentation.allCases.map(\.rawValue))
    case .pullToRefreshEnabled, .modalDismissGestureEnabled, .animated, .historicalLocation: .bool
    case .viewController, .hyphenatedViewController, .uri, .fallbackURI, .title: .text
    }
  }

  /// Why a value is none of the key's, and which was probably meant; nil when it is one.
  func fault(of value: JSONValue, _ dialect: PathDialect) -> (message: String, suggestion: String?)? {
    switch form {
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
    if words.contains(known) { return nil }
    return (
      "\(word.quoted()) is unknown and counts as \"\(words[0])\"; there are "
        + words.map { $0.inQuotes }.joined(separator: ", "),
      Spelling.closest(to: word, among: words)
    )
  }
}
