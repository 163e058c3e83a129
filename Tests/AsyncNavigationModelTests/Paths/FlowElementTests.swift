import AsyncNavigationModel
import Testing

@Suite("An app's own array of routes")
struct FlowElementTests {
  private enum Route: Hashable, FlowElement { case home, product(Int) }

  @Test("A plain route is an element that is pushed")
  func plain() {
    let home = Route(pushing: .home)
    #expect(home == .home && home.route == .home && home.style == .push)
    let pushed = FlowRoute(pushing: Route.home)
    #expect(pushed == .push(.home))
  }

  @Test("An array of plain routes has the verbs: [home, 1, home, 2*] → …")
  func verbs() {
    let before: [Route] = [.home, .product(1), .home, .product(2)]
    var path = before
    #expect(path.pop() == .changed)
    #expect(path == [.home, .product(1), .home])
    #expect(path.pop(to: .value(.product(1))) == .changed)
    #expect(path == [.home, .product(1)])
    #expect(path.push(.product(3)) == .changed)
    #expect(path == [.home, .product(1), .product(3)])
    #expect(path.goBack(to: .where { $0 == .home }) == .changed)
    #expect(path == [.home])
    #expect(path.dismiss() == .unchanged(.nothingPresented))
    #expect(path.popToRoot() == .changed)
    #expect(path == [])
    #expect(before.canPush == nil && before.root == nil && before.elements == before)
  }

  @Test("Arrays are given new elements in place")
  func elements() {
    var path: [Route] = [.home]
    path.elements.append(.product(1))
    #expect(path == [.home, .product(1)])
    path.elements = []
    #expect(path == [])
  }
}
