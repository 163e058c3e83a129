import AsyncNavigation
import AsyncNavigationTesting

/// Draws what a task asks for.
struct StressActions: Sendable {
  var draw: SplitMix64
  let ways: StressOptions.Ways

  /// The next action.
  mutating func next() -> NavigationAction<Int> { ways == .plain ? plain() : any() }

  private mutating func place() -> NavigationTarget {
    [.active, .active, .root, .tab("search")][draw.below(4)]
  }

  private mutating func plain() -> NavigationAction<Int> {
    let route = draw.below(20)
    let target = place()
    return switch draw.below(14) {
    case 0..<3: .push([route], on: target)
    case 3: .push([route, route + 1, route + 2], on: target)
    case 4..<7: .pop(1 + draw.below(2), on: target)
    case 7: .popToRoot(on: target)
    case 8: .present(route, policy: draw.below(2) == 0 ? .stack : .replace)
    case 9: .dismiss(draw.below(2) == 0 ? .top(1) : .all)
    case 10: .selectTab(["home", "search", "nowhere"][draw.below(3)], reselect: .popToRoot)
    case 11: .setStack([0, route], on: target)
    case 12: .navigate(route, on: target)
    default: .transaction([.push([route]), .replaceTop(route + 1), .back(1)])
    }
  }

  private mutating func any() -> NavigationAction<Int> {
    let route = draw.below(20)
    let target = place()
    return switch draw.below(17) {
    case 0...2: .push([route], on: target)
    case 3: .push([route, route + 1, route + 2], on: target)
    case 4, 5: .pop(1 + draw.below(2), on: target)
    case 6: .popToRoot(on: target)
    case 7, 8: .present(ModalBlueprint([route, 1]), draw.below(2) == 0 ? .stack : .replace)
    case 9: .dismiss(draw.below(2) == 0 ? .top(1) : .all)
    case 10: .selectTab(["home", "search"][draw.below(2)], reselect: .popToRoot)
    case 11: .setStack([0, route, 2], on: target)
    case 12: .replaceTop(route, on: target)
    case 13: .setTabs([TabBlueprint("search", 1), TabBlueprint("home", 0)].shuffled(using: &draw))
    case 14: .back(1 + draw.below(2))
    case 15: draw.below(12) == 0 ? .reset : .removeAll(route, on: target)
    default: .transaction([.push([route]), .replaceTop(route + 1), .present(route)])
    }
  }

  /// How a request is to be carried out.
  mutating func options(revision: @autoclosure () -> UInt64) -> RequestOptions {
    var options = RequestOptions()
    guard ways == .every else { return options }
    switch draw.below(200) {
    case 0: options.policy = .supersede
    case 1...4: options.policy = .dropIfBusy
    case 5..<20: options.policy = .coalesce("x")
    default: break
    }
    if draw.below(8) == 0 { options.expectation = .revision(revision()) }
    if draw.below(4) == 0 { options.cancellation = .finish }
    return options
  }
}

extension SplitMix64 {
  /// A number from 0 on, below a limit.
  mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }
}
