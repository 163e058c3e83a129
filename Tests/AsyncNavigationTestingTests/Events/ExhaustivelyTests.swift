import AsyncNavigation
import AsyncNavigationTesting
import Testing

@Suite("A part of a test in which everything has to be asserted")
struct ExhaustivelyTests {
  let navigator = Navigator(root: "home")

  @Test("passes when everything is, however it is: expected, taken, skipped")
  func passes() async throws {
    await navigator.push("before")
    let value = try await exhaustively(navigator) { events in
      await navigator.push("a")
      try await events.expect("[home, before, a*]", .ended(.committed))
      await navigator.push("b")
      _ = await events.through { $0.name == .ended }
      await navigator.push("c")
      await events.recorded(through: navigator.snapshot.sequence)
      events.skipRecorded()
      return 7
    }
    #expect(value == 7)
  }

  @Test("fails with a list of what is not")
  func fails() async {
    let failure = await #expect(throws: TestFailure.self) {
      try await exhaustively(navigator) { events in
        await navigator.push("a")
        await navigator.pop()
        try await events.expect("[home, a*]")
      }
    }
    #expect(failure?.code == .unassertedEvents)
    #expect(
      failure?.words == """
        not all that happened was asserted; expect them with expect(…), or leave them out on purpose with \
        skipRecorded():
        - ended committed revision 1 (request 1)
        - shows [home*] (pop #2 from tab main)
        - ended committed revision 2 (request 2)
        """)
  }

  @Test("fails for a request that has not ended, since its end is not asserted either")
  func pending() throws {
    let scene = try TestScene("home")
    scene.attach()
    let failure = #expect(throws: TestFailure.self) { try scene.exhaustively { scene.submit(.push("a")) } }
    #expect(failure?.words.contains("1 request not ended") == true)
    scene.acknowledgeAll()
  }

  @Test("throws what is thrown in it, not what is unasserted then")
  func throwing() async throws {
    await #expect(throws: CancellationError.self) {
      try await exhaustively(navigator) { _ in
        await navigator.push("a")
        throw CancellationError()
      }
    }
    let scene = try TestScene("home")
    #expect(throws: CancellationError.self) {
      try scene.exhaustively {
        scene.submit(.push("a"))
        throw CancellationError()
      }
    }
  }

  @Test("of a scene asks for what happens in it, not for what was before")
  func scene() throws {
    let scene = try TestScene("home")
    scene.submit(.push("a"))
    try scene.exhaustively {
      scene.submit(.push("b"))
      try scene.expect("[home, a, b*]", .ended(.committed))
    }
    #expect(throws: TestFailure.self) { try scene.exhaustively { scene.submit(.pop(1)) } }
  }
}
