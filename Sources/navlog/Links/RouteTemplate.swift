import AsyncNavigation

/// A route of a file of links, with names that stand for what a URL has in the places of its pattern.
struct RouteTemplate: Hashable {
  /// A part of the route.
  enum Part: Hashable {
    case text(String)
    /// What the pattern captured under this name.
    case capture(String)
    /// The path of the URL.
    case path
  }

  /// The template as it was written.
  let text: String
  let parts: [Part]

  /// The path of the URL, whatever it is.
  static let path = RouteTemplate("(the URL's path)", parts: [.path])

  private init(_ text: String, parts: [Part]) {
    self.text = text
    self.parts = parts
  }

  /// Reads a template: `:name` and `:{name}` are names, `::` is a colon, and so is one before anything else.
  ///
  /// - Throws: The name that a brace begins and none ends.
  init(_ text: String) throws(UnclosedName) {
    self.init(text, parts: try RouteTemplate.parts(of: text))
  }

  /// A name is not closed.
  struct UnclosedName: Error, Hashable { let name: String }

  private static func parts(of text: String) throws(UnclosedName) -> [Part] {
    var parts: [Part] = []
    var literal = ""
    var rest = text[...]
    while let scalar = rest.unicodeScalars.popFirst() {
      guard scalar == ":" else {
        literal.unicodeScalars.append(scalar)
        continue
      }
      guard let name = try takeName(of: &rest) else {
        if rest.unicodeScalars.first == ":" { rest.unicodeScalars.removeFirst() }
        literal.unicodeScalars.append(scalar)
        continue
      }
      if !literal.isEmpty { parts.append(.text(literal)) }
      literal = ""
      parts.append(.capture(name))
    }
    return literal.isEmpty ? parts : parts + [.text(literal)]
  }

  /// Takes what follows a colon, if it is a name.
  private static func takeName(of rest: inout Substring) throws(UnclosedName) -> String? {
    if rest.unicodeScalars.first == "{" {
      rest.unicodeScalars.removeFirst()
      guard let end = rest.unicodeScalars.firstIndex(of: "}") else { throw UnclosedName(name: String(rest)) }
      defer { rest = rest[rest.unicodeScalars.index(after: end)...] }
      return String(rest[..<end])
    }
    let name = rest.unicodeScalars.prefix { $0.isNameLetter || ("0"..."9").contains($0) }
    guard name.first?.isNameLetter == true else { return nil }
    rest = rest[name.endIndex...]
    return String(name)
  }

  /// The names in the template, in order.
  var names: [String] { parts.compactMap { if case .capture(let name) = $0 { name } else { nil } } }

  /// The name that all of a text is: `:name`, `:{name}`, or what is meant for one; nil for any other.
  static func soleName(in text: String) -> String? {
    guard let template = try? RouteTemplate(text), template.parts.count == 1 else { return nil }
    return template.names.first ?? template.slips.first.flatMap { $0.text == text ? $0.name : nil }
  }

  /// The route for a URL.
  ///
  /// - Parameters:
  ///   - pattern: The pattern that the URL has the form of.
  ///   - captures: What it captured; a name without any text, as an optional query item may be, stands for
  ///     nothing.
  ///   - path: The segments of the URL's path.
  /// - Returns: The route; what stands for a name is decoded, and is put in as it is.
  func filled(by pattern: LinkPattern, _ captures: LinkCaptures, path: [String]) -> Route {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .path: "/" + path.joined(separator: "/")
      case .capture(let name):
        name == pattern.restName
          ? (captures.texts(name) ?? []).joined(separator: "/") : captures.texts(name)?.first ?? ""
      }
    }.joined()
  }
}

extension Unicode.Scalar {
  /// Whether a name may begin so.
  var isNameLetter: Bool {
    ("a"..."z").contains(self) || ("A"..."Z").contains(self) || self == "_"
  }
}
