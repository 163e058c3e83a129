import AsyncNavigationModel

/// A piece of a pattern that is written as in another syntax for paths: `*` for a part of the path as in
/// names of files, `:id` as in routers, or a `?` before a query as in URLs.
///
/// All of them are regular expressions, which match something else.
struct PathTemplateSlip: Hashable {
  /// How the piece reads, in words.
  let message: String
  /// The whole pattern as it was probably meant.
  let suggestion: String

  /// Looks for such pieces; nil where there is none.
  init?(in syntax: PatternSyntax) {
    guard syntax.isUnderstood, !syntax.matchesEveryPath else { return nil }
    var units = PatternUnit.all(of: syntax.text)
    let messages = [units.mendStars(), units.mendNames(), units.mendQuery()].compactMap(\.self)
    guard let message = messages.first else { return nil }
    self.message = message
    suggestion = units.map(\.source).joined()
  }
}

/// A piece of a pattern that is not looked into.
private struct PatternUnit {
  enum Kind: Equatable {
    /// A scalar that means itself.
    case literal(Unicode.Scalar)
    /// A scalar that means something else.
    case sign(Unicode.Scalar)
    /// A class, or an escape that means something else.
    case other
  }

  let source: String
  let kind: Kind

  static func all(of pattern: String) -> [PatternUnit] {
    var rest = pattern.unicodeScalars[...]
    var units: [PatternUnit] = []
    while let scalar = rest.first {
      let (length, kind) = beginning(of: rest, scalar)
      units.append(PatternUnit(source: String(rest.prefix(length)), kind: kind))
      rest = rest.dropFirst(length)
    }
    return units
  }

  private static func beginning(
    of rest: String.UnicodeScalarView.SubSequence, _ scalar: Unicode.Scalar
  ) -> (Int, Kind) {
    let second = rest.dropFirst().first
    switch scalar {
    case "\\":
      guard let second, second.isASCII, !second.isASCIILetter, !("0"..."9").contains(second) else {
        return (2, .other)
      }
      return (2, .literal(second))
    case "[": return (lengthOfClass(rest), .other)
    case "(" where second == "?": return (2, .other)
    case "(", ")", "|", ".", "^", "$", "*", "+", "?", "{", "}": return (1, .sign(scalar))
    default: return (1, .literal(scalar))
    }
  }

  private static func lengthOfClass(_ text: String.UnicodeScalarView.SubSequence) -> Int {
    var isEscaped = false
    for (offset, scalar) in text.enumerated() where offset > 0 {
      if !isEscaped, scalar == "]" { return offset + 1 }
      isEscaped = !isEscaped && scalar == "\\"
    }
    return text.count
  }

  /// The scalar, if it may stand in the name of a parameter.
  var nameScalar: Unicode.Scalar? {
    guard case .literal(let scalar) = kind else { return nil }
    return scalar.isASCIILetter || scalar == "_" || ("0"..."9").contains(scalar) ? scalar : nil
  }

  /// Whether a query may begin or go on with it.
  var isOfQuery: Bool {
    switch kind {
    case .literal(let scalar): scalar == "?" || scalar == "&"
    case .sign: false
    case .other: source.hasPrefix("[") && (source.contains("?") || source.contains("&"))
    }
  }
}

extension [PatternUnit] {
  private func kind(_ index: Int) -> PatternUnit.Kind? { indices.contains(index) ? self[index].kind : nil }

  /// How many units from a place on are a name.
  private func nameLength(at start: Int) -> Int {
    guard start < count, let first = self[start].nameScalar, !("0"..."9").contains(first) else { return 0 }
    return self[start...].prefix { $0.nameScalar != nil }.count
  }

  /// Mends a `*` that stands for a part of the path: after a slash, and before another or the end.
  fileprivate mutating func mendStars() -> String? {
    var isFound = false
    for index in indices where kind(index) == .sign("*") && kind(index - 1) == .literal("/") {
      let next = kind(index + 1)
      guard next == nil || next == .literal("/") else { continue }
      self[index] = PatternUnit(source: next == nil ? ".+" : "[^/]+", kind: .other)
      isFound = true
    }
    return isFound ? "\"/*\" reads as any number of slashes, not as a part of the path" : nil
  }

  /// Mends `:id`.
  fileprivate mutating func mendNames() -> String? {
    var found: String?
    for index in indices.reversed() where kind(index) == .literal(":") && kind(index - 1) == .literal("/") {
      let length = nameLength(at: index + 1)
      guard length > 0 else { continue }
      let range = index...(index + length)
      found = self[range].map(\.source).joined()
      replaceSubrange(range, with: [PatternUnit(source: "[^/]+", kind: .other)])
    }
    return found.map { "\($0.quoted()) reads as these letters, not as a part of the path" }
  }

  /// Mends a `?` before `page=`, unless a query has begun before it.
  fileprivate mutating func mendQuery() -> String? {
    for index in indices where kind(index) == .sign("?") {
      let before = self[..<index]
      let length = nameLength(at: index + 1)
      guard length > 0, kind(index + 1 + length) == .literal("="), let last = before.last,
        last.nameScalar != nil || last.kind == .literal("/"),
        before.contains(where: { $0.kind == .literal("/") }), !before.contains(where: \.isOfQuery)
      else { continue }
      self[index] = PatternUnit(source: "\\?", kind: .literal("?"))
      return "\"\(last.source)?\" reads as \"\(last.source)\" or nothing, and begins no query"
    }
    return nil
  }
}
