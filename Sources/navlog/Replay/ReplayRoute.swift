import AsyncNavigation
import AsyncNavigationVisits

/// A route of somebody's, of which only the JSON is known.
struct ReplayRoute: Hashable, Sendable {
  let json: JSONValue
}

extension ReplayRoute: Codable {
  /// How deep in a line a route, or a part of one, may lie.
  ///
  /// A value finds out by trying what it is, and each failure costs the more the deeper it lies.
  static let deepest = 100

  init(from decoder: any Decoder) throws { json = try Part(from: decoder).json }

  func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}

extension ReplayRoute: CustomStringConvertible {
  /// The route in words: text as it is, of a saved route the tag and the payload, of all else the JSON.
  ///
  /// Where routes are of one type without a tag of its own, of which the library says `route`, those that are
  /// text are told as such.
  var description: String {
    if let text = json.string { return text }
    guard let saved = SavedRoute(json) else { return "\(json)" }
    if saved.tag == "route", let text = try? JSONLineFormatter.text(in: saved.payload) { return text }
    return saved.tag.isEmpty ? saved.payload : "\(saved)"
  }
}

extension SavedRoute {
  /// The saved route that is written so; nil where it is anything else.
  fileprivate init?(_ json: JSONValue) {
    guard let members = json.object, let tag = members["tag"]?.string,
      let payload = members["payload"]?.string
    else { return nil }
    let version = members["version"]
    guard members.count == (version == nil ? 2 : 3), version == nil || version?.integer != nil else {
      return nil
    }
    self.init(tag: tag, version: version?.integer ?? 1, payload: payload)
  }
}

/// A part of a route, read so that the likeliest is tried first.
private struct Part: Decodable {
  let json: JSONValue

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    let path = decoder.codingPath
    guard path.count <= ReplayRoute.deepest else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: [], debugDescription: "a route that is nested too deep"))
    }
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      json = .string(text)
    } else if var items = try? decoder.unkeyedContainer() {
      var list: [JSONValue] = []
      while !items.isAtEnd { list.append(try items.decode(Part.self).json) }
      json = .array(list)
    } else if let members = try? decoder.container(keyedBy: Key.self) {
      let keys = members.allKeys
      json = .object(
        try Dictionary(keys.map { ($0.stringValue, try members.decode(Part.self, forKey: $0).json) }) { $1 })
    } else {
      json = try JSONValue(from: decoder)
    }
  }
}
