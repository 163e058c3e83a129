public import AsyncNavigationModel
public import Foundation

/// A page that a session is asked to load.
public struct Visit: Hashable, Sendable, CustomStringConvertible {
  /// The session.
  public let session: VisitSession
  /// The page.
  public let url: URL
  /// How it is visited.
  public let options: VisitOptions
  /// The screen that shows it; nil for the one that the plan brings, which has no id yet.
  public let entry: EntryID?

  /// Makes a visit.
  public init(_ url: URL, in session: VisitSession, options: VisitOptions, entry: EntryID? = nil) {
    self.session = session
    self.url = url
    self.options = options
    self.entry = entry
  }

  /// The session, the action and the URL.
  public var description: String { "\(session) \(options.action.rawValue) \(url.absoluteString)" }

  /// The same visit for a screen that has its id by now.
  package func shown(by entry: EntryID) -> Visit { Visit(url, in: session, options: options, entry: entry) }
}
