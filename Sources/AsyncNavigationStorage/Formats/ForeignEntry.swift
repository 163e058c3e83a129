import AsyncNavigationModel

/// An entry of the arrays that other libraries write, as far as a path needs it; reading one never fails.
enum ForeignEntry: Hashable, Decodable {
  /// A string: a type's name, or the JSON of a value.
  case text(String)
  /// An object that says how a screen comes: `{"push":{}}` or `{"sheet":{"withNavigation":true}}`.
  case style(FlowStyle)
  /// An object with a type's name and a value in base64; a part that is missing or no string is nil.
  case typed(type: String?, value: String?)
  /// Anything else.
  case other

  /// The kinds of entries that forms are made of.
  enum Kind: Hashable { case text, style, typed }

  /// What kind of entry it is; nil for one that has no place in any form.
  var kind: Kind? {
    switch self {
    case .text: .text
    case .style: .style
    case .typed: .typed
    case .other: nil
    }
  }

  /// The string that it is; nil when it is none.
  var text: String? { if case .text(let text) = self { text } else { nil } }

  init(from decoder: any Decoder) {
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      self = .text(text)
    } else if let fields = try? decoder.container(keyedBy: Key.self) {
      self = .typed(fields) ?? .style(fields) ?? .other
    } else {
      self = .other
    }
  }
}

extension ForeignEntry {
  fileprivate enum Key: String, CodingKey { case type, value, push, sheet, cover }
  private enum StyleKey: String, CodingKey {
    case withNavigation
    // What a route of an array of one type has in its style, and a style alone has not.
    case route = "_0"
  }

  fileprivate static func typed(_ fields: KeyedDecodingContainer<Key>) -> ForeignEntry? {
    guard fields.contains(.type) || fields.contains(.value) else { return nil }
    return .typed(
      type: try? fields.decode(String.self, forKey: .type),
      value: try? fields.decode(String.self, forKey: .value))
  }

  fileprivate static func style(_ fields: KeyedDecodingContainer<Key>) -> ForeignEntry? {
    guard fields.allKeys.count == 1, let key = fields.allKeys.first,
      let name = FlowStyle.Name(rawValue: key.rawValue),
      let details = try? fields.nestedContainer(keyedBy: StyleKey.self, forKey: key),
      !details.contains(.route)
    else { return nil }
    if name == .push { return .style(.push) }
    guard let hasNavigation = try? details.decode(Bool.self, forKey: .withNavigation) else { return nil }
    return .style(FlowStyle(name, withNavigation: hasNavigation))
  }
}
