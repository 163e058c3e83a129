public import AsyncNavigationModel

/// One line of a ``LinkTable``: URLs of one form, and the route they lead to.
///
/// ```swift
/// LinkRule("/products/:id<int>") {
///   .product(try $0.value("id"))
/// } write: {
///   if case .product(let id) = $0 { ["id": id] } else { nil }
/// }
/// ```
public struct LinkRule<Route: Hashable & Sendable>: Sendable {
  /// Makes a route of what a URL captured; nil or an error when it leads to none.
  public typealias Read = @Sendable (LinkCaptures) throws -> Route?
  /// Says what a route's URL is made of; nil when the rule is not about this route.
  public typealias Write = @Sendable (Route) -> LinkValues?

  /// The form of the URLs, in the language of ``LinkPattern``.
  public let pattern: String
  /// What is done with the screens.
  public let action: DeepLinkAction<Route>
  /// The screens of a link to a route, bottom first.
  let screens: @Sendable (Route) -> [Route]
  let read: Read
  let write: Write?

  private init(
    _ pattern: String, action: DeepLinkAction<Route>, screens: @escaping @Sendable (Route) -> [Route],
    read: @escaping Read, write: Write?
  ) {
    self.pattern = pattern
    self.action = action
    self.screens = screens
    self.read = read
    self.write = write
  }

  /// Makes a rule.
  ///
  /// - Parameters:
  ///   - pattern: The form of the URLs, in the language of ``LinkPattern``.
  ///   - action: What is done with the screens.
  ///   - under: The screens to put below a route's, bottom first.
  ///   - read: Makes a route of what a URL captured. Where it answers nil or throws, the rule is passed over.
  ///   - write: Says what a route's URL is made of; without it, the rule only reads.
  public init(
    _ pattern: String, action: DeepLinkAction<Route> = .push,
    under: @escaping @Sendable (Route) -> [Route] = { _ in [] }, read: @escaping Read, write: Write? = nil
  ) {
    self.init(pattern, action: action, screens: { under($0) + [$0] }, read: read, write: write)
  }

  /// Makes a rule of one route, read and written: `LinkRule("/", to: .home)`.
  public init(
    _ pattern: String, action: DeepLinkAction<Route> = .push, under: [Route] = [], to route: Route
  ) {
    self.init(pattern, action: action, under: { _ in under }) { _ in
      route
    } write: {
      $0 == route ? [:] : nil
    }
  }

  /// Makes a rule of the route at the root of a tab, read and written: `LinkRule("/cart", rootOf: "cart",
  /// showing: .cart)`.
  ///
  /// The link selects the tab and goes back to its root, which is there already; the route says which URL
  /// leads to it.
  public init(_ pattern: String, rootOf tab: TabID, showing route: Route) {
    self.init(pattern, action: .selectTab(tab), screens: { _ in [] }) { _ in
      route
    } write: {
      $0 == route ? [:] : nil
    }
  }
}
