import AsyncNavigation
import AsyncNavigationTesting
import Testing

@testable import Notes

@Suite("The outline")
struct OutlineRendererTests {
  @Test("shows what every renderer has to show, whatever happens")
  func conforms() async {
    var conformance = RendererConformance(
      routes: [Route.notes, .note(1), .note(2), .editor(1)], make: { _ in OutlineRenderer() },
      shown: { await $0.shown })
    conformance.userRemoves = { renderer, ids in await renderer.remove(ids) }
    let report = await conformance.run()
    #expect(report.passed)
  }

  @Test("has a line for each screen, and those of a modal further in")
  func outline() async throws {
    let navigator = Navigator(root: Route.notes)
    let renderer = OutlineRenderer()
    let attachment = navigator.attach(renderer, capabilities: .unlimited)
    await navigator.push(.note(1))
    await navigator.present(.editor(1), as: .sheet)
    #expect(
      await renderer.outline == """
        notes
        note(1)
          editor(1)
        """)
    await navigator.dismiss()
    await renderer.swipeBack(tellingOf: attachment)
    #expect(await renderer.outline == "notes")
    #expect("\(navigator.state)" == "[notes*]")
  }
}
