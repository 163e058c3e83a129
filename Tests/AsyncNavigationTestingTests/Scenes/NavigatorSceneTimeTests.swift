import AsyncNavigation
import AsyncNavigationTesting
import Testing

@Suite("Time in a scene")
struct NavigatorSceneTimeTests {
  let scene: TestScene<String>

  init() throws { scene = try TestScene("home") }

  @Test("passes so that whoever is woken goes on from his own moment")
  func passing() {
    let clock = scene.clock
    let woken = Notes<Duration>()
    scene.start {
      for _ in 1...3 {
        try? await clock.sleep(for: .milliseconds(300))
        woken.add(clock.now.offset)
      }
    }
    scene.passTime(.seconds(1))
    #expect(woken.values == [.milliseconds(300), .milliseconds(600), .milliseconds(900)])
    #expect(clock.now.offset == .seconds(1))
  }

  @Test("passes a limit: a step that is not acknowledged is given up; without one, nothing passes")
  func limit() {
    #expect(!scene.passLimit())
    scene.attach()
    scene.submit(.push("a"))
    #expect(scene.passLimit())
    #expect(scene.clock.now.offset == .seconds(5))
    #expect(scene.renderer.openCalls.count == 2, "the whole state follows the step that was given up")
    scene.acknowledgeAll()
    #expect(scene.shown == "[home, a*]")
  }
}
