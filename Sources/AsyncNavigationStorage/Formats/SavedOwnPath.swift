import AsyncNavigationModel

/// What was read of a path in our own form: ``OwnPath``.
///
/// A part that is missing or of the wrong kind is nil, and an element that is none says so in its place, so
/// that one fault does not hide the rest.
struct SavedOwnPath {
  let version: Int?
  let elements: [SavedElement]?

  /// Reads the fields of an object.
  init(_ fields: KeyedDecodingContainer<OwnPath.Key>) {
    version = try? fields.decode(Int.self, forKey: .version)
    elements = (try? fields.decode([Element].self, forKey: .path))?.map(\.saved)
  }

  /// The elements, bottom first.
  ///
  /// - Throws: That the version is another one, or that the version or the path is none.
  func checkedElements() throws(PathCodingError) -> [SavedElement] {
    guard let version else { throw .unrecognised("its version is no whole number") }
    guard version == OwnPath.version else { throw .unsupportedVersion(version) }
    guard let elements else { throw .unrecognised("its path is missing or no array") }
    return elements
  }

  private struct Element: Decodable {
    let saved: SavedElement

    init(from decoder: any Decoder) {
      if let fields = try? decoder.container(keyedBy: OwnPath.ElementKey.self) {
        saved = element(fields)
      } else {
        saved = .malformed("an object with a tag and a payload is expected", tag: nil)
      }
    }
  }
}

private func element(_ fields: KeyedDecodingContainer<OwnPath.ElementKey>) -> SavedElement {
  guard let tag = try? fields.decode(String.self, forKey: .tag) else {
    return .malformed("its tag is missing or no text", tag: nil)
  }
  guard let payload = try? fields.decode(String.self, forKey: .payload) else {
    return .malformed("its payload is missing or no text", tag: tag)
  }
  guard let version = try? fields.decodeIfPresent(Int.self, forKey: .version) ?? 1 else {
    return .malformed("its version is no whole number", tag: tag)
  }
  guard let style = try? style(fields) else {
    return .malformed(
      "its style is none of push, sheet and cover, or its withNavigation neither true nor false", tag: tag)
  }
  return .whole(FlowRoute(SavedRoute(tag: tag, version: version, payload: payload), as: style))
}

private func style(_ fields: KeyedDecodingContainer<OwnPath.ElementKey>) throws -> FlowStyle {
  FlowStyle(
    try fields.decodeIfPresent(FlowStyle.Name.self, forKey: .style) ?? .push,
    withNavigation: try fields.decodeIfPresent(Bool.self, forKey: .withNavigation) ?? false)
}
