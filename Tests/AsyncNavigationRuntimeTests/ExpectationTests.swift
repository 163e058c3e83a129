import AsyncNavigation
import AsyncNavigationTesting
import Testing

@Suite("What a caller takes for granted")
struct ExpectationTests {
  @Test("is checked at the request's turn, not before: [a*] -> push b, then push c expecting a on top")
  func atTurn() throws {
    let scene = try Scene("a")
    scene.attach()
    let a = try scene.id("a")
    scene.submit(.push("b"))
    let request = scene.submit(.push("c"), .expecting(.top(a)))
    #expect(request.currentOutcome == nil)
    scene.acknowledgeAll()
    let actual = NavigationPosition(revision: 1, top: try scene.id("b"))
    #expect(request.currentOutcome == .stale(expected: .top(a), actual: actual))
    #expect(scene.shown == "[a, b*]")
    scene.expectLaws()
  }

  @Test(
    "is met or not, alike with and without a renderer",
    arguments: [
      (NavigationExpectation.any, true), (.revision(1), true), (.revision(0), false),
      (.top(EntryID(2)), true),
      (.top(EntryID(1)), false), (.contains(EntryID(1)), true), (.contains(EntryID(9)), false),
    ], [true, false])
  func met(expectation: (NavigationExpectation, Bool), isRendered: Bool) throws {
    let scene = try Scene("a")
    if isRendered { scene.attach() }
    scene.submit(.push("b"))
    scene.acknowledgeAll()
    let navigator = scene.navigator
    let verb = scene.start { await navigator.push("c", options: .expecting(expectation.0)) }
    scene.acknowledgeAll()
    #expect(verb.value?.isCommitted == expectation.1)
    let actual = NavigationPosition(revision: 1, top: EntryID(2))
    if !expectation.1 { #expect(verb.value == .stale(expected: expectation.0, actual: actual)) }
    #expect(scene.shown == (expectation.1 ? "[a, b, c*]" : "[a, b*]"))
    scene.expectLaws()
  }

  @Test("is never broken by the request's own steps: push [b, c, d] expecting revision 0 and a on top")
  func ownSteps() throws {
    for expectation in [NavigationExpectation.revision(0), .top(EntryID(1))] {
      let scene = try Scene("a")
      scene.attach()
      let request = scene.submit(.push(["b", "c", "d"]), .expecting(expectation))
      scene.acknowledgeAll()
      #expect(request.currentOutcome?.isCommitted == true)
      scene.expectLaws()
    }
  }

  @Test("is checked again when a user changed the state under a guard: pop b, push c expecting b -> [a*]")
  func afterGuard() throws {
    let gate = Gate()
    let scene = try Scene(
      "a", "b",
      guards: [
        NavigationGuard("slow") { _ in
          await gate.wait(); return .allow
        }
      ])
    let attachment = scene.attach()
    let b = try scene.id("b")
    let request = scene.submit(.push("c"), .expecting(.contains(b)))
    scene.renderer.userRemoves([b], reportingTo: attachment)
    gate.open()
    scene.settle()
    let actual = NavigationPosition(revision: 1, top: EntryID(1))
    #expect(request.currentOutcome == .stale(expected: .contains(b), actual: actual))
    #expect(scene.shown == "[a*]")
    scene.expectLaws()
  }
}
