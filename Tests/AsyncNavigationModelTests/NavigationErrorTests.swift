import AsyncNavigationModel
import Testing

@Suite("Outcomes as errors and in words")
struct NavigationErrorTests {
  private static let progress = NavigationProgress(completed: 2, total: 5, revision: 7)

  @Test(
    "Every end but committed and unchanged is an error with its code",
    arguments: [
      (.committed(Commit(revision: 4)), nil),
      (.unchanged(.atRoot), nil),
      (.rejected(.noRoutes), "rejected"),
      (.denied(by: "auth", .timedOut), "denied"),
      (.superseded(by: RequestID(2), after: nil), "superseded"),
      (.cancelled(.queued), "cancelled"),
      (.stale(expected: .any, actual: NavigationPosition(revision: 1, top: nil)), "stale"),
      (.dropped(.busy), "dropped"),
      (.interrupted(progress), "interrupted"),
      (.failed(.wouldDeadlock), "failed"),
    ] as [(NavigationOutcome, String?)])
  func codes(outcome: NavigationOutcome, code: String?) throws {
    #expect(outcome.error?.code.description == code)
    #expect(outcome.error.map(\.outcome) == (code == nil ? nil : outcome))
    var heard: [NavigationError] = []
    var calls: [String] = []
    let last =
      outcome
      .onCommit { calls.append("\($0.revision)") }
      .onUnchanged { calls.append("\($0)") }
      .onFailure { heard.append($0) }
    #expect(last == outcome)
    #expect(heard == (outcome.error.map { [$0] } ?? []))
    switch outcome {
    case .committed(let commit): #expect(calls == ["\(commit.revision)"])
    case .unchanged(let reason): #expect(calls == ["\(reason)"])
    default: #expect(calls.isEmpty)
    }
    if let error = outcome.error {
      #expect(throws: error) { try outcome.get() }
      #expect(error.description == outcome.description)
    } else {
      #expect(try outcome.get() == (outcome.isCommitted ? Commit(revision: 4) : nil))
    }
  }

  @Test(
    "An outcome is a sentence",
    arguments: [
      (.committed(Commit(revision: 4)), "committed revision 4"),
      (
        .committed(Commit(revision: 4, steps: 3, redirectedBy: ["auth", "beta"], isResynchronized: true)),
        "committed revision 4 in 3 steps, redirected by auth, beta, renderer resynchronized"
      ),
      (.unchanged(.alreadyThere(EntryID(7))), "unchanged: entry #7 is there already"),
      (
        .rejected(.inTransaction(index: 0, .unknownTab("x"))),
        "rejected: action 1 of the transaction: there is no tab x"
      ),
      (.denied(by: "auth", .refused("log in first")), "denied by auth: log in first"),
      (.superseded(by: RequestID(9), after: nil), "superseded by request 9"),
      (.superseded(by: RequestID(9), after: progress), "superseded by request 9 after 2 of 5 steps"),
      (.cancelled(.deciding), "cancelled (deciding)"),
      (
        .stale(expected: .top(EntryID(7)), actual: NavigationPosition(revision: 4, top: EntryID(8))),
        "stale: expected entry #7 on top, but entry #8 is on top at revision 4"
      ),
      (
        .stale(expected: .revision(3), actual: NavigationPosition(revision: 4, top: nil)),
        "stale: expected no change since revision 3, but no entry is on top at revision 4"
      ),
      (.dropped(.full(limit: 64)), "dropped: 64 requests wait already; await some before submitting more"),
      (.interrupted(progress), "interrupted after 2 of 5 steps"),
      (.failed(.tooManyRedirects(limit: 8)), "failed: guards redirected the request more than 8 times"),
    ] as [(NavigationOutcome, String)])
  func sentences(outcome: NavigationOutcome, sentence: String) {
    #expect(outcome.description == sentence)
  }
}
