import AsyncNavigation
import AsyncNavigationTesting
import Testing

@testable import Shop

@Suite("The renderer of text")
struct TextRendererTests {
  @Test(
    "shows what every renderer has to show, whatever happens",
    arguments: [.oneAtATime, .unlimited] as [RendererCapabilities])
  func conforms(capabilities: RendererCapabilities) async {
    let transcript = Transcript()
    var conformance = RendererConformance(
      routes: [Route.home, .product(1), .search, .cart],
      make: { navigator in
        let services = Services()
        return TextRenderer(
          navigator, registry: .shop(services.catalogue), services: services, output: transcript.output)
      },
      shown: { (renderer: TextRenderer) in await renderer.shown })
    conformance.capabilities = capabilities
    conformance.seeds = 0..<5
    conformance.userRemoves = { renderer, ids in await renderer.remove(ids) }
    let report = await conformance.run()
    #expect(report.passed && report.findings.allSatisfy { $0.result == .passed }, "\(report)")
    #expect(transcript.remarks.contains { $0.hasPrefix("step ") }, "it was drawn")
  }
}

extension TextRenderer {
  /// The user removes screens by hand, which the navigator is not told of.
  fileprivate func remove(_ ids: [EntryID]) {
    guard let shown else { return }
    show(byHand: .pop(ids, from: shown.activeStackID), in: shown)
  }
}
