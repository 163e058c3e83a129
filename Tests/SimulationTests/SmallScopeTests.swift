import AsyncNavigationTesting
import Simulation
import Testing

@Suite("Small scopes under every schedule")
struct SmallScopeTests {
  @Test("Two tasks of two verbs break no law", arguments: SmallScope.Setting.allCases)
  func pairs(setting: SmallScope.Setting) {
    let scope = SmallScope([[.push, .pop], [.pushTwo, .supersede]], setting)
    let exploration = ScheduleExplorer(limit: 500).explore(scope.run)
    #expect(exploration.failure == nil, "\(exploration.failure.map { "\($0)" } ?? "")")
    #expect(exploration.schedules > 5)
  }
}
