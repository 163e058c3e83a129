/// Why the runner cannot make sense of a case; such a case fails.
struct Uninterpretable: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// An object of a case, read strictly: what nobody has asked for by the end is an error, since it might have
/// meant something.
final class CaseObject {
  /// What the object is, for complaints.
  let name: String
  private let members: [String: CaseValue]
  private var unread: Set<String>

  init(_ value: CaseValue, named name: String) throws {
    guard case .object(let members) = value else { throw Uninterpretable("\(name) is no object: \(value)") }
    self.name = name
    self.members = members
    self.unread = Set(members.keys)
  }

  /// The names of the members, in order.
  var names: [String] { members.keys.sorted() }

  /// Throws when something was not asked for.
  func finish() throws {
    guard unread.isEmpty else {
      throw Uninterpretable("\(name) says what nobody understands: \(unread.sorted())")
    }
  }

  /// Throws when there is something but these members.
  func finish(knowing known: Set<String>) throws {
    unread.subtract(known)
    try finish()
  }

  /// Whether a member is there, null or not.
  func has(_ key: String) -> Bool { members[key] != nil }

  /// A member as it stands; nil when it is left out.
  func value(_ key: String) -> CaseValue? {
    unread.remove(key)
    return members[key]
  }

  /// A member that means the same null or left out.
  private func present(_ key: String) -> CaseValue? {
    let value = value(key)
    return value == .null ? nil : value
  }

  private func complaint(_ key: String, _ wanted: String) -> Uninterpretable {
    Uninterpretable("\(name): \(key) is to be \(wanted), not \(members[key]?.description ?? "left out")")
  }

  func string(_ key: String) throws -> String {
    guard let text = try optionalString(key) else { throw complaint(key, "a text") }
    return text
  }

  func optionalString(_ key: String) throws -> String? {
    guard let value = present(key) else { return nil }
    guard case .string(let text) = value else { throw complaint(key, "a text") }
    return text
  }

  func strings(_ key: String) throws -> [String] {
    guard let texts = try optionalStrings(key) else { throw complaint(key, "a list of texts") }
    return texts
  }

  func optionalStrings(_ key: String) throws -> [String]? {
    guard let value = present(key) else { return nil }
    guard let texts = value.strings else { throw complaint(key, "a list of texts") }
    return texts
  }

  func optionalInt(_ key: String) throws -> Int? {
    guard let value = present(key) else { return nil }
    guard case .integer(let int) = value else { throw complaint(key, "a whole number") }
    return int
  }

  func optionalBool(_ key: String) throws -> Bool? {
    guard let value = present(key) else { return nil }
    guard case .bool(let bool) = value else { throw complaint(key, "true or false") }
    return bool
  }

  func object(_ key: String) throws -> CaseObject {
    guard let object = try optionalObject(key) else { throw complaint(key, "an object") }
    return object
  }

  func optionalObject(_ key: String) throws -> CaseObject? {
    try present(key).map { try CaseObject($0, named: "\(key) of \(name)") }
  }

  /// The objects of a list.
  func objects(_ key: String) throws -> [CaseObject] {
    guard case .array(let elements)? = value(key) else { throw complaint(key, "a list of objects") }
    return try elements.map { try CaseObject($0, named: "a member of \(key) of \(name)") }
  }

  /// The members of an object; none when it is left out.
  func optionalMembers(_ key: String) throws -> [String: CaseValue] {
    guard let value = present(key) else { return [:] }
    guard case .object(let members) = value else { throw complaint(key, "an object") }
    return members
  }

  /// Lists of texts by name.
  func lists(_ key: String) throws -> [String: [String]] {
    guard case .object(let members)? = value(key) else { throw complaint(key, "an object") }
    return try members.mapValues { value in
      guard let texts = value.strings else { throw complaint(key, "lists of texts by name") }
      return texts
    }
  }
}

extension CaseValue {
  /// The texts of a list of nothing else.
  var strings: [String]? {
    guard case .array(let elements) = self else { return nil }
    let texts = elements.compactMap { element in
      if case .string(let text) = element { text } else { nil as String? }
    }
    return texts.count == elements.count ? texts : nil
  }

  /// A member of an object.
  subscript(key: String) -> CaseValue? { if case .object(let members) = self { members[key] } else { nil } }

  /// The elements of a list.
  var elements: [CaseValue]? { if case .array(let elements) = self { elements } else { nil } }
}
