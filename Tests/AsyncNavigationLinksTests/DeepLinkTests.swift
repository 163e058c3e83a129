import AsyncNavigationLinks
import AsyncNavigationModel
import Testing

@Suite("Links as values")
struct DeepLinkTests {
  @Test("A link needs no URL; it pushes unless told otherwise")
  func plain() {
    #expect(DeepLink("a") == DeepLink(["a"], action: .push))
    #expect(DeepLink("a", action: .replace) != DeepLink("a"))
    #expect(DeepLink.plan([DeepLink("a")]).routes == [])
  }

  @Test("Every route is turned into another, also in a plan")
  func map() {
    let link = DeepLink(
      [1, 2],
      action: .plan([DeepLink(3, action: .selectTab("t")), DeepLink(4, action: .plan([DeepLink(5)]))]))
    #expect(
      link.map(String.init)
        == DeepLink(
          ["1", "2"],
          action: .plan([
            DeepLink("3", action: .selectTab("t")), DeepLink("4", action: .plan([DeepLink("5")])),
          ])))
  }

  @Test(
    "An action without routes of its own stays what it is",
    arguments: [
      .push, .replace, .present(as: .sheet, policy: .replace), .selectTab("t"), .backOrPush, .dismiss,
    ] as [DeepLinkAction<String>])
  func mapAction(action: DeepLinkAction<String>) {
    #expect(action.map { $0 } == action)
  }
}
