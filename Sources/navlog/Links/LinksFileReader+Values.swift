import AsyncNavigation
import AsyncNavigationVisits

/// The values in a file of links; each answers nil, and notes what is wrong, where there is another.
extension LinksFileReader {
  /// Notes what is wrong at a place.
  mutating func complain(
    at node: JSONNode, _ message: String, expected: String? = nil, suggestion: String? = nil
  ) {
    note(LinksProblem(place: node.place, message: message, expected: expected, suggestion: suggestion))
  }

  /// Notes that a name is none of those that may stand at a place.
  mutating func complain(at node: JSONNode, _ unknown: UnknownName) {
    complain(at: node, unknown.message, expected: unknown.expected, suggestion: unknown.suggestion)
  }

  /// The members of an object; those of other keys than these are refused and left out.
  ///
  /// Of a link, `action` is what it does, so that a key of another action can be told as such.
  mutating func object(
    _ node: JSONNode, keys: [String], of action: FileLinkAction? = nil
  ) -> [String: JSONNode]? {
    guard let members = node.members else {
      complain(at: node, node.value.kind, expected: "an object")
      return nil
    }
    var known: [String: JSONNode] = [:]
    for (key, member) in members {
      if keys.contains(key) {
        known[key] = member
      } else if let action, let other = FileLinkAction.allCases.first(where: { $0.keys.contains(key) }) {
        complain(
          at: node, "\(key.quoted), which belongs to \(other.rawValue) and not to \(action.rawValue)",
          expected: keys.asChoice)
      } else {
        complain(at: node, UnknownName(key, of: "key", among: keys))
      }
    }
    return known
  }

  /// A member that an object has to have.
  mutating func member(
    _ key: String, of members: [String: JSONNode], at node: JSONNode, _ expected: String
  ) -> JSONNode? {
    if let member = members[key] { return member }
    complain(at: node, "no \(key.quoted)", expected: expected)
    return nil
  }

  /// The items of a list; none where there is something else.
  mutating func list(_ node: JSONNode) -> [JSONNode] {
    if let items = node.items { return items }
    complain(at: node, node.value.kind, expected: "a list")
    return []
  }

  /// Text.
  mutating func text(_ node: JSONNode) -> String? {
    if let text = node.value.string { return text }
    complain(at: node, node.value.kind, expected: "text")
    return nil
  }

  /// True or false.
  mutating func bool(_ node: JSONNode) -> Bool? {
    if let bool = node.value.bool { return bool }
    complain(at: node, node.value.kind, expected: "true or false")
    return nil
  }

  /// One of the names of some values.
  mutating func choice<Value: RawRepresentable & CaseIterable>(
    _ node: JSONNode, of type: Value.Type
  ) -> Value? where Value.RawValue == String {
    guard let text = text(node) else { return nil }
    do throws(UnknownName) {
      return try Value(name: text)
    } catch {
      complain(at: node, error)
      return nil
    }
  }

  /// A style of a modal: the name of one that is known by name alone, or an object for one of the app's own.
  mutating func style(_ node: JSONNode) -> ModalStyle? {
    if case .object = node.value { return customStyle(node) }
    guard let name = text(node) else { return nil }
    if let style = ModalStyle.named.first(where: { $0.name == name }) { return style }
    complain(
      at: node,
      UnknownName(name, of: "style", among: ModalStyle.names, or: "{\"name\": …} for one of your own"))
    return nil
  }

  private mutating func customStyle(_ node: JSONNode) -> ModalStyle? {
    guard let members = object(node, keys: ["name", "detents"]),
      let name = member("name", of: members, at: node, "the style's name").flatMap({ text($0) })
    else { return nil }
    let detents = members["detents"].map { list($0).compactMap { text($0) } } ?? []
    return .custom(name: name, detents: detents)
  }
}

extension ModalStyle {
  /// The names of the styles that are known by name alone.
  static var names: [String] { named.map(\.name) }
}

extension LinkOrigin {
  /// Reads an origin: an app's scheme, `shop` or `shop://`, or a site with nothing behind its host.
  init?(_ text: String) {
    guard text.contains("://") else {
      self = .app(text)
      return
    }
    if text.hasSuffix("://") {
      self = .app(String(text.dropLast(3)))
      return
    }
    guard let url = try? LinkURL(text), let host = url.host, ["http", "https"].contains(url.scheme),
      url.path.isEmpty, url.query.isEmpty, url.fragment == nil
    else { return nil }
    self = .web(host, port: url.port)
  }
}
