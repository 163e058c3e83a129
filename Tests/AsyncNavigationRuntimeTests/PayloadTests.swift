import AsyncNavigation
import AsyncNavigationTesting
import Testing

/// What a screen needs as long as it is shown.
private final class HeavyRoute: Hashable, Sendable {
  static func == (lhs: HeavyRoute, rhs: HeavyRoute) -> Bool { lhs === rhs }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A renderer that keeps nothing of what it shows.
private final class Forgetful: NavigationRenderer {
  let gate: Gate

  init(gate: Gate) { self.gate = gate }

  func synchronize(_ state: NavigationState<HeavyRoute>) async throws {}

  func perform(_ step: NavigationStep<HeavyRoute>) async throws {
    if case .pop? = step.changes.first { await gate.wait() }
  }
}

@Suite("What a route carries")
struct PayloadTests {
  @Test("NAV-036: lives until the renderer has acknowledged its removal, and no longer: [a, b*] -> [a*]")
  func lifetime() {
    let executor = SeededExecutor(seed: 1)
    var configuration = NavigatorConfiguration<HeavyRoute>(on: executor)
    configuration.eventCapacity = 1
    let navigator = Navigator(root: HeavyRoute(), configuration: configuration)
    let gate = Gate()
    navigator.attach(Forgetful(gate: gate), capabilities: .oneAtATime)
    var payload: HeavyRoute? = HeavyRoute()
    weak let gone = payload
    if let shown = payload { navigator.submit(.push(shown)) }
    executor.drain()
    payload = nil
    let request = navigator.submit(.pop(1))
    executor.drain()
    #expect(request.currentOutcome == nil)
    #expect(gone != nil, "the renderer is still showing it")
    gate.open()
    executor.drain()
    #expect(request.currentOutcome?.isCommitted == true)
    #expect(gone == nil)
  }
}
