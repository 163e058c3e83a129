/// A route as it is saved: what its type is called, the version of its form, and its value as a text.
///
/// The text is a value of its own in what is saved, so that a route that nobody understands keeps its bytes.
/// One that nobody could make sense of can be kept like this among others and is then written back unchanged:
/// an app that is updated in between loses nothing. Routes of any types hold it as it is; an app's own type
/// of routes can with ``SavedRouteHolding``.
public struct SavedRoute: Hashable, Sendable, CustomStringConvertible {
  /// What the route's type is called; empty where what was saved is no route at all.
  public let tag: String
  /// The version of the saved form.
  public let version: Int
  /// The route as it was written, for example as JSON.
  public let payload: String

  /// Makes one of its parts.
  public init(tag: String, version: Int = 1, payload: String) {
    self.tag = tag
    self.version = version
    self.payload = payload
  }

  /// The tag, a version other than 1 and the text, for example `user {"id":42}` or `user (version 2)
  /// {"id":42}`.
  public var description: String { tag + (version == 1 ? "" : " (version \(version))") + " \(payload)" }
}

/// `{"tag": "user", "version": 2, "payload": "{\"id\":42}"}`; the version is left out where it is 1.
extension SavedRoute: Codable {
  private enum CodingKeys: String, CodingKey { case tag, version, payload }

  /// Reads a saved route; one of which a part is missing or of the wrong kind has no tag and no text, so that
  /// it is unknown to everybody and costs no other route anything.
  public init(from decoder: any Decoder) throws {
    self = (try? SavedRoute(whole: decoder)) ?? SavedRoute(tag: "", payload: "")
  }

  private init(whole decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      tag: try fields.decode(String.self, forKey: .tag), version: try fields.value(.version, default: 1),
      payload: try fields.decode(String.self, forKey: .payload))
  }

  /// Writes a saved route.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(tag, forKey: .tag)
    try fields.encode(version, forKey: .version, unless: 1)
    try fields.encode(payload, forKey: .payload)
  }
}

/// An app's own type of routes that has a place for a saved route that nobody could make sense of.
///
/// ```swift
/// enum AppRoute: Hashable, Codable, SavedRouteHolding {
///   case home, product(Int), unknown(SavedRoute)
///
///   init(holding saved: SavedRoute) { self = .unknown(saved) }
///   var heldRoute: SavedRoute? { if case .unknown(let saved) = self { saved } else { nil } }
/// }
/// ```
public protocol SavedRouteHolding: Hashable, Sendable {
  /// Makes a route that stands for the one that was saved.
  init(holding saved: SavedRoute)
  /// The saved route that this one stands for; nil when it stands for itself.
  var heldRoute: SavedRoute? { get }
}

extension AnyRoute: SavedRouteHolding {
  /// Holds the saved route as it is.
  public init(holding saved: SavedRoute) { self.init(saved) }

  /// The saved route, if this is one or is of a type that holds it.
  public var heldRoute: SavedRoute? {
    if let saved = route(as: SavedRoute.self) { return saved }
    return (value as? any SavedRouteHolding)?.heldRoute
  }
}
