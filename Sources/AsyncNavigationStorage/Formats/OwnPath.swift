import AsyncNavigationModel

/// A path in our own form, with a version, bottom first.
///
/// The style and `withNavigation` are left out of an element that is pushed, and the version of its form
/// where that is 1: `{"path": [{"tag": "user", "payload": "{\"id\":42}"}], "version": 1}`
struct OwnPath: Encodable {
  /// The version that is written, and the only one there is.
  static let version = 1

  enum Key: String, CodingKey { case version, path }
  enum ElementKey: String, CodingKey { case tag, version, payload, style, withNavigation }

  let elements: [FlowRoute<SavedRoute>]

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    try fields.encode(OwnPath.version, forKey: .version)
    try fields.encode(elements.map(Element.init), forKey: .path)
  }

  private struct Element: Encodable {
    let element: FlowRoute<SavedRoute>

    func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: ElementKey.self)
      try fields.encode(element.route.tag, forKey: .tag)
      if element.route.version != 1 { try fields.encode(element.route.version, forKey: .version) }
      try fields.encode(element.route.payload, forKey: .payload)
      guard element.style.isModal else { return }
      try fields.encode(element.style.name, forKey: .style)
      try fields.encode(element.style.hasNavigation, forKey: .withNavigation)
    }
  }
}
