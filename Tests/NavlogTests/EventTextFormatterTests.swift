import AsyncNavigation
import Testing

@testable import navlog

@Suite("An event is a line of text")
struct EventTextFormatterTests {
  private typealias Event = NavigationEvent<Route>

  private static let state = NavigationState(
    tabs: [
      TabState(
        id: "home",
        stack: StackState(entries: [
          RouteEntry(id: EntryID(1), route: "/home"), RouteEntry(id: EntryID(7), route: "/reviews"),
        ]))
    ], selectedTab: "home")

  private static let snapshot = NavigationSnapshot(presented: state, target: state, revision: 4, sequence: 12)

  private static func step(
    _ changes: [NavigationChange<Route>], animated: Bool = true,
    _ cause: NavigationCause = .request(RequestID(7))
  ) -> NavigationEvent<Route>.Kind {
    .step(NavigationStep(changes, animated: animated), index: 1, count: 2, cause)
  }

  private static let entry = RouteEntry(id: EntryID(7), route: "/reviews")

  @Test(
    "Each kind of event has its words",
    arguments: [
      (
        .snapshot(snapshot),
        "   12  r4    snapshot                                                 [/home, /reviews*]"
      ),
      (.began(RequestID(7), .push("/a", on: .root)), "   12  r4    began      request 7: push /a on root"),
      (.began(RequestID(7), nil), "   12  r4    began      request 7: an action decided at its turn"),
      (.planned(RequestID(7), [NavigationStep([])]), "   12  r4    planned    request 7: 1 step"),
      (.planned(RequestID(7), []), "   12  r4    planned    request 7: 0 steps"),
      (
        step([.push([entry], onto: .tab("home"))]),
        "   12  r4    step 1/2   push /reviews #7 onto tab home                [/home, /reviews*]"
      ),
      (
        step([.pop([EntryID(7), EntryID(6)], from: .modal(ModalID(3)))], .user),
        "   12  r4    step 1/2   user: pop #7, #6 from modal 3                 [/home, /reviews*]"
      ),
      (
        .ended(RequestID(7), .committed(Commit(revision: 4, steps: 2))),
        "   12  r4    ended      request 7: committed revision 4 in 2 steps"
      ),
      (
        .ended(RequestID(7), .dropped(.busy)),
        "   12  r4    ended      request 7: dropped: the navigator is busy"
      ),
      (.notice(.rendererAttached(attachment: 1)), "   12  r4    notice     renderer 1 attached"),
      (
        .gap(missed: 3, snapshot),
        "   12  r4    gap        3 events missed                               [/home, /reviews*]"
      ),
    ] as [(NavigationEvent<Route>.Kind, String)])
  func kinds(kind: NavigationEvent<Route>.Kind, expected: String) {
    #expect(line(kind) == expected)
  }

  @Test("Long columns push the rest to the right and cut nothing")
  func longColumns() {
    let event = Event(sequence: 1_234_567, revision: 12_345, kind: .began(RequestID(7), .reset))
    #expect(
      EventTextFormatter().line(for: event, state: EventTextFormatterTests.state)
        == "1234567  r12345  began      request 7: reset")
  }

  @Test("A route with control characters stays on its line and steers no terminal")
  func controlCharacters() {
    let entry = RouteEntry(id: EntryID(7), route: "/a\nb\u{1B}[2J\u{2028}\u{202E}")
    let line = line(EventTextFormatterTests.step([.push([entry], onto: .tab("home"))]))
    #expect(line.contains(#"push /a\nb\u{1B}[2J\u{2028}\u{202E} #7 onto tab home"#))
    #expect(!line.contains("\n") && !line.contains("\u{1B}"))
  }

  @Test(
    "In colour, the outcome shows at a glance",
    arguments: [
      (.committed(Commit(revision: 1)), "32"), (.unchanged(.atRoot), "33"), (.rejected(.noRoutes), "31"),
    ] as [(NavigationOutcome, String)])
  func colours(outcome: NavigationOutcome, code: String) {
    let line = line(.ended(RequestID(1), outcome), usesColour: true)
    #expect(line.hasPrefix("\u{1B}[2m   12  r4  \u{1B}[0m  \u{1B}[\(code)mended    \u{1B}[0m  request 1: "))
  }

  private func line(_ kind: NavigationEvent<Route>.Kind, usesColour: Bool = false) -> String {
    EventTextFormatter(usesColour: usesColour).line(
      for: Event(sequence: 12, revision: 4, kind: kind), state: EventTextFormatterTests.state)
  }
}

@Suite("A value is a line of JSON")
struct JSONLineFormatterTests {
  @Test("Keys are sorted, slashes stay, line feeds are escaped")
  func line() throws {
    struct Value: Encodable {
      var z = 1
      var a = "/x\ny"
    }
    #expect(try JSONLineFormatter().line(for: Value()) == #"{"a":"/x\ny","z":1}"#)
  }

  @Test("A number that JSON cannot hold is an error")
  func error() {
    #expect(throws: (any Error).self) { try JSONLineFormatter().line(for: Double.nan) }
  }
}
