import AsyncNavigationModel
import Testing

@Suite("Routes with their type forgotten")
struct AnyRouteTests {
  @Test("A route comes back as the value it was, and as no other type")
  func roundTrip() {
    let route = AnyRoute("a")
    #expect(route.route(as: String.self) == "a")
    #expect(route.route(as: Int.self) == nil)
    #expect(AnyRoute(1).route(as: Int8.self) == nil)
    #expect("\(route)" == "a")
  }

  @Test("Erasing twice is erasing once")
  func erasingTwice() {
    let route = AnyRoute("a")
    #expect(AnyRoute(route) == route)
    #expect(AnyRoute(route).route(as: String.self) == "a")
    #expect(AnyRoute(route).route(as: AnyRoute.self) == route)
  }

  @Test("Equal values of one type are equal routes, equal values of two types are not")
  func equality() {
    #expect(AnyRoute("a") == AnyRoute("a"))
    #expect(AnyRoute("a") != AnyRoute("b"))
    let ones = [AnyRoute(1), AnyRoute(Int8(1)), AnyRoute(1.0), AnyRoute("1")]
    #expect(Set(ones + ones).count == 4)
    #expect(AnyRoute(1).hashValue == AnyRoute(1).hashValue)
  }

  @Test("A route may be optional, nil too")
  func optional() {
    let none: String? = nil
    let stack = StackState<String?>(entries: [
      RouteEntry(id: EntryID(1), route: none), RouteEntry(id: EntryID(2), route: "a"),
    ])
    #expect(stack.routes == [nil, "a"])
    #expect(AnyRoute(none) == AnyRoute(none))
    #expect(AnyRoute(none) != AnyRoute("a" as String?))
  }

  @Test("A route may be an instance of a subclass")
  func subclass() {
    let detail: Screen = DetailScreen("a")
    let entry = RouteEntry(id: EntryID(1), route: detail)
    #expect(entry.route === detail)
    #expect(AnyRoute(detail) == AnyRoute(DetailScreen("a") as Screen))
    #expect(AnyRoute(detail).route(as: String.self) == nil)
    #expect(AnyRoute(detail) == AnyRoute(Screen("a")) && AnyRoute(Screen("a")) == AnyRoute(detail))
    #expect(AnyRoute(detail).hashValue == AnyRoute(Screen("a")).hashValue)
  }
}
