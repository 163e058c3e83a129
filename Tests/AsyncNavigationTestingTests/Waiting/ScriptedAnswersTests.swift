import AsyncNavigation
import AsyncNavigationTesting
import Testing

@Suite("Scripted answers")
struct ScriptedAnswersTests {
  private struct Oops: Error, Equatable {}

  let executor = SeededExecutor(following: [])
  let user = ScriptedAnswers<String>()

  /// Somebody who asks, and what comes of it.
  private func asking() -> SceneTask<Result<String, any Error>> {
    let task = SceneTask(on: executor) { [user] () -> Result<String, any Error> in
      do { return .success(try await user.ask()) } catch { return .failure(error) }
    }
    executor.drain()
    return task
  }

  @Test("are given in the order of the questions")
  func order() throws {
    let tasks = (0..<3).map { _ in asking() }
    #expect(user.openQuestions == 3)
    for answer in ["a", "b", "c"] { try user.answer(answer) }
    #expect(user.openQuestions == 0)
    #expect(tasks.allSatisfy { $0.value == nil }, "what an answer leads to comes about with the next job")
    executor.drain()
    #expect(try tasks.map { try $0.value?.get() } == ["a", "b", "c"])
  }

  @Test("may be an error")
  func failure() throws {
    let task = asking()
    try user.fail(Oops())
    executor.drain()
    #expect(throws: Oops.self) { try task.value?.get() }
  }

  @Test("cannot be given when nobody has asked, which says what to do")
  func nobody() throws {
    for close in [{ try user.answer("a") }, { try user.fail(Oops()) }] as [() throws -> Void] {
      let failure = #expect(throws: TestFailure.self) { try close() }
      #expect(failure?.code == .noOpenQuestion)
      #expect(failure?.words.hasPrefix("nobody has asked, or waits no longer: settle") == true)
    }
  }

  @Test("are not waited for by a task that is cancelled, before or while it asks")
  func cancelled() throws {
    let waiting = asking()
    let next = asking()
    waiting.cancel()
    executor.drain()
    #expect(throws: CancellationError.self) { try waiting.value?.get() }
    #expect(user.openQuestions == 1, "the question went with its asker")
    try user.answer("b")
    executor.drain()
    #expect(try next.value?.get() == "b")

    let early = SceneTask(on: executor) { [user] in (try? await user.ask()) ?? "none" }
    early.cancel()
    executor.drain()
    #expect(early.value == "none" && user.openQuestions == 0)
  }

  @Test("decide what a guard answers: [home, form*] stays, then -> [home*]")
  func guarding() throws {
    let leaving = NavigationGuard<String>("leaving") { [user] _ in
      try await user.ask() == "leave" ? .allow : .deny("the user stays")
    }
    let scene = try TestScene("home", "form", guards: [leaving])
    scene.submit(.pop(1))
    try scene.expectNothing()
    try user.answer("stay")
    try scene.expect(.ended(as: .denied(by: "leaving", .refused("the user stays"))))
    scene.submit(.pop(1))
    try user.answer("leave")
    try scene.expect("[home*]", .ended(.committed))
  }
}
