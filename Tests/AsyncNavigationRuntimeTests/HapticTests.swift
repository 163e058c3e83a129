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

  @Test("of the tab that is left leads a running transition nowhere else, and has nothing planned anew")
  func tapInMidStage() throws {
    let scene = try scene()
    let attachment = scene.attach(.oneAtATime)
    scene.submit(.present("x"))
    try scene.acknowledge()
    let request = scene.submit(.transaction([.dismiss(.all), .selectTab("plain")]))
    attachment.didSelectTab("home")
    attachment.didSelectTab("home")
    scene.acknowledgeAll()
    #expect(request.currentOutcome?.isCommitted == true)
    #expect(scene.shown == "(home: a) [plain: b*]")
    #expect(haptics(scene).count == 2)
    #expect(scene.recorder.events.count { $0.name == .planned } == 2)
    scene.expectLaws()
  }

  @Test("is that of a tab which the renderer has only just shown")
  func tapAhead() throws {
    let scene = try scene()
    let attachment = scene.attach(.unlimited)
    scene.submit(
      .setTabs([TabBlueprint("home", "a"), TabBlueprint("new", "n", options: TabOptions(haptic: .heavy))]))
    scene.call?.acknowledge()
    scene.renderer.userSelects("new", reportingTo: attachment)
    scene.settle()
    scene.acknowledgeAll()
    #expect(haptics(scene) == [.haptic(.heavy, tab: "new")])
    #expect(scene.shown == "(home: a) [new: n*]")
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
