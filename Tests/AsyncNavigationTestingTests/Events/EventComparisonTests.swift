import AsyncNavigation
import AsyncNavigationTesting
import Testing

@Suite("Comparing events with what is expected")
struct EventComparisonTests {
  @Test("asks for changes and ends, and passes over what else happens: a reselected tab, a late renderer")
  func minorEvents() throws {
    let scene = try TestScene("home")
    scene.submit(.selectTab("main", reselect: .signal))
    try scene.expect(.ended(.unchanged))
    scene.attach()
    try scene.expect()
    scene.submit(.selectTab("main", reselect: .signal))
    try scene.expect(.notice(.tabReselected("main")), .ended(.unchanged))
  }

  @Test("asks for a gap: whoever has missed events has missed something")
  func gap() throws {
    let scene = try TestScene("home") { $0.eventCapacity = 2 }
    for route in ["a", "b", "c", "d"] { scene.navigator.submit(.push(route)) }
    scene.settle()
    let hasGap = scene.recorder.events.contains { $0.name == .gap }
    #expect(scene.recorder.unasserted.contains { $0.hasPrefix("gap ") } == hasGap)
    #expect(hasGap)
  }
}
