import AsyncNavigation
import AsyncNavigationTesting
import Testing

@Suite("The user of a scripted renderer")
struct ScriptedRendererUserTests {
  @Test("who begins a swipe holds the next step up until it ends, one way or the other")
  func gesture() throws {
    let scene = try TestScene("home", "a")
    let attachment = scene.attach()
    scene.renderer.userBeginsSwipe(reportingTo: attachment)
    scene.submit(.push("b"))
    #expect(scene.renderer.openCalls.isEmpty)
    scene.renderer.userCancelsSwipe(reportingTo: attachment)
    scene.acknowledgeAll()
    #expect(scene.shown == "[home, a, b*]")
    scene.renderer.userBeginsSwipe(reportingTo: attachment)
    scene.submit(.push("c"))
    scene.renderer.userRemoves([try scene.id("b")], reportingTo: attachment)
    scene.acknowledgeAll()
    #expect(scene.shown == "[home, a, c*]")
    #expect(scene.renderer.shown == scene.navigator.state)
  }
}
