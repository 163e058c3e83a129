import AsyncNavigation
import AsyncNavigationTesting
import Testing

@Suite("A scripted renderer")
struct ScriptedRendererTests {
  struct Oops: Error {}

  let navigator: Navigator<String> = {
    var configuration = NavigatorConfiguration<String>()
    // No limit is over, however long a test waits for its turn among all the others.
    configuration.clock = ManualClock()
    return Navigator(root: "home", configuration: configuration)
  }()
  let renderer = ScriptedRenderer<String>()

  @Test("holds each call until the test answers it: [home*] -> [home, a, b*]")
  func holds() async throws {
    navigator.attach(renderer, capabilities: .oneAtATime)
    let first = try #require(await renderer.nextCall())
    #expect(first.number == 1)
    #expect(first.content == .synchronize(navigator.state))
    #expect(renderer.shown == nil)
    first.acknowledge()
    let request = navigator.submit(.push(["a", "b"]))
    for (number, depth) in [(2, 2), (3, 3)] {
      let call = try #require(await renderer.nextCall())
      #expect(call.number == number)
      #expect(renderer.openCalls.map(\.number) == [number])
      #expect(renderer.shown?.activeStack.count == depth - 1)
      call.acknowledge()
      #expect(renderer.shown?.activeStack.count == depth)
    }
    #expect(try await request.outcome.isCommitted)
    #expect(renderer.shown == navigator.state)
    #expect(renderer.log.count == 3)
    #expect(renderer.mostOpenCalls == 1)
  }

  @Test("answers a call once: acknowledging twice, or after a failure, changes nothing")
  func answersOnce() async throws {
    navigator.attach(renderer)
    let call = try #require(await renderer.nextCall())
    call.acknowledge()
    call.acknowledge()
    call.fail(Oops())
    let request = navigator.submit(.push("a"))
    let step = try #require(await renderer.nextCall())
    #expect(step.step != nil)
    step.fail(Oops())
    step.acknowledge()
    try #require(await renderer.nextCall()).acknowledge()
    let outcome = try await request.outcome
    #expect(outcome.description.hasSuffix("renderer resynchronized"))
    #expect(renderer.shown == navigator.state)
  }

  @Test("acknowledges at once in automatic mode, also after a change of mode")
  func automatic() async throws {
    navigator.attach(renderer, capabilities: .oneAtATime)
    let call = try #require(await renderer.nextCall())
    renderer.mode = .automatic
    call.acknowledge()
    #expect(await navigator.push(["a", "b", "c"]).isCommitted)
    #expect(renderer.shown == navigator.state)
    #expect(renderer.log.count == 4)
    #expect(renderer.openCalls.isEmpty)
  }

  @Test("shows what the user does by hand, and drops a screen that was to lie on a removed one")
  func user() async throws {
    let attachment = navigator.attach(renderer, capabilities: .oneAtATime)
    try #require(await renderer.nextCall()).acknowledge()
    let request = navigator.submit(.push(["a", "b"]))
    try #require(await renderer.nextCall()).acknowledge()
    let second = try #require(await renderer.nextCall())
    let a = try #require(renderer.shown?.top)
    renderer.userRemoves([a.id], reportingTo: attachment)
    #expect(renderer.shown?.description == "[home*]")
    second.acknowledge()
    // The step came to something else than was asked, so the whole state follows.
    let third = try #require(await renderer.nextCall())
    #expect(third.step == nil)
    third.acknowledge()
    _ = try await request.outcome
    #expect(renderer.shown?.description == "[home*]")
    #expect(renderer.shown == navigator.state)
  }

  @Test("shows a modal that the user drags away no longer: [home] sheet[a] -> [home*]")
  func userDismisses() async throws {
    renderer.mode = .automatic
    let attachment = navigator.attach(renderer)
    await navigator.present("a", as: .sheet)
    let modal = try #require(renderer.shown?.modals.first)
    renderer.userDismisses(modal.id, reportingTo: attachment)
    #expect(renderer.shown?.description == "[home*]")
    #expect(renderer.shown == navigator.state)
  }

