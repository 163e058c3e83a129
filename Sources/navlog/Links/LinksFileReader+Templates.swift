import AsyncNavigation

/// The routes and the tabs in a file of links.
extension LinksFileReader {
  /// A route, with names out of `captures`; any names when these are nil, since they are not known.
  mutating func template(_ node: JSONNode, _ captures: [String]?) -> RouteTemplate? {
    guard let text = text(node) else { return nil }
    guard !text.isEmpty else {
      complain(at: node, "an empty route", expected: "one such as \"/cart\"")
      return nil
    }
    do throws(RouteTemplate.UnclosedName) {
      let template = try RouteTemplate(text)
      for slip in template.slips {
        complain(
          at: node, "\(slip.text.quoted) is not filled in",
          expected: captures == [] ? "a name that the pattern captures" : choice(of: captures, for: slip.name)
        )
      }
      for name in template.names where captures?.contains(name) == false {
        complain(
          at: node, "\(":\(name)".quoted), which the pattern does not capture",
          expected: choice(of: captures, for: name),
          suggestion: Spelling.closest(to: name, among: captures ?? []).map { ":\($0)" })
      }
      return template
    } catch {
      complain(at: node, "the name \(error.name.quoted) is never closed", expected: "} after it")
      return nil
    }
  }

  /// What may stand where a name is meant.
  private func choice(of captures: [String]?, for name: String) -> String {
    guard let captures, !captures.contains(name) else { return ":\(name)" }
    return captures.isEmpty ? ":: for a colon" : captures.map { ":\($0)" }.asChoice
  }

  /// The name of a tab.
  mutating func tabID(_ node: JSONNode) -> TabID? {
    guard let text = text(node) else { return nil }
    guard !text.isEmpty, RouteTemplate.soleName(in: text) == nil else {
      let message = text.isEmpty ? "an empty name" : "\(text.quoted), but names of tabs are not filled in"
      complain(at: node, message, expected: "the tab's name as it is, such as \"home\"")
      return nil
    }
    return TabID(text)
  }
}

extension LinkPattern {
  /// The names that a text would capture if what is wrong with it were put right.
  static func names(inBroken text: String) -> [String] {
    let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts.first?.indices.compactMap { index -> String? in
      guard let part = parts.first, ":*{".contains(part[index]) else { return nil }
      let name = part[part.index(after: index)...].unicodeScalars.prefix {
        $0.isNameLetter || ("0"..."9").contains($0)
      }
      return name.isEmpty ? nil : String(name)
    }
    let items = parts.dropFirst().flatMap { $0.split(separator: "&") }
    return (path ?? []) + items.map { String($0.prefix { !"<?=".contains($0) }) }
  }
}
