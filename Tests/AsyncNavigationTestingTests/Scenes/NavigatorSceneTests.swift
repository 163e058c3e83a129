import AsyncNavigation
import AsyncNavigationTesting
import Testing

@Suite("Any scene")
struct NavigatorSceneTests {
  /// A scene with something of its own that runs elsewhere.
  struct StoreScene: NavigatorScene {
    let scene: TestScene<String>
    let store = SeededExecutor(seed: 2)
    var executor: SeededExecutor { scene.executor }
    var clock: ManualClock { scene.clock }
    var renderer: ScriptedRenderer<String> { scene.renderer }
    var navigator: Navigator<String> { scene.navigator }
    var recorder: EventRecorder<String> { scene.recorder }

    func settle() { while [executor.drain(), store.drain()] != [0, 0] {} }
  }

  let scene: TestScene<String>

  init() throws { scene = try TestScene("home") }

  @Test("tells what was shown after each change, and how the requests ended")
  func histories() throws {
    let first = scene.submit(.push("a"))
    let second = scene.submit(.pop(3))
    #expect(scene.history == ["[home, a*]"])
    #expect(scene.outcomes[first.id]?.isCommitted == true)
    #expect(scene.outcomes[second.id]?.name == .rejected)
  }

  @Test("finds the topmost screen that shows a route, and says what there is where none does")
  func ids() throws {
    scene.submit(.push(["a", "a"]))
    #expect(try scene.id("a") == EntryID(3))
    #expect(throws: TestFailure(.noSuchScreen, "no screen shows b; the state is [home, a, a*]")) {
      try scene.id("b")
    }
  }

  @Test("starts a task that comes as far as it comes, and has its value once it ends")
  func start() throws {
    scene.attach()
    let navigator = scene.navigator
    let task = scene.start { await navigator.push("a").isCommitted }
    #expect(task.value == nil)
    try scene.acknowledge()
    #expect(task.value == true)
  }

  @Test("runs something to its end, throws what that throws, and says when it has no end")
  func run() throws {
    let navigator = scene.navigator
    #expect(try scene.run { await navigator.push("a") }.isCommitted)
    #expect(throws: CancellationError.self) { try scene.run { throw CancellationError() } }
    scene.attach()
    let failure = #expect(throws: TestFailure.self) { try scene.run { await navigator.push("b") } }
    #expect(failure?.code == .neverEnds)
    scene.acknowledgeAll()
  }

  @Test("settles all that the scene has of its own, whatever it is asked")
  func ownSettling() throws {
    let scene = StoreScene(scene: scene)
    let store = scene.store
    let task = scene.start { await store.start { "stored" }.value }
    #expect(task.value == "stored")
    #expect(try scene.run { await store.start { 1 }.value } == 1)
  }
}
