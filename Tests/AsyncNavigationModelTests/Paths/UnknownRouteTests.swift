import AsyncNavigationModel
import Testing

@Suite("Saved routes that nobody knows")
struct UnknownRouteTests {
  @Test("They say their tag and their text")
  func words() {
    #expect(UnknownRoute(tag: "user", payload: #"{"id":42}"#).description == #"user {"id":42}"#)
  }
}
