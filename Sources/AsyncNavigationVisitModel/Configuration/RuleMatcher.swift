import Synchronization

/// The rules of a path configuration in the order in which they are merged, ready to be matched.
///
/// It remembers the properties of the URLs asked for lately, and of the sets of rules that matched lately.
final class RuleMatcher: Sendable {
  private struct Memory {
    var byLocation = RecentValues<String, PathProperties>(limit: 2048)
    var byRules = RecentValues<[Int], PathProperties>(limit: 1024)
  }

  /// What a pattern belongs to.
  private struct Owner {
    let rule: Int
    let pattern: Int
  }

  private let rules: [ConfigurationDraft.Rule]
  private let options: PathConfigurationOptions
  private let index: PatternIndex
  private let owners: [Owner]
  private let memory = Mutex(Memory())

  init(_ rules: [ConfigurationDraft.Rule], options: PathConfigurationOptions) {
    self.rules = rules
    self.options = options
    var compiled: [CompiledPattern] = []
    var owners: [Owner] = []
    for (rule, patterns) in rules.map(\.patterns).enumerated() {
      for (number, pattern) in patterns.enumerated() {
        guard let pattern else { continue }
        compiled.append(pattern)
        owners.append(Owner(rule: rule, pattern: number))
      }
    }
    self.index = PatternIndex(compiled)
    self.owners = owners
  }

  /// What the rules say about a URL or a path; of two that say something, the later.
  ///
  /// - Complexity: O(n) in the length of the text that is searched, and the search for the patterns of which
  ///   some literal occurs in it; O(1) for a location that was asked for lately.
  func properties(for location: String) -> PathProperties {
    // What is long is not worth remembering: it would make the memory's size a matter of its keys.
    let isRemembered = location.utf8.count <= 1024
    if isRemembered, let known = memory.withLock({ $0.byLocation.value(of: location) }) { return known }
    let searched = SearchedText(location, options: options)
    let matched = index.matches(in: searched.text, upTo: options.searchLimit).matched
    let properties = merged(firstOwners(of: matched).map(\.rule), historicalLocation(searched))
    if isRemembered { memory.withLock { $0.byLocation.remember(properties, for: location) } }
    return properties
  }

  /// What matched a URL or a path, and what each rule contributed.
  func explanation(of location: String) -> PathExplanation {
    let searched = SearchedText(location, options: options)
    let found = index.matches(in: searched.text, upTo: options.searchLimit)
    var rules = firstOwners(of: found.matched).map { owner in
      let rule = self.rules[owner.rule].rule
      return PathExplanation.MatchedRule(
        origin: .rule(place(owner)), pattern: rule.patterns[owner.pattern], properties: rule.properties)
    }
    if let historical = historicalLocation(searched) {
      let builtIn = PathExplanation.MatchedRule(
        origin: .builtIn, pattern: historical.rawValue, properties: historical.properties)
      rules.insert(builtIn, at: options.historicalLocations == .overridable ? 0 : rules.endIndex)
    }
    return PathExplanation(
      location: location, searchedText: searched.text,
      isCut: searched.text.utf8.count > options.searchLimit, rules: rules,
      givenUp: found.gaveUp.map { place(owners[$0]) }, dialect: options.dialect)
  }

  /// Of each rule, the first of its patterns among some that are in order.
  private func firstOwners(of patterns: [Int]) -> [Owner] {
    var first: [Owner] = []
    for owner in patterns.lazy.map({ self.owners[$0] }) where owner.rule != first.last?.rule {
      first.append(owner)
    }
    return first
  }

  /// The rules that did not match a URL or a path, and nearly did, in order: of each the first pattern that
  /// would match with the least change.
  func nearMisses(of location: String) -> [PathNearMiss] {
    let searched = SearchedText(location, options: options)
    let matched = index.matches(in: searched.text, upTo: options.searchLimit).matched
    var known = Set(matched.map { owners[$0].rule })
    var misses: [(owner: Owner, change: PathNearMiss.Change)] = []
    for change in PathNearMiss.Change.allCases {
      guard let text = searched.changed(change) else { continue }
      let (index, owners) = change == .letterCase ? foldedIndex(without: known) : (index, owners)
      for owner in index.matches(in: text, upTo: options.searchLimit).matched.map({ owners[$0] })
      where known.insert(owner.rule).inserted {
        misses.append((owner, change))
      }
    }
    return misses.sorted { $0.owner.rule < $1.owner.rule }.map { owner, change in
      PathNearMiss(
        place: place(owner), pattern: rules[owner.rule].rule.patterns[owner.pattern], change: change)
    }
  }

  /// The patterns of some rules as they match where case does not count, unless it never does.
  private func foldedIndex(without known: Set<Int>) -> (PatternIndex, [Owner]) {
    let owners = options.isCaseSensitive ? owners.filter { !known.contains($0.rule) } : []
    let folded = owners.compactMap { owner -> (CompiledPattern, Owner)? in
      let text = rules[owner.rule].rule.patterns[owner.pattern]
      return (try? CompiledPattern(text, isCaseSensitive: false)).map { ($0, owner) }
    }
    return (PatternIndex(folded.map(\.0)), folded.map(\.1))
  }

  private func place(_ owner: Owner) -> PathExplanation.PatternPlace {
    PathExplanation.PatternPlace(rule: rules[owner.rule].index, pattern: owner.pattern)
  }

  private func historicalLocation(_ searched: SearchedText) -> HistoricalLocation? {
    guard options.historicalLocations != .none else { return nil }
    return HistoricalLocation(path: searched.path, isCaseSensitive: options.isCaseSensitive)
  }

  private func merged(_ matched: [Int], _ historical: HistoricalLocation?) -> PathProperties {
    guard historical == nil else { return merge(matched, historical) }
    if let known = memory.withLock({ $0.byRules.value(of: matched) }) { return known }
    let properties = merge(matched, nil)
    memory.withLock { $0.byRules.remember(properties, for: matched) }
    return properties
  }

  private func merge(_ matched: [Int], _ historical: HistoricalLocation?) -> PathProperties {
    var properties = PathProperties(dialect: options.dialect)
    let builtIn = historical?.properties ?? [:]
    if options.historicalLocations == .overridable { properties.merge(builtIn) }
    for rule in matched { properties.merge(rules[rule].rule.properties) }
    if options.historicalLocations == .builtIn { properties.merge(builtIn) }
    return properties
  }
}
