import AsyncNavigationTesting
import Simulation
import Testing

@Suite("Small scopes under every schedule")
struct SmallScopeTests {
  @Test(
    "Tasks of few verbs break no law, and every order is tried",
    arguments: [
      (SmallScope([[.push, .pop, .pushTwo], [.present, .dismiss, .push]], .headless), 20),
      (SmallScope([[.submit], [.submit]], .headless), 192),
      (SmallScope([[.pushTwo], [.push]], .guarded), 480),
      (SmallScope([[.present], [.supersede]], .answering), 486),
      (SmallScope([[.push], [.pop], [.present]], .late), 24),
    ])
  func scopes(scope: SmallScope, count: Int) {
    let (exploration, ends) = scope.explore(limit: 10_000)
    #expect(exploration.failure == nil, "\(exploration.failure.map { "\($0)" } ?? "")")
    #expect(exploration.isComplete)
    #expect(exploration.schedules == count, "of \(scope.name)")
    #expect(ends.count > 1)
  }

  @Test(
    "The tasks of time limits make no difference: with them in the order too, the same ends come about",
    arguments: [
      SmallScope([[.push]], .answering), SmallScope([[.dropIfBusy]], .answering),
      SmallScope([[.present]], .guarded),
    ])
  func limits(scope: SmallScope) {
    let few = scope.explore(limit: 100_000)
    let all = scope.explore(limit: 100_000, choosingLimits: true)
    #expect(few.exploration.failure == nil && all.exploration.failure == nil)
    #expect(few.exploration.isComplete && all.exploration.isComplete)
    #expect(all.exploration.schedules > few.exploration.schedules)
    #expect(all.ends == few.ends)
  }
}
