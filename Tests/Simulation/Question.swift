import AsyncNavigation
import AsyncNavigationTesting
import RandomNavigation

/// What is asked of a navigator, and how.
struct Question: Sendable, CustomStringConvertible {
  let action: NavigationAction<String>
  let options: RequestOptions

  var description: String { "\(action) \(options.words)" }
}

extension RequestOptions {
  /// Options of every kind, most of them as usual.
  init(drawnBy dice: inout SplitMix64, for navigator: Navigator<String>) {
    self.init()
    switch dice.int(0...11) {
    case 0: policy = .supersede
    case 1: policy = .dropIfBusy
    case 2, 3: policy = .coalesce(dice.pick(["x", "y"]))
    default: break
    }
    switch dice.int(0...9) {
    case 0: expectation = .revision(navigator.snapshot.revision)
    case 1: expectation = navigator.state.top.map { .top($0.id) } ?? .any
    case 2: expectation = navigator.state.top.map { .contains($0.id) } ?? .any
    default: break
    }
    if dice.oneIn(5) { cancellation = dice.oneIn(2) ? .finish : .stopHere }
    awaitsReadiness = dice.oneIn(8)
    animated = !dice.oneIn(6)
    if dice.oneIn(8) { token = "token \(dice.int(0...15))" }
  }

  /// What is not as usual.
  var words: String {
    var parts: [String] = []
    if let policy { parts.append("\(policy)") }
    if expectation != .any { parts.append("expecting \(expectation)") }
    if let cancellation { parts.append("\(cancellation) when cancelled") }
    if awaitsReadiness { parts.append("when ready") }
    if let token { parts.append(token) }
    return parts.isEmpty ? "" : "(\(parts.joined(separator: ", ")))"
  }
}

extension NavigationAction<String> {
  /// An action as it fits what is shown now; it may be another by the time of its turn.
  init(drawnBy dice: inout SplitMix64, for state: NavigationState<String>) {
    if dice.oneIn(8) {
      self = .present(dice.pick(["a", "b"]), policy: .queue)
    } else {
      var actions = RandomActions(seed: dice.next())
      self = actions.action(for: state)
    }
  }
}
