import AsyncNavigation

/// The shop, put together: what is sold, who navigates, who is asked, who draws.
struct App {
  let navigator: Navigator<Route>
  let renderer: TextRenderer
  let links: ShopLinks

  /// - Throws: What is wrong with the table of links or the tabs.
  init(drawingIn output: Output) throws {
    let services = Services()
    let registry = RouteRegistry.shop(services.catalogue)

    var configuration = NavigatorConfiguration<Route>()
    // Links wait until there is something to see.
    configuration.startsHeld = true
    configuration.guards = [registry.guard(.strict), .filled(services.cart), .login(services.session)]
    // Whoever reads the output may take their time, as a pager does; a picture is not late for that.
    configuration.stepLimit = .seconds(3_600)

    navigator = try Navigator(.shop, configuration: configuration)
    links = try ShopLinks()
    renderer = TextRenderer(navigator, registry: registry, services: services, output: output)
  }
}
