/// Somebody whom an app asks, such as a dialog or a server, and who answers when the test says so.
///
///     let user = ScriptedAnswers<Bool>()
///     let leaving = NavigationGuard<String>("leaving") { _ in
///       try await user.ask() ? .allow : .deny("the user stays")
///     }
///     let scene = try TestScene("home", "form", guards: [leaving])
///     scene.submit(.pop(1))
///     try user.answer(true)
///     try scene.expect("[home*]", .ended(.committed))
///
/// Questions are answered in the order in which they were asked.
public final class ScriptedAnswers<Answer: Sendable>: Sendable {
  private struct Desk: MonitoredState {
    var askers: [Waiter<Void, Result<Answer, any Error>>] = []
    /// Answers to those who have waited longest.
    var answers: [Result<Answer, any Error>] = []

    mutating func takeReady() -> [@Sendable () -> Void] {
      let ready = zip(askers, answers).map { asker, answer in asker.resumption(answer) }
      askers.removeFirst(ready.count)
      answers.removeFirst(ready.count)
      return ready
    }
  }

  private let desk = Monitor(Desk())

  /// Makes somebody who was not asked yet.
  public init() {}

  /// How many questions wait for an answer.
  public var openQuestions: Int { desk.withLock(\.askers.count) }

  /// Asks, and waits for the answer.
  ///
  /// - Returns: What the test answers.
  /// - Throws: What the test fails the question with; `CancellationError` when the task is cancelled, before
  ///   or while it waits.
  public func ask() async throws -> Answer {
    guard let answer = await desk.wait(in: \.askers, for: ()) else { throw CancellationError() }
    return try answer.get()
  }

  /// Answers the question that has waited longest.
  ///
  /// What that leads to comes about when the scene settles, as it does with what the test does next.
  ///
  /// - Throws: `noOpenQuestion` when nobody has asked.
  public func answer(
    _ answer: Answer, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(TestFailure) { try close(.success(answer), fileID, line) }

  /// Fails the question that has waited longest.
  ///
  /// - Throws: `noOpenQuestion` when nobody has asked.
  public func fail(
    _ error: some Error, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(TestFailure) { try close(.failure(error), fileID, line) }

  private func close(
    _ answer: Result<Answer, any Error>, _ fileID: StaticString, _ line: UInt
  ) throws(TestFailure) {
    let isAsked = desk.withLock { desk in
      guard !desk.askers.isEmpty else { return false }
      desk.answers.append(answer)
      return true
    }
    guard isAsked else {
      throw TestFailure(
        .noOpenQuestion,
        "nobody has asked, or waits no longer: settle the scene first, or see whether the app asks at all",
        fileID: fileID, line: line)
    }
  }
}
