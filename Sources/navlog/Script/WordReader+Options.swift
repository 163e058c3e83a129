import AsyncNavigation

/// What may follow an action: how it is to be submitted.
extension WordReader {
  /// Takes options of an action, or of a link when there is none, in any order, each at most once.
  mutating func options(after action: ScriptAction? = nil) throws(ScriptError) -> ScriptOptions {
    var options = ScriptOptions()
    while true {
      if options.policy == nil, try take("policy") {
        options.policy = try policy(after: action)
      } else if options.expectation == nil, try take("expecting") {
        options.expectation = try expectation()
      } else if options.isAnimated, try take("unanimated") {
        options.isAnimated = false
      } else if options.token == nil, try take("token") {
        options.token = try next("the token").text
      } else {
        return options
      }
    }
  }

  private mutating func policy(after action: ScriptAction?) throws(ScriptError) -> RequestPolicy {
    if try take("enqueue") { return .enqueue }
    if try take("supersede") { return .supersede }
    if try take("dropIfBusy") { return .dropIfBusy }
    if try take("coalesce") { return .coalesce(try next("a key").text) }
    var error = try unexpected()
    if let word = try peek(), !word.isQuoted, let meant = meantPolicy(word.text, after: action) {
      error.suggestion = meant
    }
    throw error
  }

  /// What is meant by the name of a modal's policy where that of a request has to stand.
  private func meantPolicy(_ word: String, after action: ScriptAction?) -> String? {
    let isPresentation = if case .present = action { true } else { false }
    return switch word {
    case "queue", "queueing": isPresentation ? "queueing, without policy" : "enqueue"
    case "replace", "replacing": isPresentation ? "replacing, without policy" : "supersede"
    case "stack": isPresentation ? "to leave it out, since modals are stacked" : nil
    default: nil
    }
  }

  private mutating func expectation() throws(ScriptError) -> ScriptExpectation {
    if try take("revision") { return .revision(try number("a revision")) }
    if try take("top") { return .top(try entryName()) }
    if try take("contains") { return .contains(try entryName()) }
    throw try unexpected()
  }
}
