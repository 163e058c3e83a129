import AsyncNavigation
import AsyncNavigationTesting
import Testing

@Suite("What an app is tested with")
struct NavigatorSceneAppTests {
  let scene: TestScene<String>
  let links: LinkTable<String>

  init() throws {
    scene = try TestScene("home")
    links = try LinkTable(
      origins: [.app("app")],
      rules: [LinkRule("/item/:id", action: .selectTab("main")) { try $0.value("id") }])
  }

  @Test("A state is expected as text, once everything has come as far as it comes")
  func expectsShown() throws {
    scene.navigator.submit(.push("a"))
    try scene.expectShown("[home, a*]")
    #expect(throws: TestFailure(.otherState, "[home, a*] is shown where [home*] is expected")) {
      try scene.expectShown("[home*]")
    }
  }

  @Test("A screen has its own navigator: the topmost that shows the route: [home, a, a*] -> [home, a, a, b*]")
  func scope() throws {
    scene.submit(.push(["a", "a"]))
    let lower = scene.navigator.scope(of: scene.navigator.state.activeStack.entries[1].id)
    try scene.scope(of: "a").submit(.push("b"))
    try scene.expectShown("[home, a, a, b*]")
    lower.submit(.push("c"))
    try scene.expectShown("[home, a, a, b*]")
    #expect(
      throws: TestFailure(.noSuchScreen, "no screen shows x; the state is [home, a, a, b*]")
    ) { try scene.scope(of: "x") }
  }

  @Test("A URL is followed to its end, or to nowhere: [home*] -> [home, 7*]")
  func open() throws {
    #expect(scene.open("app://item/7", with: links).currentOutcome?.isCommitted == true)
    #expect(scene.shown == "[home, 7*]")
    #expect(scene.open("app://nowhere", with: links).currentOutcome?.isCommitted == false)
    #expect(scene.shown == "[home, 7*]")
    var options = RequestOptions()
    options.expectation = .top(try scene.id("home"))
    #expect(scene.open("app://item/8", with: links, options: options).currentOutcome?.name == .stale)
  }

  @Test("A URL waits for the renderer's steps")
  func openWithRenderer() throws {
    scene.attach()
    #expect(scene.open("app://item/7", with: links).currentOutcome == nil)
    try scene.expectShown("[home*]")
    try scene.acknowledge()
    try scene.expectShown("[home, 7*]")
  }

  @Test("A swipe back takes the screen and all that lies on it: [home, a, b, c*] -> [home*]")
  func swipe() throws {
    let attachment = scene.attach()
    scene.submit(.push(["a", "b", "c"]))
    scene.acknowledgeAll()
    scene.recorder.skipRecorded()
    try scene.userSwipesBack(from: "a", reportingTo: attachment)
    try scene.expect(.userShows("[home*]"))
    #expect(scene.renderer.shown == scene.navigator.state)
    #expect(throws: TestFailure(.noSuchScreen, "no screen shows a; the state is [home*]")) {
      try scene.userSwipesBack(from: "a", reportingTo: attachment)
    }
  }

  @Test("A swipe back in a modal leaves what is below it: [home, a] sheet[b, c*] -> [home, a] sheet[b*]")
  func swipeInModal() throws {
    let attachment = scene.attach(.unlimited)
    scene.submit(.push("a"))
    scene.submit(.present(ModalBlueprint(["b", "c"], as: .sheet)))
    scene.acknowledgeAll()
    try scene.userSwipesBack(from: "c", reportingTo: attachment)
    try scene.expectShown("[home, a] sheet[b*]")
  }
  @Test(
    "No user can swipe back from the root of a tab, and the test is told so; from that of a modal one can")
  func swipeFromRoot() throws {
    let attachment = scene.attach(.unlimited)
    scene.submit(.push("a"))
    scene.acknowledgeAll()
    let failure = TestFailure(
      .rootOfTab,
      "home is the root of tab main, from which no user can swipe back; name a screen above it: [home, a*]")
    #expect(throws: failure) { try scene.userSwipesBack(from: "home", reportingTo: attachment) }
    try scene.expectShown("[home, a*]")
    scene.submit(.present("b"))
    scene.acknowledgeAll()
    try scene.userSwipesBack(from: "b", reportingTo: attachment)
    try scene.expectShown("[home, a*]")
  }
}
