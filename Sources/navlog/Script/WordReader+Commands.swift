import AsyncNavigation

/// What follows each verb that is no action.
extension WordReader {
  /// Takes what `expect` is followed by.
  mutating func check() throws(ScriptError) -> ScriptCheck {
    if try take("top") { return .top(try entryName(), on: try target()) }
    if try take("depth") { return .depth(try number("a number of entries"), on: try target()) }
    if try take("state") { return .state(try takeRest("a state such as [/a, /b*]").text) }
    if try take("outcome") {
      return .outcome(try choice(of: NavigationOutcome.Name.self), of: try requestID())
    }
    if try take("tab") { return .tab(try tabID()) }
    if try take("modals") { return .modals(try number("a number of modals")) }
    throw try unexpected()
  }

  /// Takes `of` and the number of a request; nil when it is not there.
  private mutating func requestID() throws(ScriptError) -> RequestID? {
    try take("of") ? RequestID(try number("a request's number")) : nil
  }

  /// Takes what `user` is followed by.
  mutating func gesture() throws(ScriptError) -> UserGesture {
    if try take("back") { return .back }
    if try take("dismiss") { return .dismiss }
    if try take("tab") { return .tab(try tabID()) }
    throw try unexpected()
  }

  /// Takes the topic of `help`; the whole language when there is none.
  mutating func helpTopic() throws(ScriptError) -> HelpTopic {
    guard let word = try peek() else { return .script }
    guard let topic = HelpTopic(name: word.text) else {
      let suggestion = Spelling.closest(to: word.text, among: HelpTopic.names)
      throw error(
        at: word, "no topic \(word.text.quoted)", expected: HelpTopic.choice, suggestion: suggestion)
    }
    _ = try advance()
    return topic
  }
}
