import AsyncNavigationModel
import Testing

@Suite("Saved routes")
struct SavedRouteTests {
  private enum AppRoute: SavedRouteHolding {
    case home
    case unknown(SavedRoute)

    init(holding saved: SavedRoute) { self = .unknown(saved) }
    var heldRoute: SavedRoute? { if case .unknown(let saved) = self { saved } else { nil } }
  }

  private static let saved = SavedRoute(tag: "user", version: 2, payload: #"{"id":42}"#)

  @Test("They say their tag, a version other than 1, and their text")
  func words() {
    #expect(SavedRoute(tag: "user", payload: #"{"id":42}"#).description == #"user {"id":42}"#)
    #expect(Self.saved.description == #"user (version 2) {"id":42}"#)
  }

  @Test(
    "One is an object of its parts; the version is left out where it is 1",
    arguments: [
      (SavedRoute(tag: "user", payload: "7"), #"{"payload":"7","tag":"user"}"#),
      (saved, #"{"payload":"{\"id\":42}","tag":"user","version":2}"#),
      (SavedRoute(tag: "user", version: -1, payload: ""), #"{"payload":"","tag":"user","version":-1}"#),
      (SavedRoute(tag: "", payload: "\u{0}\u{2028}"), "{\"payload\":\"\\u0000\u{2028}\",\"tag\":\"\"}"),
    ] as [(SavedRoute, String)])
  func layout(route: SavedRoute, text: String) throws {
    try expectLayout(route, text)
  }

  @Test(
    "What may be left out or is more than is known does no harm",
    arguments: [
      #"{"tag":"user","payload":"7","version":1}"#, #"{"tag":"user","payload":"7","version":null}"#,
      #"{"tag":"user","payload":"7","version":1.0}"#, #"{"tag":"user","payload":"7","more":[1]}"#,
    ])
  func lenient(text: String) throws {
    #expect(try parse(text) == SavedRoute(tag: "user", payload: "7"))
  }

  @Test(
    "One of which a part is missing or of the wrong kind is read as nobody's, and costs no other anything",
    arguments: [
      "{}", "[]", "7", #""user""#, "true", #"{"tag":"user"}"#, #"{"payload":"7"}"#,
      #"{"tag":7,"payload":"7"}"#,
      #"{"tag":"user","payload":7}"#, #"{"tag":"user","payload":{"id":42}}"#, #"{"tag":null,"payload":"7"}"#,
      #"{"tag":"user","payload":"7","version":"2"}"#, #"{"tag":"user","payload":"7","version":1.5}"#,
      #"{"tag":"user","payload":"7","version":99999999999999999999}"#,
    ])
  func nobody(text: String) throws {
    let nobody = SavedRoute(tag: "", payload: "")
    let other = #"{"tag":"user","payload":"7"}"#
    #expect(try parse("[\(text),\(other)]") == [nobody, SavedRoute(tag: "user", payload: "7")])
  }

  @Test("A route of any type holds one as it is, an app's own in its case; others hold none")
  func holding() {
    let saved = Self.saved
    #expect(AnyRoute(holding: saved) == AnyRoute(saved))
    #expect(AnyRoute(holding: saved).heldRoute == saved)
    #expect(AppRoute(holding: saved).heldRoute == saved && AppRoute.home.heldRoute == nil)
    #expect(AnyRoute(AppRoute.unknown(saved)).heldRoute == saved)
    #expect(AnyRoute(AppRoute.home).heldRoute == nil && AnyRoute(7).heldRoute == nil)
  }
}
