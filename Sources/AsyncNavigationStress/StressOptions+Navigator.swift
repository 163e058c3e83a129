import AsyncNavigation
import AsyncNavigationTesting
import Synchronization

/// The navigator of a run.
extension StressOptions {
  /// The failure of a guard.
  private struct Fault: Error {}

  /// How many operations a task has in a round, counted from 0; nil after the last.
  func operations(inRound round: Int) -> Int? {
    guard ending == .quiet else { return round == 0 ? operations ?? roundLength : nil }
    guard let operations else { return roundLength }
    let left = operations - round * roundLength
    return left > 0 ? min(left, roundLength) : nil
  }

  /// How far a subscriber may fall behind.
  func lag(of subscriber: Int) -> EventBuffering { subscriber % 2 == 0 ? .wholeLog : lag }

  /// The navigator, with two tabs.
  func makeNavigator(_ spawner: StressSpawner) throws(RejectionReason) -> Navigator<Int> {
    var configuration = NavigatorConfiguration<Int>(guards: isGuarded ? [makeGuard()] : [])
    configuration.eventCapacity = eventCapacity
    configuration.requestLimit = max(configuration.requestLimit, tasks * window * 2)
    configuration.spawn = spawner.spawner
    // A renderer that answers in the end is not late, however slow the machine is.
    configuration.stepLimit = renderer == .faulty ? .milliseconds(20) : .seconds(3_600)
    configuration.guardLimit = .seconds(3_600)
    let tabs = [TabBlueprint("home", 0), TabBlueprint("search", 1)]
    return try Navigator(
      NavigationBlueprint(tabs: tabs, tabBackBehavior: .history), configuration: configuration)
  }

  private func makeGuard() -> NavigationGuard<Int> {
    let draw = Mutex(SplitMix64(seed: seed))
    return NavigationGuard<Int>("random") { _ in
      switch draw.withLock({ $0.below(30) }) {
      case 0: return .deny("no")
      case 1: return .redirect(.push([7], on: .root))
      case 2: return .redirect(.reset)
      case 3: throw Fault()
      case 4...9: await Task.yield()
      default: break
      }
      return .allow
    }
  }
}
