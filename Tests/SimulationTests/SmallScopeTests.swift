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
    #expect(ends > 1)
  }
}
