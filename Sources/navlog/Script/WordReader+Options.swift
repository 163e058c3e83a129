import AsyncNavigation

/// What may follow an action: how it is to be submitted.
extension WordReader {
  /// Takes options in any order, each at most once.
  mutating func options() throws(ScriptError) -> ScriptOptions {
    var options = ScriptOptions()
    while true {
      if options.policy == nil, try take("policy") {
        options.policy = try policy()
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

  private mutating func policy() throws(ScriptError) -> RequestPolicy {
    if try take("enqueue") { return .enqueue }
    if try take("supersede") { return .supersede }
    if try take("dropIfBusy") { return .dropIfBusy }
    if try take("coalesce") { return .coalesce(try next("a key").text) }
    throw try unexpected()
  }

  private mutating func expectation() throws(ScriptError) -> ScriptExpectation {
    if try take("revision") { return .revision(try number("a revision")) }
    if try take("top") { return .top(try entryName()) }
    if try take("contains") { return .contains(try entryName()) }
    throw try unexpected()
  }
}
