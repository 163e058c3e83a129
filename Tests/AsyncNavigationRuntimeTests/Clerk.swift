import AsyncNavigation
import AsyncNavigationTesting

/// Whoever is asked what requests are about, and told of their ends.
final class Clerk: Sendable {
  /// The routes asked about, in order.
  let asked = Notes<String>()
  /// The states in view of which was decided, in order, as text.
  let decidedOn = Notes<String>()
  /// The ends told of, in order.
  let ended = Notes<End>()

  /// The end of the request for a route.
  struct End: Equatable, Sendable {
    let route: String
    let outcome: NavigationOutcome
  }

  /// How requests ended, by their routes, in the order in which they did.
  var ends: [String] { ended.values.map { "\($0.route): \($0.outcome.name)" } }

  /// Asks for a push that is prepared here.
  ///
  /// - Parameters:
  ///   - route: The screen's route.
  ///   - scope: Who is asked for it.
  ///   - options: How the request is to be carried out.
  ///   - gate: What the answer waits for.
  ///   - outcome: How the request is to end; nil for the push.
  /// - Returns: A handle on the request.
  @discardableResult
  func submit(
    _ route: String, to scope: some NavigationScope<String>, _ options: RequestOptions = RequestOptions(),
    until gate: Gate? = nil, ending outcome: NavigationOutcome? = nil
  ) -> NavigationRequest {
    scope.submit(askedOf: "clerk", options: options) { [asked, decidedOn] in
      asked.add(route)
      await gate?.wait()
      if let outcome { return .end(outcome) }
      return .decide { state in
        decidedOn.add("\(state)")
        return .push([route])
      }
    } whenEnded: { [ended] outcome in
      ended.add(End(route: route, outcome: outcome))
    }
  }
}
