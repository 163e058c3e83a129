import AsyncNavigation

/// Writes what there is to tell of a file of links as lines of text.
struct LinksTextReport {
  let file: LinksFile
  let name: String

  /// The links and what is wrong with them.
  var lines: [String] {
    let origins = file.origins.map(\.origin.description)
    let findings = file.problems.map { "\(name.printable): \($0)" }
    return ["origins: " + (origins.isEmpty ? "any" : origins.joined(separator: ", ").printable)]
      + table + (findings.isEmpty ? ["nothing is wrong with them"] : findings)
  }

  private var table: [String] {
    let width = file.links.map(\.pattern.printable.count).filter { $0 <= 40 }.max() ?? 0
    return file.links.map { link in
      let summary =
        file.hasBrokenPattern(link)
        ? "(the pattern cannot be used)" : link.template?.summary ?? "(cannot be read)"
      return "\(link.place.padded(to: placeWidth))  \(link.pattern.printable.padded(to: width))  "
        + summary.printable
    }
  }

  private var placeWidth: Int { file.links.map(\.place.count).max() ?? 0 }

  /// What would become of a URL.
  func lines(of trial: LinkTrial) -> [String] {
    let rows = (trial.url.map(rows) ?? []) + rows(trial.end)
    return ["", trial.text.printable] + rows.map { "  \($0.padded(to: 10))  \($1.printable)" }
  }

  private func rows(_ url: LinkURL) -> [(String, String)] {
    var rows: [(String, String)] = []
    rows.append(("scheme", url.scheme))
    if let host = url.host { rows.append(("host", host + (url.port.map { ":\($0)" } ?? ""))) }
    if !url.path.isEmpty {
      rows.append(("path", quoted(url.path) + (url.hasTrailingSlash ? " and a slash" : "")))
    }
    let items = url.query.map { "\($0.name.inQuotes)" + ($0.value.map { "=\($0.inQuotes)" } ?? "") }
    if !items.isEmpty { rows.append(("query", items.joined(separator: " "))) }
    if let fragment = url.fragment { rows.append(("fragment", fragment.inQuotes)) }
    return rows
  }

  private func rows(_ end: LinkTrial.End) -> [(String, String)] {
    switch end {
    case .malformed(let error): return [("no URL", error.reason)]
    case .untried: return [("untried", "first put right what is wrong with the links")]
    case .foreign: return [("nowhere", LinkTrial.foreign)]
    case .unmatched: return [("nowhere", "no link has this form")]
    case .matched(_, let match, let instead):
      let captures = match.captures.names.map { name in
        (name == match.captures.names.first ? "captures" : "", capture(name, match.captures))
      }
      return [("link", title(match.link))] + captures
        + [("action", match.destination.navigationAction.scriptText)]
        + instead.map { ("instead of", title($0)) }
    }
  }

  private func capture(_ name: String, _ captures: LinkCaptures) -> String {
    let texts = captures.texts(name) ?? []
    return "\(name) = " + (texts.isEmpty ? "nothing" : quoted(texts))
  }

  private func title(_ link: FileLink) -> String { "\(link.place) \(link.pattern)" }

  private func quoted(_ texts: [String]) -> String { texts.map(\.inQuotes).joined(separator: " ") }
}
