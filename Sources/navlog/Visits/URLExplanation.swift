import AsyncNavigation
import AsyncNavigationVisits
import Foundation

/// What there is to explain of a URL.
struct URLExplanation {
  /// The URL as it was given.
  let text: String
  let pages: AppPages
  /// What matched it.
  let matching: PathExplanation
  /// The rules that nearly matched it.
  let nearMisses: [PathNearMiss]
  /// What becomes of it.
  let trial: VisitTrial

  /// Explains a URL; nil when the text is none.
  init?(_ text: String, _ configuration: PathConfiguration, _ options: ExplainOptions) {
    guard let pages = options.start ?? AppPages(around: text), let url = pages.url(text) else { return nil }
    self.text = text
    self.pages = pages
    matching = configuration.explanation(of: url.absoluteString)
    nearMisses = configuration.nearMisses(of: url.absoluteString)
    let main = options.main.map { $0.compactMap { pages.url($0) } } ?? [pages.start]
    var simulation = VisitSimulation(
      configuration, pages, main: main, modal: options.modal.compactMap { pages.url($0) })
    trial = simulation.visit(url, options: VisitOptions(action: options.action))
  }
}

extension PathExplanation {
  /// What one rule says under a key, and which rule said otherwise later, if any did.
  struct Contribution {
    let key: String
    let value: JSONValue
    /// The place in ``rules`` of the rule that has the last word.
    let overruled: Int?
  }

  /// What a rule contributed, keys in order.
  func contributions(of rule: Int) -> [Contribution] {
    let last = Dictionary(uniqueKeysWithValues: contributions.map { ($0.key, $0.rule) })
    return rules[rule].properties.sorted { $0.key < $1.key }.map { key, value in
      Contribution(key: key, value: value, overruled: last[key].flatMap { $0 == rule ? nil : $0 })
    }
  }
}

extension PathExplanation.MatchedRule {
  /// Where the rule stands, in words.
  var place: String {
    switch origin {
    case .rule(let place): place.description
    case .builtIn: "built in"
    }
  }
}
