import AsyncNavigationModel
public import Foundation

/// What a screen is made of.
public enum VisitScreen: Hashable, Sendable, Codable {
  /// A web page.
  case web
  /// A screen of the app's own, by its identifier.
  case native(String)
}

/// A screen on one of the stacks.
public struct VisitRoute: Hashable, Sendable, Codable {
  /// The URL it was proposed for; pages are compared by it.
  public var initialURL: URL
  /// The URL it shows by now; it is visited anew under this one.
  public var currentURL: URL
  /// What it is made of.
  public var screen: VisitScreen
  /// What the path configuration said about it.
  public var properties: PathProperties
  /// What else came with the proposal.
  public var parameters: [String: JSONValue]

  /// Makes a screen.
  public init(
    _ url: URL, screen: VisitScreen = .web, properties: PathProperties = [:],
    parameters: [String: JSONValue] = [:]
  ) {
    self.initialURL = url
    self.currentURL = url
    self.screen = screen
    self.properties = properties
    self.parameters = parameters
  }

  /// Whether it is a web page.
  public var isWeb: Bool { screen == .web }
}

extension VisitRoute {
  /// Makes the screen for a proposal.
  init(_ proposal: VisitProposal, on screen: VisitScreen) {
    self.init(
      proposal.url, screen: screen, properties: proposal.properties, parameters: proposal.parameters)
  }
}

extension VisitRoute: CustomStringConvertible {
  /// The path and the query it shows by now, after the identifier of a native screen: `/a?p=1`,
  /// `numbers@/numbers`.
  public var description: String {
    let parts = URLParts(currentURL.absoluteString)
    let path = (parts.path.isEmpty ? "/" : String(parts.path)) + (parts.query.map { "?\($0)" } ?? "")
    guard case .native(let identifier) = screen else { return path.printable }
    return "\(identifier)@\(path)".printable
  }
}
