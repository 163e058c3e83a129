import AsyncNavigation
import AsyncNavigationTesting
import Testing

@Suite("A timed renderer")
struct TimedRendererTests {
  @Test("shows the first state at once, and each step when the one before has had its time")
  func inTime() throws {
    let scene = try TimedScene(.flowStacks, .oneAtATime)
    let request = scene.submit(.push(["1", "2", "3"]))
    #expect(scene.shown == ["0: [*]", "0: [1*]"])
    scene.run(to: 1_900)
    #expect(scene.shown == ["0: [*]", "0: [1*]", "650: [1, 2*]", "1300: [1, 2, 3*]"])
    #expect(request.currentOutcome == nil)
    #expect(scene.navigator.state.description == "[1, 2*]")
    scene.run(to: 1_950)
    #expect(try request.currentOutcome?.get()?.steps == 3)
    #expect(scene.isSettled)
  }

  @Test(
    "shows what a library's plan writes when its schedule says so",
    arguments: [
      (.navigationBackport, .navigationBackport),
      (.flowStacks, .flowStacks(multipleDismissals: false, navigationUpdatesInOne: false)),
      (.tcaCoordinators, .flowStacks(multipleDismissals: false, navigationUpdatesInOne: false)),
    ] as [(StagingSchedule, RendererCapabilities)])
  func asThePlanSays(schedule: StagingSchedule, capabilities: RendererCapabilities) throws {
    let scene = try TimedScene(schedule, capabilities)
    let path: [FlowRoute<String>] = ["1", "2", "3", "4"].map { .push($0) }
    let plan = StepPlanner.plan(from: [], to: path, capabilities: capabilities)
    let request = scene.submit(.push(path.map(\.route)))
    var completion: Int?
    for time in stride(from: 50, through: 4_000, by: 50) {
      scene.run(to: time)
      if request.currentOutcome != nil { completion = completion ?? time }
    }
    #expect(scene.film.values.map(\.state.flow) == plan.writes)
    #expect(scene.film.values.map { .milliseconds($0.milliseconds) } == schedule.offsets(of: plan))
    #expect(completion.map { .milliseconds($0) } == schedule.completion(of: plan))
  }

  @Test("acknowledges at once where nothing is waited for after the last step, and has the next step wait")
  func waitsBefore() throws {
    let scene = try TimedScene(.tcaCoordinators, .oneAtATime)
    let first = scene.submit(.push("1"))
    #expect(first.currentOutcome?.isCommitted == true)
    scene.run(to: 200)
    let second = scene.submit(.push("2"))
    scene.run(to: 600)
    #expect(second.currentOutcome == nil)
    scene.run(to: 5_000)
    #expect(second.currentOutcome?.isCommitted == true)
    scene.submit(.push("3"))
    #expect(scene.shown == ["0: [*]", "0: [1*]", "650: [1, 2*]", "5000: [1, 2, 3*]"])
    #expect(scene.isSettled)
  }

  @Test("does not bring back what the user took away, whenever he did: [1, 2*] -> [1*] -> [1, 3*]")
  func byHandWhileIdle() throws {
    let scene = try TimedScene(.flowStacks, .oneAtATime)
    scene.submit(.push(["1", "2"]))
    scene.run(to: 1_300)
    scene.attachment.didRemove([scene.entries[1].id])
    scene.run(to: 2_000)
    scene.submit(.push("3"))
    scene.run(to: 10_000)
    #expect(scene.shown == ["0: [*]", "0: [1*]", "650: [1, 2*]", "2000: [1, 3*]"])
    #expect(scene.isSettled)
  }

