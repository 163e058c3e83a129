import AsyncNavigation

/// What a line as a whole may be.
extension WordReader {
  /// The words with which a line may begin.
  static let verbs =
    ActionVerb.names + ["transaction", "open", "submit"]
    + CommandVerb.names

  /// Takes a command on one line: one that is no action, or an action and its options.
  mutating func command() throws(ScriptError) -> ScriptCommand {
    guard let word = try peek(), !word.isQuoted, let verb = CommandVerb(word: word.text) else {
      return .perform(try request(verbs: WordReader.verbs, expected: "a verb"))
    }
    _ = try advance()
    switch verb {
    case .wait: return .wait
    case .step: return .step(try optionalNumber("a number of steps") ?? 1)
    case .ready: return .ready
    case .expect: return .expect(try check())
    case .state: return .state
    case .user: return .user(try gesture())
    case .help: return .help(try helpTopic())
    case .quit: return .quit
    }
  }

  /// Takes an action, or what is to be opened, and its options.
  mutating func request(
    verbs: [String] = ActionVerb.names + ["open"], expected: String = "an action"
  ) throws(ScriptError) -> ScriptRequest {
    if let word = try peek(), word.isBare("open") {
      _ = try advance()
      return ScriptRequest(opening: try url(), options: try options())
    }
    let verb = try verb(verbs, expected: expected)
    let action = try action(verb)
    return ScriptRequest(action: action, options: try options(after: action))
  }

  /// Takes an action of a transaction, up to what separates it from the next.
  mutating func innerAction() throws(ScriptError) -> ScriptAction {
    if let word = try peek(), word.isBare("transaction") {
      throw error(at: word, "a transaction cannot hold another", expected: "an action")
    }
    if let word = try peek(), word.isBare("{") {
      throw error(at: word, "JSON inside a transaction", expected: "an action, or all of it in JSON")
    }
    if let word = try peek(), word.isBare("open") {
      throw error(at: word, "a link inside a transaction", expected: "an action; `open` is a line of its own")
    }
    let verb = try verb(ActionVerb.names, expected: "an action")
    let action = try action(verb)
    miss(";")
    miss("}")
    guard let word = try peek(), !word.isBare(";"), !word.isBare("}") else { return action }
    if word.startsOption {
      throw error(at: word, "\(word.text.quoted) inside a transaction", expected: "options after its }")
    }
    throw try unexpected()
  }

  private mutating func verb(_ verbs: [String], expected: String) throws(ScriptError) -> ActionVerb {
    guard let word = try peek() else { throw try unexpected() }
    if !word.isQuoted, let verb = ActionVerb(word: word.text) {
      _ = try advance()
      return verb
    }
    if word.isQuoted || word.isSign {
      throw error(at: word, "unexpected \(word.text.quoted)", expected: expected)
    }
    guard !WordReader.verbs.contains(word.text), CommandVerb(word: word.text) == nil else {
      throw error(at: word, "\(word.text.quoted) is not an action", expected: expected)
    }
    let suggestion = Spelling.closest(to: word.text, among: verbs)
    // That a verb is expected is no news to who mistyped one.
    throw error(
      at: word, "unknown verb \(word.text.quoted)", expected: suggestion == nil ? expected : nil,
      suggestion: suggestion)
  }

  /// Reads on until as many braces are closed as are open, or to the end of the line.
  ///
  /// - Returns: How many are open then.
  mutating func openBraces(from depth: Int) -> Int {
    var depth = depth
    while depth > 0 {
      do {
        guard let word = try advance() else { break }
        if word.isBare("{") { depth += 1 }
        if word.isBare("}") { depth -= 1 }
      } catch {
        // The line has an error already; each word that is none still brings the end nearer.
        continue
      }
    }
    return depth
  }
}
