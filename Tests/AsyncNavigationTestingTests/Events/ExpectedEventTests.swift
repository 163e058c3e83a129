import AsyncNavigation
import AsyncNavigationTesting
import Testing

@Suite("An expected event")
struct ExpectedEventTests {
  @Test(
    "reads as words",
    arguments: [
      ("[a*]", "shows [a*]"), (.userShows("[a*]"), "user shows [a*]"), (.change, "a change"),
      (.ended(.committed), "ended committed"),
      (.ended(as: .cancelled(.queued)), "ended as cancelled (queued)"),
      (.began(.push("a")), "began push a"), (.planned(steps: 1), "planned 1 step"),
      (.planned(steps: 2), "planned 2 steps"), (.notice(.tabReselected("x")), "notice tab x selected again"),
      (.matching("a gap") { $0.name == .gap }, "a gap"),
    ] as [(ExpectedEvent<String>, String)])
  func words(expected: ExpectedEvent<String>, words: String) { #expect(expected.description == words) }

  @Test("matches what it says, of all kinds of events: [home*] -> [home, a*] -> [home*]")
  func matching() throws {
    let scene = try TestScene("home")
    let attachment = scene.attach()
    scene.submit(.push("a"))
    try scene.acknowledge()
    scene.renderer.userRemoves([try scene.id("a")], reportingTo: attachment)
    try scene.expect(
      .notice(.rendererAttached(attachment: 1)), .began(.push("a")), .planned(steps: 1), .shows("[home, a*]"),
      .ended(.committed), .userShows("[home*]"))
    scene.submit(.push("b"))
    try scene.acknowledge()
    try scene.expect(
      .change, .ended(as: .committed(Commit(revision: 3, added: EntryIDs([EntryID(3)])))))
    let wrong: [ExpectedEvent<String>] = [
      .userShows("[home, b, c*]"), .shows("[home]"), .ended(.committed), .began(.push("c")),
      .planned(steps: 1), .matching("nothing") { _ in false },
    ]
    for expected in wrong {
      scene.submit(.push("c"))
      try scene.acknowledge()
      #expect(throws: TestFailure.self, "\(expected)") { try scene.recorder.expectRecorded([expected]) }
      scene.submit(.pop(1))
      scene.acknowledgeAll()
      scene.recorder.skipRecorded()
    }
  }
}
