import AsyncNavigation
import AsyncNavigationTesting
import Testing

@Suite("A timeline")
struct TimelineTests {
  @Test(
    "tells events, calls, answers and what the user does in order, the same for any seed",
    arguments: UInt64(1)...20)
  func order(seed: UInt64) throws {
    let scene = try TestScene("home", seed: seed)
    let attachment = scene.attach()
    let timeline = Timeline(of: scene)
    timeline.note("a deep link")
    scene.submit(.push(["a", "b"]))
    try scene.acknowledge()
    scene.renderer.userRemoves([try scene.id("a")], reportingTo: attachment)
    scene.acknowledgeAll()
    #expect(
      timeline.description == """
        test      | a deep link
        navigator | began request 1: push a, b
        navigator | planned request 1: 2 steps
        renderer  | call 2: push a #2 onto tab main
        renderer  | acknowledges call 2
        navigator | step 1/2: push a #2 onto tab main
                  = [home, a*]
        renderer  | call 3: push b #3 onto tab main
        user      | removes #2
        navigator | step 1/1: user: pop #2 from tab main
                  = [home*]
        renderer  | acknowledges call 3
        renderer  | call 4: show the whole state [home*]
        renderer  | acknowledges call 4
        navigator | ended request 1: interrupted, with 1 step of its own shown
        """)
  }

  @Test("tells of failures, gestures and a renderer that goes")
  func failures() throws {
    let scene = try TestScene("home")
    let attachment = scene.attach()
    let timeline = Timeline(of: scene)
    scene.renderer.userBeginsSwipe(reportingTo: attachment)
    scene.renderer.userCancelsSwipe(reportingTo: attachment)
    scene.submit(.push("a"))
    scene.call?.fail(CancellationError())
    scene.settle()
    attachment.detach()
    scene.renderer.abandonCalls()
    scene.settle()
    #expect(
      timeline.lines == [
        "user      | begins a swipe",
        "user      | cancels the swipe",
        "navigator | began request 1: push a",
        "navigator | planned request 1: 1 step",
        "renderer  | call 2: push a #2 onto tab main",
        "renderer  | fails call 2: CancellationError()",
        "navigator | notice renderer 1 resynchronized: it threw CancellationError()",
        "navigator | planned request 1: 1 step",
        "renderer  | call 3: show the whole state [home, a*]",
        "navigator | notice renderer 1 detached: its host asked for it",
        "renderer  | fails call 3: CancellationError()",
        "navigator | step 1/1: push a #2 onto tab main",
        "          = [home, a*]",
        "navigator | ended request 1: committed revision 1, renderer resynchronized",
      ])
  }

  @Test("begins when it is made, and keeps no navigator alive")
  func beginning() throws {
    var scene: TestScene<String>? = try TestScene("home")
    weak let navigator = scene?.navigator
    scene?.submit(.push("a"))
    let timeline = scene.map { Timeline(of: $0) }
    #expect(timeline?.lines == [])
    scene = nil
    #expect(navigator == nil)
  }
}
