import AsyncNavigation
import AsyncNavigationTesting
import Testing

@Suite("A release check")
struct ReleaseCheckTests {
  @Test("passes when the navigator and its coordinators are gone after the part")
  func passes() async throws {
    let value = try await expectingRelease { check in
      let scene = try TestScene("home")
      scene.attach()
      scene.submit(.present("a"))
      scene.acknowledgeAll()
      try scene.run { [navigator = scene.navigator] in await check.expectRelease(of: navigator) }
      #expect(
        check.alive == [
          "the navigator", "the coordinator of the tabs", "the coordinator of the modals",
          "the coordinator of tab main", "the coordinator of modal 2",
        ])
      return 7
    }
    #expect(value == 7)
  }

  @Test("names what is alive, and where to look")
  func fails() async throws {
    var kept: [Navigator<String>] = []
    let failure = await #expect(throws: TestFailure.self) {
      try await expectingRelease { check in
        let navigator = Navigator(root: "home")
        check.expectRelease(of: navigator, named: "my navigator")
        kept.append(navigator)
      }
    }
    #expect(failure?.code == .notReleased)
    #expect(failure?.words.hasPrefix("still alive: my navigator. Look for who holds on to it") == true)
    #expect(kept.count == 1)
  }

  @Test("fails when it was told of nothing, and says what to do")
  func nothing() async throws {
    let failure = await #expect(throws: TestFailure.self) { try await expectingRelease { _ in } }
    #expect(failure?.code == .nothingExpected)
    #expect(failure?.words.hasSuffix("name what is by check.expectRelease(of:)") == true)
  }

  @Test("throws what is thrown in the part")
  func throwing() async throws {
    let kept = Navigator(root: "home")
    await #expect(throws: CancellationError.self) {
      try await expectingRelease { check in
        check.expectRelease(of: kept, named: "kept")
        throw CancellationError()
      }
    }
  }
}