  @Test("gives a waiting test the end when it is cancelled")
  func cancelledWaiting() async {
    let waiting = Task { await renderer.nextCall() == nil }
    waiting.cancel()
    #expect(await waiting.value)
  }

  @Test("gives calls to those who wait in the order in which they came, but none to who was cancelled")
  func waitersInOrder() {
    let executor = SeededExecutor(seed: 1)
    let renderer = renderer
    let told = Notes<String>()
    let waiting = ["a", "b", "c"].map { name in
      let task = executor.start {
        let number = await renderer.nextCall()?.number
        told.add("\(name) \(number ?? 0)")
      }
      executor.drain()
      return task
    }
    waiting[0].cancel()
    executor.drain()
    #expect(told.values == ["a 0"])
    let state = navigator.state
    for _ in 1...3 {
      executor.start { try? await renderer.synchronize(state) }
      executor.drain()
    }
    #expect(told.values == ["a 0", "b 1", "c 2"])
    let early = executor.start {
      unsafe withUnsafeCurrentTask { task in unsafe task?.cancel() }
      told.add("early \(await renderer.nextCall()?.number ?? 0)")
    }
    executor.drain()
    #expect(early.isCancelled)
    #expect(told.values.last == "early 0")
    executor.start { told.add("late \(await renderer.nextCall()?.number ?? 0)") }
    executor.drain()
    #expect(told.values.last == "late 3")
    renderer.abandonCalls()
    executor.drain()
  }

  @Test("lets go of the calls nobody answers")
  func abandons() async throws {
    let attachment = navigator.attach(renderer)
    _ = try #require(await renderer.nextCall())
    attachment.detach()
    #expect(renderer.openCalls.count == 1)
    renderer.abandonCalls()
    #expect(renderer.openCalls.isEmpty)
    #expect(renderer.shown == nil)
  }

  @Test("shows a step of several changes one after the other: [home*] -> [x, y*]")
  func severalChanges() async throws {
    renderer.mode = .automatic
    navigator.attach(renderer, capabilities: .combinesChanges)
    try #expect(await navigator.submit(.setStack(["x", "y"])).outcome.isCommitted)
    #expect(renderer.shown?.description == "[x, y*]")
    #expect(renderer.log.count == 2)
  }

  @Test("shows the tab that the user selects, and remembers the one before")
  func userSelects() async throws {
    let tabs = [TabBlueprint("a", "1"), TabBlueprint("b", "2")]
    let navigator = try Navigator(NavigationBlueprint(tabs: tabs, tabBackBehavior: .history))
    renderer.mode = .automatic
    let attachment = navigator.attach(renderer)
    _ = try await navigator.submit(.push("3")).outcome
    renderer.userSelects("b", reportingTo: attachment)
    #expect(renderer.shown?.selectedTab == "b")
    #expect(renderer.shown == navigator.state)
  }

  @Test("fails each call at once in failing mode, so that the navigator goes on without it")
  func failing() throws {
    let scene = try TestScene("home")
    scene.renderer.mode = .failing("no screen")
    scene.navigator.attach(scene.renderer)
    scene.submit(.push("a"))
    #expect(scene.shown == "[home, a*]")
    #expect(scene.renderer.shown == nil)
    try scene.expect(
      .notice(.rendererAttached(attachment: 1)),
      .notice(.rendererResynchronized(attachment: 1, .threw("no screen"))),
      .notice(.rendererResynchronized(attachment: 1, .threw("no screen"))),
      .notice(.rendererDetached(attachment: 1, .failed)), "[home, a*]", .ended(.committed))
  }

  @Test("says in words what a call asks")
  func words() throws {
    let scene = try TestScene("home")
    scene.attach()
    scene.submit(.push("a"))
    #expect(
      scene.renderer.log.map(\.description) == ["show the whole state [home*]", "push a #2 onto tab main"])
    scene.acknowledgeAll()
  }
}
