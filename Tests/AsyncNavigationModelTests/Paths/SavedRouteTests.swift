import AsyncNavigationModel
import Testing

@Suite("Saved routes that nobody knows")
struct SavedRouteTests {
  @Test("They say their tag and their text")
  func words() {
    #expect(SavedRoute(tag: "user", payload: #"{"id":42}"#).description == #"user {"id":42}"#)
  }
}
