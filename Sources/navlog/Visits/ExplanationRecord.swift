import AsyncNavigationVisits

/// An explanation as a line of JSON.
struct ExplanationRecord: Encodable {
  let event = RecordName.explanation
  /// The URL as it was given.
  let url: String
  let searched: String
  /// Whether only the beginning of it is looked at.
  let isCut: Bool
  let rules: [Rule]
  /// The rules that did not match, and nearly did.
  let almost: [NearMiss]
  let properties: [String: JSONValue]
  /// The patterns whose search took too long.
  let givenUp: [String]
  let navigation: TrialRecord

  /// A rule that matched.
  struct Rule: Encodable {
    let place: String
    let pattern: String
    let properties: [String: JSONValue]
    /// The keys about which a later rule says otherwise, and the place of that.
    let overruled: [String: String]
  }

  /// A rule that nearly matched.
  struct NearMiss: Encodable {
    let place: String
    let pattern: String
    /// What would have to be otherwise: `query`, `trailingSlash` or `letterCase`.
    let change: PathNearMiss.Change
  }

  init(_ explanation: URLExplanation) {
    let matching = explanation.matching
    url = explanation.text
    searched = matching.searchedText
    isCut = matching.isCut
    properties = matching.properties.values
    almost = explanation.nearMisses.map {
      NearMiss(place: $0.place.description, pattern: $0.pattern, change: $0.change)
    }
    givenUp = matching.givenUp.map(\.description)
    navigation = TrialRecord(explanation.trial)
    rules = matching.rules.enumerated().map { index, rule in
      let overruled = matching.contributions(of: index).compactMap { contribution in
        contribution.overruled.map { (contribution.key, matching.rules[$0].place) }
      }
      return Rule(
        place: rule.place, pattern: rule.pattern, properties: rule.properties,
        overruled: Dictionary(uniqueKeysWithValues: overruled))
    }
  }
}
