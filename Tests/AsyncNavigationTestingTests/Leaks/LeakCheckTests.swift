import AsyncNavigation
import AsyncNavigationTesting
import Testing

@Suite("A leak check")
struct LeakCheckTests {
  let scene: TestScene<String>

  init() throws { scene = try TestScene("home") }

  @Test("passes when all has ended, with the subscriptions that there were before")
  func passes() throws {
    let value = try scene.checkingLeaks {
      scene.attach()
      scene.submit(.push(["a", "b"]))
      scene.acknowledgeAll()
      return 7
    }
    #expect(value == 7)
  }

  @Test("says what is left and what to do: a call that nobody has answered, and what waits for it")
  func open() throws {
    let failure = #expect(throws: TestFailure.self) {
      try scene.checkingLeaks {
        scene.attach()
        scene.submit(.push("a"))
        scene.submit(.push("b"))
      }
    }
    #expect(failure?.code == .leftovers)
    #expect(
      failure?.words == """
        something is left over:
        - 2 requests not ended: acknowledge or fail the renderer's calls, answer whoever is asked, end what \
        the user has begun, or cancel what is not to end
        - 1 call of the renderer not answered (call 2: push a #2 onto tab main): acknowledge, fail or abandon
        - 1 task asleep on the clock: let time pass, or cancel whoever sets a limit
        """)
    scene.acknowledgeAll()
  }

  @Test("finds requests that wait for their turn, for readiness or for the end of modals")
  func waiting() throws {
    let scene = try TestScene("home") { $0.startsHeld = true }
    let check = LeakCheck(scene.navigator)
    var options = RequestOptions()
    options.awaitsReadiness = true
    scene.submit(.push("a"), options)
    #expect(check.leftovers == [.requests(1)])
    scene.navigator.markReady()
    #expect(check.leftovers == [.requests(1)])
    scene.settle()
    #expect(check.leftovers == [])
    scene.submit(.present("a"))
    scene.submit(.present("b", policy: .queue))
    #expect(check.leftovers == [.requests(1)])
    scene.submit(.dismiss(.all))
    #expect(check.leftovers == [])
  }

  @Test("finds subscriptions that were begun and not ended")
  func subscriptions() throws {
    let check = LeakCheck(scene.navigator)
    do {
      let events = scene.navigator.events()
      #expect(check.leftovers == [.subscriptions(1)])
      _ = events
    }
    scene.settle()
    #expect(check.leftovers == [])
  }

  @Test("finds jobs that nobody has run")
  func jobs() throws {
    scene.settle()
    let check = LeakCheck(scene.navigator, executor: scene.executor)
    scene.executor.start {}
    #expect(check.leftovers == [.jobs(1)])
    #expect(throws: TestFailure.self) { try check.finish() }
    scene.settle()
    try check.finish()
  }

  @Test("throws what is thrown in the part, not what is left then")
  func throwing() throws {
    #expect(throws: CancellationError.self) {
      try scene.checkingLeaks {
        scene.attach()
        scene.submit(.push("a"))
        throw CancellationError()
      }
    }
    scene.acknowledgeAll()
  }
}
