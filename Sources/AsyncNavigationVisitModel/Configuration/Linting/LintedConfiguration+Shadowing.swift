import AsyncNavigationModel

/// Rules that can never win.
///
/// Of a key of a rule nothing is ever seen when each text that the rule matches is matched by a later rule
/// with that key, not necessarily by the same for all texts: it is enough that each of its patterns is
/// covered by some. That the later rule may say the same makes no difference: the earlier may go without any change.
extension LintedConfiguration {
  /// Rules, and keys of rules, that contribute nothing.
  var shadowingFindings: [ConfigurationFinding] { rules.indices.flatMap(shadowingFindings) }

  private func shadowingFindings(_ index: Int) -> [ConfigurationFinding] {
    let rule = rules[index]
    let patterns = rule.patterns.filter { !$0.neverMatches }
    guard !patterns.isEmpty else { return [] }
    guard !rule.properties.isEmpty else {
      return [ConfigurationFinding(.shadowed, at: rule.place, "has no properties, so it says nothing")]
    }
    let coverers = patterns.map { pattern in rules(covering: pattern).filter { $0 > index } }
    let keys = rule.properties.keys.sorted()
    let shadowed = keys.filter { key in coverers.allSatisfy { lastRule(of: $0, on: key) != nil } }
    guard shadowed.count < keys.count else {
      let winners = Set(coverers.joined()).filter { winner in keys.contains { rules[winner].says($0) } }
      return [wholeFinding(rule, shadowedBy: winners.sorted())]
    }
    return shadowed.compactMap { key in
      let winners = coverers.compactMap { lastRule(of: $0, on: key) }
      // What is only said twice misleads nobody.
      guard winners.contains(where: { rules[$0].properties[key] != rule.properties[key] }) else { return nil }
      return keyFinding(key, of: rule, shadowedBy: Set(winners).sorted())
    }
  }

  private func lastRule(of numbers: [Int], on key: String) -> Int? { numbers.last { rules[$0].says(key) } }

  private func wholeFinding(_ rule: Rule, shadowedBy winners: [Int]) -> ConfigurationFinding {
    let verbs = winners.count == 1 ? ("matches", "has") : ("match", "have")
    return ConfigurationFinding(
      .shadowed, at: rule.place,
      "can never win, since \(named(winners)) after it \(verbs.0) whatever it matches and \(verbs.1) "
        + "the last word on all it says")
  }

  private func keyFinding(
    _ key: String, of rule: Rule, shadowedBy winners: [Int]
  ) -> ConfigurationFinding {
    ConfigurationFinding(
      .shadowed, at: "\(rule.place).properties.\(key.printable)",
      "never counts, since \(named(winners)) after it \(winners.count == 1 ? "has" : "have") the last word "
        + "on it")
  }

  /// The rules in a sentence; of many, the first few.
  private func named(_ numbers: [Int]) -> String {
    let places = numbers.prefix(3).map { rules[$0].place }
    if numbers.count > 3 { return places.joined(separator: ", ") + " and others" }
    return places.count < 2
      ? places.joined() : places.dropLast().joined(separator: ", ") + " and " + places[places.count - 1]
  }
}

extension LintedConfiguration.Rule {
  fileprivate func says(_ key: String) -> Bool { properties[key] != nil }
}
