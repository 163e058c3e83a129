import AsyncNavigationModel
import Testing

@Suite("Saved routes that nobody knows")
struct UnknownRouteTests {
  @Test("They are told apart by tag and text, and say both")
  func identity() {
    let route = UnknownRoute(tag: "user", payload: #"{"id":42}"#)
    #expect(route.description == #"user {"id":42}"#)
    #expect(route == UnknownRoute(tag: "user", payload: #"{"id":42}"#))
    #expect(route != UnknownRoute(tag: "user", payload: #"{"id": 42}"#))
    #expect(route != UnknownRoute(tag: "page", payload: route.payload))
    #expect(AnyRoute(route).route(as: UnknownRoute.self) == route)
  }
}
