/// The keys of the JSON of actions, changes, events and outcomes: one vocabulary, so that a key means the
/// same wherever it stands.
enum CodedKey: String, CodingKey {
  // What kind of thing an object is.
  case action, change, outcome, event, notice, reason
  // Actions.
  case on, routes, route, occurrence, count, at, id, style, hasNavigation, base, policy, restoredTabs
  case tab, reselect, tabs, selected, actions, with
  // Changes and steps.
  case onto, from, entries, ids, stack, keeping, modal, history, changes, animated
  // Reasons.
  case entry, asked, available, index, limit, nested, words, message, url, token, violation, law
  case `guard`
  // Outcomes.
  case revision, steps, added, removed, redirectedBy, resynchronized
  case by, after, phase, expected, actual, completed, total, top
  // Events and notices.
  case savedRevision, name
  case sequence, request, cause, missed, presented, target, attachment, fault
}

extension KeyedDecodingContainer {
  /// Reads the value of a key that must be there.
  package func value<T: Decodable>(_ key: Key) throws -> T {
    do {
      return try decode(T.self, forKey: key)
    } catch  where !(error is DecodingError) && T.self is any FixedWidthInteger.Type {
      // Foundation throws a bare error at a number that does not fit its type, and in the end says without a
      // place that the text is no JSON.
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: codingPath + [key], debugDescription: "the number is not one of \(T.self)",
          underlyingError: error))
    }
  }

  /// Reads the value of a key that may be left out.
  package func value<T: Decodable>(_ key: Key, default silent: T) throws -> T {
    guard contains(key), try !decodeNil(forKey: key) else { return silent }
    return try value(key)
  }
}

extension KeyedEncodingContainer {
  /// Writes a value unless it is the one that stands for a key left out.
  package mutating func encode<T: Encodable & Equatable>(_ value: T, forKey key: Key, unless silent: T) throws
  {
    if value != silent { try encode(value, forKey: key) }
  }
}

extension Decoder {
  /// The object that the value is written as.
  func fields() throws -> KeyedDecodingContainer<CodedKey> { try container(keyedBy: CodedKey.self) }

  /// Refuses a value that lies in more than 32 others of its kind, so that hostile input cannot exhaust the
  /// call stack.
  ///
  /// - Parameter key: The key under which an outer value holds inner ones.
  /// - Throws: A `DecodingError` that names the place.
  func checkNesting(under key: CodedKey) throws {
    let limit = 32
    let depth = codingPath.count { $0.stringValue == key.stringValue }
    guard depth <= limit else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: codingPath,
          debugDescription: "nested more than \(limit) levels deep under \"\(key.stringValue)\""))
    }
  }
}

extension Encoder {
  /// The object that the value is written as.
  func fields() -> KeyedEncodingContainer<CodedKey> { container(keyedBy: CodedKey.self) }
}
