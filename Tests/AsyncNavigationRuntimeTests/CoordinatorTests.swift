import AsyncNavigation
import AsyncNavigationTesting
import Testing

@Suite("The coordinators")
struct CoordinatorTests {
  private static func blueprint() -> NavigationBlueprint<String> {
    NavigationBlueprint(
      tabs: [TabBlueprint("a", "1"), TabBlueprint("b", "2", "3")], modals: [ModalBlueprint(["m"], as: .sheet)]
    )
  }

  @Test(
    "run on their navigator's executor, so that calls among them do not switch", arguments: [true, false])
  func executor(isInjected: Bool) async throws {
    var configuration = NavigatorConfiguration<String>()
    let executor = InlineExecutor()
    if isInjected { configuration.executor = executor }
    let navigator = try Navigator(Self.blueprint(), configuration: configuration)
    let tabs = await navigator.tabs
    let modals = await navigator.modals
    let stack = try #require(await tabs.stack("b"))
    let modal = try #require(await modals.stack(navigator.state.modals[0].id))
    await navigator.isolated { _ in
      tabs.assertIsolated()
      modals.assertIsolated()
      stack.assertIsolated()
      modal.assertIsolated()
      #expect(tabs.assumeIsolated { $0.stack("b") } === stack)
    }
  }

  @Test("are one for each stack, and the same at each question; none for a stack that is not there")
  func identity() async throws {
    let navigator = try Navigator(Self.blueprint())
    let tabs = await navigator.tabs
    #expect(await navigator.tabs === tabs)
    let modals = await navigator.modals
    #expect(await navigator.modals === modals)
    let (first, again, other) = (await tabs.stack("a"), await tabs.stack("a"), await tabs.stack("b"))
    #expect(first != nil && first === again && first !== other)
    #expect(await tabs.stack("none") == nil)
    #expect(await modals.stack(ModalID(99)) == nil)
    #expect(tabs.selectedTab == "a")
    #expect(tabs.tabs.map(\.id) == ["a", "b"])
    #expect(modals.modals.map(\.style) == [.sheet])
  }

  @Test("have their verbs scoped to their stack: b pushes, while a is selected and behind a modal")
  func scope() async throws {
    let navigator = try Navigator(Self.blueprint())
    let stack = try #require(await navigator.tabs.stack("b"))
    #expect(await stack.push("4").isCommitted)
    #expect(stack.stack?.routes == ["2", "3", "4"])
    #expect(await stack.popToRoot().isCommitted)
    #expect(await stack.pop() == .unchanged(.atRoot))
    #expect(navigator.state.description == "[a: 1] (b: 2) sheet[m*]")
    let modal = try #require(await navigator.modals.stack(navigator.state.modals[0].id))
    #expect(try await modal.submit(.push("n", on: modal.target)).outcome.isCommitted)
    #expect(modal.stack?.routes == ["m", "n"])
  }

  @Test("reject what is asked of a stack that has gone")
  func goneStack() async throws {
    let navigator = try Navigator(Self.blueprint())
    let id = navigator.state.modals[0].id
    let modal = try #require(await navigator.modals.stack(id))
    await navigator.dismiss()
    #expect(modal.stack == nil)
    #expect(await modal.push("n") == .rejected(.unknownModal(id)))
  }

  @Test("are released when their stack goes, with and without a renderer", arguments: [true, false])
  func release(isRendered: Bool) throws {
    let scene = try Scene(Self.blueprint())
    let navigator = scene.navigator
    if isRendered {
      scene.attach()
      scene.renderer.mode = .automatic
    }
    let modalID = navigator.state.modals[0].id
    let weakly = Weakly()
    let found = scene.start {
      weakly.modal = await navigator.modals.stack(modalID)
      weakly.tab = await navigator.tabs.stack("b")
      weakly.staying = await navigator.tabs.stack("a")
      return true
    }
    #expect(found.value == true)
    #expect(weakly.modal != nil && weakly.tab != nil)
    let dismissal = scene.start { await navigator.dismiss() }
    #expect(dismissal.value?.isCommitted == true)
    #expect(weakly.modal == nil)
    #expect(weakly.tab != nil)
    let change = scene.start { await navigator.setTabs([TabBlueprint("a", "1")]) }
    #expect(change.value?.isCommitted == true)
    #expect(weakly.tab == nil)
    #expect(weakly.staying != nil)
    scene.expectLaws()
  }

  @Test("are released when a user drags the modal away")
  func releaseByUser() throws {
    let scene = try Scene(Self.blueprint())
    let navigator = scene.navigator
    let attachment = scene.attach()
    let modalID = navigator.state.modals[0].id
    let weakly = Weakly()
    let found = scene.start {
      weakly.modal = await navigator.modals.stack(modalID)
      return true
    }
    #expect(found.value == true && weakly.modal != nil)
    scene.renderer.userDismisses(modalID, reportingTo: attachment)
    scene.settle()
    #expect(weakly.modal == nil)
    scene.expectLaws()
  }

  @Test("do not keep their navigator, and drop what is asked when it is gone")
  func navigatorLifetime() async throws {
    var navigator: Navigator<String>? = try Navigator(Self.blueprint())
    weak let gone = navigator
    let stack = await navigator?.tabs.stack("a")
    navigator = nil
    #expect(gone == nil)
    #expect(await stack?.push("x") == .dropped(.shutdown))
    #expect(stack?.stack?.routes == ["1"])
  }
}
