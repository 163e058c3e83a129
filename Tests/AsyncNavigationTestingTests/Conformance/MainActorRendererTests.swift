import AsyncNavigation
import AsyncNavigationTesting
import Testing

/// A renderer as an app has it: a class of the main actor.
@MainActor
private final class Screens {
  private(set) var shown: NavigationState<String>?

  func synchronize(_ state: NavigationState<String>) { shown = state }

  func perform(_ step: NavigationStep<String>) { shown?.apply(step) }
}

extension Screens: NavigationRenderer {}

@Suite("A renderer of the main actor")
struct MainActorRendererTests {
  @Test("passes the checks")
  func passes() async {
    var conformance = RendererConformance(
      routes: ["a", "b", "c"], make: { _ in Screens() }, shown: { await $0.shown })
    conformance.seeds = 0..<3
    let report = await conformance.run()
    #expect(report.failures.isEmpty, "\(report)")
  }
}
