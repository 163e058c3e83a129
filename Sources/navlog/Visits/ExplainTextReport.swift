import AsyncNavigation
import AsyncNavigationVisits

/// Writes an explanation as lines of text.
struct ExplainTextReport {
  private let explanation: URLExplanation

  init(_ explanation: URLExplanation) { self.explanation = explanation }

  /// The URL, and below it what there is to say of it.
  var lines: [String] {
    let rows = searched + matched + almost + [("properties", matching.properties.description)] + becoming
    return [explanation.text.printable] + rows.map { "  \($0.padded(to: 10))  \($1.printable)" }
  }

  private var matching: PathExplanation { explanation.matching }

  private var searched: [(String, String)] {
    let text = matching.searchedText
    let row = ("searched", text.isEmpty ? "nothing: the path is empty" : text)
    let cut = matching.isCut ? [("", "of which only the beginning is looked at")] : []
    return [row] + cut + matching.givenUp.map { ("given up", "\($0), whose search took too long") }
  }

  private var matched: [(String, String)] {
    if matching.rules.isEmpty { return [("rules", "none matches")] }
    return matching.rules.indices.flatMap { index in
      let rule = matching.rules[index]
      return [("rule", "\(rule.place)  \(rule.pattern)")]
        + matching.contributions(of: index).map { ("", "  " + text(of: $0)) }
    }
  }

  private var almost: [(String, String)] {
    explanation.nearMisses.map { ("almost", "\($0.place)  \($0.pattern): \($0.change.text)") }
  }

  private func text(of contribution: PathExplanation.Contribution) -> String {
    let winner = contribution.overruled.map { ", overruled by \(matching.rules[$0].shortPlace)" } ?? ""
    return "\(contribution.key) = \(contribution.value)\(winner)"
  }

  private var becoming: [(String, String)] {
    let trial = explanation.trial
    let rows = trial.rows(of: explanation.pages)
    guard case .plan = trial.end else { return rows }
    return [("before", trial.before.picture), ("after", trial.after.picture)] + rows
  }
}

extension PathNearMiss.Change {
  fileprivate var text: String {
    switch self {
    case .query: "would match without the query"
    case .trailingSlash: "would match without the slash at the end of the path"
    case .letterCase: "would match in another case"
    }
  }
}

extension PathExplanation.MatchedRule {
  /// Where the rule stands, without its pattern.
  fileprivate var shortPlace: String {
    switch origin {
    case .rule(let place): "rules[\(place.rule)]"
    case .builtIn: "a built-in rule"
    }
  }
}
