import AsyncNavigation
import AsyncNavigationTesting
import Testing

@Suite("What a user feels at a tap on a tab")
struct HapticTests {
  private func scene() throws -> Scene {
    try Scene(
      NavigationBlueprint(tabs: [
        TabBlueprint("home", "a", options: TabOptions(haptic: .light)), TabBlueprint("plain", "b"),
      ]))
  }

  private func haptics(_ scene: Scene) -> [NavigationNotice] {
    scene.recorder.events.compactMap { event in
      guard case .notice(let notice) = event.kind, case .haptic = notice else { return nil }
      return notice
    }
  }

  @Test("is published for each tap, also on the selected tab, and not for what a request does")
  func taps() throws {
    let scene = try scene()
    let attachment = scene.attach(.unlimited)
    scene.submit(.selectTab("plain"))
    scene.acknowledgeAll()
    scene.submit(.selectTab("home"))
    scene.acknowledgeAll()
    #expect(haptics(scene) == [])
    attachment.didSelectTab("home")
    scene.settle()
    #expect(haptics(scene) == [.haptic(.light, tab: "home")])
    attachment.didSelectTab("plain")
    attachment.didSelectTab("home")
    scene.settle()
    #expect(haptics(scene) == [.haptic(.light, tab: "home"), .haptic(.light, tab: "home")])
    #expect(attachment.counts.ignoredFacts == 0)
    #expect(scene.shown == "[home: a*] (plain: b)")
    scene.expectLaws()
  }

  @Test("is nothing for a tab that is not there, or through an attachment that has ended")
  func ignored() throws {
    let scene = try scene()
    let attachment = scene.attach()
    attachment.didSelectTab("nowhere")
    attachment.detach()
    attachment.didSelectTab("home")
    scene.settle()
    #expect(haptics(scene) == [])
    #expect(attachment.counts.ignoredFacts == 2)
    scene.expectLaws()
  }

  @Test("follows the options that the tab has by now; a tab that stays keeps its screens")
  func optionsChange() throws {
    let scene = try scene()
    let attachment = scene.attach(.unlimited)
    scene.submit(.push("c", on: .tab("home")))
    scene.acknowledgeAll()
    scene.submit(
      .setTabs([
        TabBlueprint("home", "q", options: TabOptions(haptic: .heavy, hidesTabBar: true)),
        TabBlueprint("plain", "q"),
      ]))
    scene.acknowledgeAll()
    #expect(scene.shown == "[home: a, c*] (plain: b)")
    #expect(scene.renderer.shown == scene.navigator.state)
    #expect(scene.navigator.state.tabs[0].options.hidesTabBar)
    attachment.didSelectTab("home")
    scene.settle()
    #expect(haptics(scene) == [.haptic(.heavy, tab: "home")])
    scene.expectLaws()
  }
}
