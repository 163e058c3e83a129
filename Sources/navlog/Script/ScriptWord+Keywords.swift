import AsyncNavigation

/// The words that end a list of routes, and those that are written in their place.
extension ScriptWord {
  /// The words with which an option of a request begins.
  static let options = ["policy", "expecting", "unanimated", "token"]

  /// The words that may follow a route; a route of such a name has to be written in quotes.
  static let afterRoutes = ["on", "at", "as", "with", "without", "replacing", "queueing"] + options

  /// Whether an option of a request begins here.
  var startsOption: Bool { ScriptWord.options.contains(where: isBare) }

  /// Whether a list of routes ends before this word.
  var endsRoutes: Bool { isSign || !isQuoted && ScriptWord.afterRoutes.contains(text) }

  /// What people write, and the word that is meant by it.
  private static let mistaken: [String: String] = {
    let words = [
      ("on", ["onto", "in", "into", "to"]), ("on tab", ["tab"]), ("on modal", ["modal"]),
      ("as", ["style", "like"]), ("without navigation", ["noNavigation"]),
      ("replacing", ["replace", "replaces", "instead"]),
      ("queueing", ["queue", "queues", "queued", "enqueue", "queuing"]),
      ("expecting", ["expect", "expects", "expected"]), ("policy supersede", ["supersede", "superseding"]),
      ("policy dropIfBusy", ["dropIfBusy"]), ("policy coalesce", ["coalesce", "coalescing"]),
    ]
    let styles = ModalStyle.named.map { ("as \($0.name)", [$0.name]) }
    let pairs = (words + styles).flatMap { meant, written in written.map { ($0.lowercased(), meant) } }
    return Dictionary(pairs) { first, _ in first }
  }()

  /// The word that is meant by a bare one that could end a list of routes if it were written right: one letter
  /// is wrong, or it is a word that people use instead.
  ///
  /// - Returns: The word that is meant; nil for a route, which a word with a slash always is.
  static func meantAfterRoutes(by word: String) -> String? {
    guard !word.contains("/"), word.utf8.count <= Spelling.longestWord else { return nil }
    if let meant = mistaken[word.lowercased()] { return meant }
    let letters = Array(word)
    return afterRoutes.first { $0.count > 3 && Spelling.distance(letters, Array($0)) == 1 }
  }
}
