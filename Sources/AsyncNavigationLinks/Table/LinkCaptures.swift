import AsyncNavigationModel

/// What a URL has in the places that a pattern names.
public struct LinkCaptures: Hashable, Sendable {
  /// All items of the query, in order, also those that the pattern does not name.
  public let query: [LinkQueryItem]
  private let captures: [Capture]

  private struct Capture: Hashable, Sendable {
    let name: String
    let texts: [String]
  }

  /// The captures of a pattern from a path and query that have its form.
  init(_ pattern: LinkPattern, path: [String], query: LinkQuery) {
    self.query = query.items
    let fromPath = pattern.segments.enumerated().compactMap { index, segment -> Capture? in
      switch segment {
      case .literal, .rest(nil): nil
      case .capture(let name, _): Capture(name: name, texts: [path[index]])
      case .rest(let name?): Capture(name: name, texts: Array(path[index...]))
      }
    }
    captures = fromPath + pattern.parameters.map { Capture(name: $0.name, texts: query.values($0.name)) }
  }

  /// The names in the pattern, in order.
  public var names: [String] { captures.map(\.name) }

  /// All texts of a name, decoded: one of a placeholder, any number of query items of a name and of `*`.
  ///
  /// - Returns: The texts; nil when the pattern has no such name.
  public func texts(_ name: String) -> [String]? { captures.first { $0.name == name }?.texts }

  /// What was captured under a name.
  ///
  /// The type may be an optional, where an item may be absent, or an array, where there may be several.
  ///
  /// - Parameters:
  ///   - name: A name in the pattern.
  ///   - type: What to read it as.
  /// - Returns: The value.
  /// - Throws: When the pattern has no such name or the texts are no such value. A rule that lets this error
  ///   through is passed over.
  public func value<Value: LinkValue>(
    _ name: String, as type: Value.Type = Value.self
  ) throws(LinkCaptureError) -> Value {
    guard let texts = texts(name) else { throw LinkCaptureError(.unknownName, name, texts: []) }
    guard let value = Value(linkTexts: texts) else {
      throw LinkCaptureError(texts.isEmpty ? .missing : .unreadable, name, texts: texts)
    }
    return value
  }
}

/// Why a capture is not what a rule wants to read.
public struct LinkCaptureError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    package let value: Value

    /// The rule's pattern has no such name.
    public static let unknownName = Code(value: .unknownName)
    /// The URL has no such item; read it as an optional where it may be absent.
    public static let missing = Code(value: .missing)
    /// The text is no value of the type asked for.
    public static let unreadable = Code(value: .unreadable)

    /// The code's name.
    public var description: String { value.rawValue }

    package enum Value: String { case unknownName, missing, unreadable }
  }

  /// What is wrong.
  public let code: Code
  /// The name asked for.
  public let name: String
  /// What was captured under it.
  public let texts: [String]

  init(_ code: Code.Value, _ name: String, texts: [String]) {
    self.code = Code(value: code)
    self.name = name
    self.texts = texts
  }

  /// What is wrong and what to do, in words.
  public var description: String {
    switch code.value {
    case .unknownName: "the pattern captures nothing named \(name); add it, or read another name"
    case .missing: "the URL has no \(name); read it as an optional where it may be absent"
    case .unreadable:
      "\(name) reads \(texts.map { $0.quoted() }.joined(separator: ", ")), "
        + "which is no value of the type asked for; name the type in the pattern"
    }
  }
}
