import AsyncNavigation
import AsyncNavigationTesting
import Testing

@Suite("A report of what the user did")
struct UserReportTests {
  let scene: TestScene<String>
  let attachment: RendererAttachment

  init() throws {
    scene = try TestScene("home", "a", "b")
    attachment = scene.attach()
  }

  @Test("comes late, out of order, more than once: [home, a, b*] -> [home*]")
  func outOfOrder() throws {
    let first = scene.renderer.userRemoves([try scene.id("b")])
    let second = scene.renderer.userRemoves([try scene.id("a")])
    #expect(scene.renderer.shown?.description == "[home*]")
    #expect(scene.shown == "[home, a, b*]", "nobody has told the navigator")
    #expect(first.description == "removes #3")
    second.deliver(to: attachment)
    first.deliver(to: attachment)
    first.deliver(to: attachment)
    scene.acknowledgeAll()
    #expect(scene.shown == "[home*]")
    #expect(scene.renderer.shown == scene.navigator.state)
    #expect(attachment.counts.ignoredFacts > 0)
  }

  @Test("is ignored and counted through an attachment that has ended")
  func detached() throws {
    let report = scene.renderer.userRemoves([try scene.id("b")])
    attachment.detach()
    report.deliver(to: attachment)
    #expect(scene.shown == "[home, a, b*]")
    #expect(attachment.counts.ignoredFacts == 1)
  }

  @Test("of a modal and of a tab says what was done")
  func words() {
    #expect(scene.renderer.userDismisses(ModalID(7)).description == "dismisses modal 7")
    #expect(scene.renderer.userSelects("x").description == "selects tab x")
  }
}
