import AsyncNavigation
import AsyncNavigationVisits

/// A route of somebody's, of which only the JSON is known.
struct ReplayRoute: Hashable, Sendable {
  let json: JSONValue
}

extension ReplayRoute: Codable {
  init(from decoder: any Decoder) throws { json = try JSONValue(from: decoder) }

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
