import AsyncNavigation
import AsyncNavigationTesting
import Testing

@Suite("The route of a local destination")
struct LocalRouteTests {
  @Test("is its name and its item, of the item's type")
  func equality() {
    #expect(AnyRoute(LocalRoute("edit", item: 1)) == AnyRoute(LocalRoute("edit", item: 1)))
    #expect(AnyRoute(LocalRoute("edit", item: 1)) != AnyRoute(LocalRoute("edit", item: 2)))
    #expect(AnyRoute(LocalRoute("edit", item: 1)) != AnyRoute(LocalRoute("view", item: 1)))
    #expect(AnyRoute(LocalRoute("edit", item: 1)) != AnyRoute(LocalRoute("edit", item: Int8(1))))
  }

  @Test("is described by its name, and by its item where that says something")
  func description() {
    #expect("\(LocalRoute("edit", item: 7))" == "edit(7)")
    #expect("\(LocalRoute("help", item: LocalFlag()))" == "help")
  }

  @Test("lies in the flat list of what is shown, where it is left out of what is saved")
  func inFlow() throws {
    let scene = try AnyScene("home")
    let editor = scene.editor()
    let help = LocalDestination<LocalFlag>("help", on: scene.navigator, as: .cover(withNavigation: true))
    scene.set(7, editor)
    help.set(isPresented: true)
    scene.perform(.push("page"))
    let flow = try #require(scene.navigator.state.flow)
    #expect(
      flow == [
        .push(AnyRoute(LocalRoute("edit", item: 7))),
        .cover(AnyRoute(LocalRoute("help", item: LocalFlag())), withNavigation: true),
        .push(AnyRoute("page")),
      ])
    #expect(flow.map { $0.route.value is any TransientRoute } == [true, true, false])
  }
}
