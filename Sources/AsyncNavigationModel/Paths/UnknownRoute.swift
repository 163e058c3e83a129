/// A saved route that nobody could make sense of, kept as it was read so that it can be written back
/// unchanged: an app that is updated in between loses nothing.
public struct UnknownRoute: Hashable, Sendable, CustomStringConvertible {
  /// What the saved form calls the route's type.
  public let tag: String
  /// The route as it was written, for example as JSON.
  public let payload: String

  /// Makes one of its parts.
  public init(tag: String, payload: String) {
    self.tag = tag
    self.payload = payload
  }

  /// The tag and the text, for example `user {"id":42}`.
  public var description: String { "\(tag) \(payload)" }
}
