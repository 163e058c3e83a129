import AsyncNavigation

extension NavigationGuard<Route> {
  /// Nobody checks out with nothing in the cart.
  static func filled(_ cart: Cart) -> NavigationGuard {
    NavigationGuard("cart") { proposal in
      guard proposal.brings(.checkout), cart.products.isEmpty else { return .allow }
      return .deny("the cart is empty; put something into it first")
    }
  }

  /// Nobody checks out without having logged in; who has not is led to the login, over the cart.
  ///
  /// All in the same request: whoever asked for the checkout learns from its outcome where it led.
  static func login(_ session: Session) -> NavigationGuard {
    NavigationGuard("login") { proposal in
      guard proposal.brings(.checkout), !session.isOpen else { return .allow }
      return .redirect(
        .transaction([.selectTab(.cart), .present(.login, as: .sheet, policy: .replace)]),
        because: "checking out asks for an account")
    }
  }
}

extension NavigationProposal<Route> {
  /// Whether a screen would be there that is not there yet, on whatever stack; also on one that is hidden,
  /// since nobody is asked when the user uncovers it by hand.
  fileprivate func brings(_ route: Route) -> Bool { target.holds(route) && !presented.holds(route) }
}

extension NavigationState<Route> {
  fileprivate func holds(_ route: Route) -> Bool { stacks.contains { $0.stack.routes.contains(route) } }
}
