import AsyncNavigation
import AsyncNavigationTesting
import RandomNavigation

/// Whoever prepares requests in a random course: does what may be done meanwhile, and some that must not.
final class RandomClerk: Sendable {
  /// What was asked, in order.
  let requests = Notes<NavigationRequest>()
  /// The ends that were told, in order, each with the place of its request among `requests`.
  let told = Notes<(place: Int, outcome: NavigationOutcome)>()
  private let gate: Gate
  private let ways: Ways
  private let awaited: Notes<NavigationOutcome>

  init(_ gate: Gate, _ ways: Ways, _ awaited: Notes<NavigationOutcome>) {
    (self.gate, self.ways, self.awaited) = (gate, ways, awaited)
  }

  func submit(
    to navigator: Navigator<String>, _ options: RequestOptions, seed: UInt64
  ) -> NavigationRequest {
    let place = requests.values.count
    let request = navigator.submit(askedOf: "random", options: options) { [self] in
      await prepare(seed: seed)
    } whenEnded: { [told] outcome in
      told.add((place, outcome))
    }
    requests.add(request)
    return request
  }

  private func prepare(seed: UInt64) async -> RequestPreparation<String> {
    var dice = SplitMix64(seed: seed)
    switch Int.random(in: 0..<12, using: &dice) {
    case 0: return .end(.denied(by: "random", .refused("no")))
    case 1, 2: await gate.wait()
    case 3...5: await Task.yield()
    case 6: if let outcome = await ways.navigator?.push("p") { awaited.add(outcome) }
    default: break
    }
    let seed = dice.next()
    return .decide { state in
      var actions = RandomActions(seed: seed)
      return actions.action(for: state)
    }
  }
}
