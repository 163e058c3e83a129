import AsyncNavigation
import AsyncNavigationTesting
import Testing

@Suite("A failure of a test")
struct TestFailureTests {
  @Test("is shown as the line of the test and its words, whichever framework prints it")
  func words() {
    let failure = TestFailure(.noOpenCall, "there is none", fileID: "App/ListTests.swift", line: 7)
    #expect("\(failure)" == "App/ListTests.swift:7: there is none")
    #expect(failure.code == .noOpenCall && failure.words == "there is none")
  }

  @Test("is equal to another of the same words, wherever that was, and to no other")
  func equality() {
    let failure = TestFailure(.noOpenCall, "there is none")
    let same = TestFailure(.noOpenCall, "there is none")
    #expect(failure == same && failure.line != same.line)
    #expect(Set([failure, same]).count == 1)
    #expect(failure != TestFailure(.neverEnds, failure.words))
    #expect(failure != TestFailure(.noOpenCall, "there are none"))
  }

  /// Calls that fail, each in one line.
  static let calls: [@Sendable (TestScene<String>) async throws -> Void] = [
    { try $0.expect("[x*]") }, { try $0.recorder.expectRecorded(["[x*]"]) }, { try $0.expectShown("[x*]") },
    { try $0.acknowledge() }, { try $0.fail(CancellationError()) }, { _ = try $0.id("x") },
    { _ = try $0.scope(of: "x") }, { try $0.userSwipesBack(from: "x", reportingTo: $0.attach()) },
    { scene in try scene.run { _ = try await ScriptedAnswers<Bool>().ask() } },
    { _ in try ScriptedAnswers<Bool>().answer(true) },
    { _ in try ScriptedAnswers<Bool>().fail(CancellationError()) },
    { scene in _ = try scene.exhaustively { scene.submit(.push("a")) } },
    { _ in
      let navigator = Navigator(root: "home")
      _ = try await exhaustively(navigator) { _ in await navigator.push("a") }
    },
    { scene in
      _ = try scene.checkingLeaks { scene.start { try? await scene.clock.sleep(for: .seconds(1)) } }
    },
    { _ in _ = try await expectingRelease { _ in 0 } },
    { scene in
      scene.submit(.push("a"))
      try scene.expectNothing()
    },
  ]

  @Test("names the line that called, whatever was called", arguments: 0..<16)
  func line(index: Int) async throws {
    let scene = try TestScene("home")
    let failure = await #expect(throws: TestFailure.self) { try await Self.calls[index](scene) }
    #expect(Self.calls.count == 16)
    #expect(failure?.fileID == "AsyncNavigationTestingTests/TestFailureTests.swift")
    #expect(failure.map { (26...48).contains($0.line) } == true)
  }
}
