/// Where a link leads: screens, and what is done with them.
///
/// A value that needs neither a URL nor a parser: a notification or a widget can make one as well.
///
/// ```swift
/// let link = DeepLink([.catalogue, .product(7)], action: .selectTab("home"))
/// await navigator.open(link)
/// ```
public struct DeepLink<Route: Hashable & Sendable>: Hashable, Sendable, CustomStringConvertible {
  /// The screens, bottom first.
  public var routes: [Route]
  /// What is done with them.
  public var action: DeepLinkAction<Route>

  /// Leads to screens, bottom first.
  public init(_ routes: [Route], action: DeepLinkAction<Route> = .push) {
    self.routes = routes
    self.action = action
  }

  /// Leads to one screen.
  public init(_ route: Route, action: DeepLinkAction<Route> = .push) {
    self.init([route], action: action)
  }

  /// Several links as one: they are followed in order, all or none of them.
  public static func plan(_ links: [DeepLink]) -> DeepLink { DeepLink([], action: .plan(links)) }

  /// The link in words: its action.
  public var description: String { "\(navigationAction)" }

  /// The same link with each route turned into another.
  public func map<Other>(_ transform: (Route) -> Other) -> DeepLink<Other> {
    DeepLink<Other>(routes.map(transform), action: action.map(transform))
  }
}
