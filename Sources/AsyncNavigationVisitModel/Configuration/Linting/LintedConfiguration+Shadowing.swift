import AsyncNavigationModel

/// Rules that can never win.
///
/// Of a key of a rule nothing is ever seen when each text that the rule matches is matched by a later rule
/// with that key, not necessarily by the same for all texts: it is enough that each of its patterns is
/// covered by some. That the later rule may say the same makes no difference: the earlier may go without any change.
extension LintedConfiguration {
  /// Rules, and keys of rules, that contribute nothing.
  var shadowingFindings: [ConfigurationFinding] {
    // Documents repeat patterns; each is looked up once.
    var known: [String: [Int]] = [:]
    return rules.indices.flatMap { shadowingFindings($0, &known) }
  }

  /// The findings of one rule; notes the rules that cover its patterns, by the patterns' texts.
  private func shadowingFindings(_ index: Int, _ known: inout [String: [Int]]) -> [ConfigurationFinding] {
    let rule = rules[index]
    let patterns = rule.patterns.filter { !$0.neverMatches }
    guard !patterns.isEmpty else { return [] }
    guard !rule.properties.isEmpty else {
      return [ConfigurationFinding(.shadowed, at: rule.place, "has no properties, so it says nothing")]
    }
    let coverers = patterns.map { pattern in
      let text = pattern.compiled.text
      let all = known[text] ?? rules(covering: pattern)
      known[text] = all
      return all[all.partitioningIndex { $0 > index }...]
    }
    let keys = rule.properties.keys.sorted()
    let shadowed = keys.filter { key in coverers.allSatisfy { lastRule(of: $0, on: key) != nil } }
    guard shadowed.count < keys.count else {
      let winners = keys.flatMap { key in coverers.compactMap { lastRule(of: $0, on: key) } }
      return [wholeFinding(rule, shadowedBy: Set(winners).sorted())]
    }
    return shadowed.compactMap { key in
      let winners = coverers.compactMap { lastRule(of: $0, on: key) }
      // What is only said twice misleads nobody.
      guard winners.contains(where: { rules[$0].properties[key] != rule.properties[key] }) else { return nil }
      return keyFinding(key, of: rule, shadowedBy: Set(winners).sorted())
    }
  }

  private func lastRule(of numbers: ArraySlice<Int>, on key: String) -> Int? {
    numbers.last { rules[$0].says(key) }
  }

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

extension [Int] {
  /// Where the numbers begin that satisfy a condition which all after one that does satisfy too.
  ///
  /// - Complexity: O(log n).
  fileprivate func partitioningIndex(where isLater: (Int) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if isLater(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
