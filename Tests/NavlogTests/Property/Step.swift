import AsyncNavigation
import AsyncNavigationTesting
import RandomNavigation

/// What a program asks for in one step.
enum Step: Hashable, Sendable {
  case action(NavigationAction<String>)
  /// Removes the entries that show one of some routes, by a predicate.
  case removal(of: [String], on: NavigationTarget)

  /// The action that the step comes to in a state.
  func action(in navigation: NaiveNavigation) -> NavigationAction<String> {
    switch self {
    case .action(let action): return action
    case .removal(let routes, let target):
      // Where there is no such stack, the answer is that to any action on it.
      guard let ids = navigation.entryIDs(of: routes, on: target) else { return .removeAll([], on: target) }
      return .removeEntries(ids)
    }
  }

  /// Asks a navigator by the verb that an app would use, and waits for the end.
  func perform(in navigator: Navigator<String>) async -> NavigationOutcome {
    switch self {
    // The shortest of all ways through a navigator.
    case .action(.push(let routes, let target)) where routes.count == 1:
      await navigator.push(routes[0], on: target)
    case .action(let action): await navigator.perform(action)
    case .removal(let routes, let target):
      await navigator.removeAll(on: target) { routes.contains($0.route) }
    }
  }
}

/// A step that is still to be drawn: of what, its seed says, once the state is known in which it is taken.
///
/// A program of such steps stays sensible when some are left out, since those after them are drawn anew for
/// the state that there is then.
struct StepDraw: Hashable, Sendable {
  let seed: UInt64
  /// Whether it makes the state with which the program starts.
  var isStart = false

  /// The draws of a whole program.
  static func program(seed: UInt64, count: Int) -> [StepDraw] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { StepDraw(seed: random.next(), isStart: $0 == 0) }
  }

  /// The step for a state.
  func step(in state: NavigationState<String>) -> Step {
    var actions = RandomActions(seed: seed, routes: ["/a", "/b", "/c", "/d", "/e"])
    if isStart { return .action(.override(actions.blueprint())) }
    if actions.oneIn(30) { return .removal(of: actions.routes(0...2), on: actions.target(in: state)) }
    return .action(actions.action(for: state))
  }
}