  @Test("does not bring back what the user took away just as a step is being given to it", arguments: 1...200)
  func byHandAtAnyMoment(seed: UInt64) throws {
    let scene = try TimedScene(.flowStacks, .oneAtATime, seed: seed)
    scene.submit(.push(["1", "2", "3"]))
    scene.run(to: 1_950)
    let gone = scene.entries[1...].map(\.id)
    let actions: [NavigationAction<String>] = [.push("4"), .pop(1), .setStack(["1", "4"]), .replaceTop("5")]
    scene.navigator.submit(actions[Int(seed) % actions.count])
    // The user is one of the jobs, so that the seed says between which others he comes.
    let frames = Notes<Int>()
    scene.executor.start { [attachment = scene.attachment, film = scene.film] in
      attachment.didRemove(gone)
      frames.add(film.values.count)
    }
    scene.run(to: 30_000)
    // A state that was on its way to the host when the user came is set right at once.
    let later = scene.film.values.dropFirst(try #require(frames.values.first))
    for (frame, next) in zip(later, Array(later.dropFirst()) + [nil])
    where next?.milliseconds != frame.milliseconds {
      #expect(Set(frame.ids).isDisjoint(with: gone), "\(scene.shown)")
    }
    #expect(scene.navigator.snapshot.target == scene.navigator.state)
  }

  @Test("takes a call that is cancelled in its time for carried out, and refuses one that has shown nothing")
  func cancelled() throws {
    for (schedule, end) in [(StagingSchedule.flowStacks, "returned"), (.tcaCoordinators, "threw")] {
      let scene = try TimedScene(schedule, .oneAtATime)
      if schedule == .tcaCoordinators { scene.submit(.push("1")) }
      let count = scene.film.values.count
      let ends = Notes<String>()
      let call = scene.executor.start { [renderer = scene.renderer] in
        do {
          try await renderer.perform(NavigationStep([]))
          ends.add("returned")
        } catch {
          ends.add("threw")
        }
      }
      scene.run(to: 300)
      #expect(ends.values.isEmpty)
      call.cancel()
      scene.run(to: 300)
      #expect(ends.values == [end])
      #expect(scene.film.values.count - count == (end == "returned" ? 1 : 0))
    }
  }

  @Test("is given nothing more once it is detached in the middle of a step, and hinders nobody")
  func detached() throws {
    let scene = try TimedScene(.flowStacks, .oneAtATime)
    let request = scene.submit(.push(["1", "2", "3"]))
    scene.run(to: 300)
    scene.attachment.detach()
    scene.run(to: 300)
    #expect(request.currentOutcome?.isCommitted == true)
    #expect(scene.navigator.state.description == "[1, 2, 3*]")
    scene.run(to: 10_000)
    #expect(scene.shown == ["0: [*]", "0: [1*]"])
    #expect(scene.clock.sleeperCount == 0)
  }

  @Test("is let go when its interval is longer than a step may take")
  func tooSlow() throws {
    let scene = try TimedScene(StagingSchedule(interval: .seconds(6)), .oneAtATime)
    let request = scene.submit(.push(["1", "2"]))
    scene.run(to: 60_000)
    #expect(scene.shown == ["0: [*]", "0: [1*]", "5000: [1, 2*]"])
    #expect(try request.currentOutcome?.get()?.isResynchronized == true)
    #expect(scene.navigator.state.description == "[1, 2*]")
    #expect(scene.submit(.push("3")).currentOutcome?.isCommitted == true)
    #expect(scene.shown.count == 3)
  }

  @Test("has the newest state drawn last, also when the host is late with one that was given up")
  func lateHost() throws {
    let gate = Gate()
    let drawn = Notes<String>()
    let scene = try TimedScene(.flowStacks, .oneAtATime) { state in
      if state.description == "[1*]" { await gate.wait() }
      drawn.add(state.description)
    }
    scene.submit(.push(["1", "2"]))
    scene.run(to: 10_000)
    #expect(drawn.values == ["[*]", "[1, 2*]"])
    gate.open()
    scene.run(to: 10_000)
    #expect(drawn.values == ["[*]", "[1, 2*]", "[1*]", "[1, 2*]"])
    #expect(scene.isSettled)
  }

  /// A host of the main actor.
  @MainActor
  private final class Screens {
    private(set) var shown: [NavigationState<String>] = []

    func show(_ state: NavigationState<String>) { shown.append(state) }
  }

  @Test("gives its states to a host on the main actor")
  @MainActor
  func mainActor() async {
    let screens = Screens()
    var configuration = NavigatorConfiguration<String>()
    // No limit is over, however long the main actor is busy with other tests.
    configuration.clock = ManualClock()
    let navigator = Navigator(root: "a", configuration: configuration)
    let renderer = TimedRenderer(navigator, schedule: StagingSchedule(interval: .zero)) { @MainActor state in
      screens.show(state)
    }
    navigator.attach(renderer, capabilities: .oneAtATime)
    #expect(await navigator.push(["b", "c"]).isCommitted)
    #expect(screens.shown.map(\.description) == ["[a*]", "[a, b*]", "[a, b, c*]"])
  }

  @Test("does not keep its navigator alive, and has nothing to show without one")
  func navigatorGone() async throws {
    var navigator: Navigator<String>? = Navigator(root: "a")
    let drawn = Notes<String>()
    let renderer = TimedRenderer(try #require(navigator), schedule: .flowStacks) { drawn.add("\($0)") }
    let state = try #require(navigator?.state)
    navigator = nil
    #expect(renderer.navigator == nil)
    #expect(renderer.shown == nil)
    try await renderer.perform(
      NavigationStep([.push([RouteEntry(id: EntryID(9), route: "b")], onto: .tab("main"))]))
    #expect(drawn.values.isEmpty)
    try await renderer.synchronize(state)
    #expect(drawn.values == ["[a*]"])
    #expect(renderer.shown == state)
  }
}
