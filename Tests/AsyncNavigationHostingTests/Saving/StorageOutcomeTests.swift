import AsyncNavigation
import AsyncNavigationTesting
import Foundation
import Testing

@Suite("How saving and loading end")
struct StorageOutcomeTests {
  /// An error of an archive, whose inits are its own.
  private static func failure() async -> StateArchiveError? {
    let store = ScriptedStore()
    store.failing = [.load, .save]
    let archive = StateArchive<String>("main", in: store, coder: StateCoder())
    return await Navigator(root: "home").save(to: archive).error
  }

  @Test("What was done or had not to be throws nothing and calls no handler; what failed does both")
  func saving() async throws {
    let failure = try #require(await Self.failure())
    for outcome in [StorageOutcome.done, .unchanged, .failed(failure)] {
      let isFailed = outcome == .failed(failure)
      let heard = Notes<StateArchiveError>()
      let chained = outcome.onFailure { heard.add($0) }.onFailure { heard.add($0) }
      #expect(chained == outcome)
      #expect(heard.values == (isFailed ? [failure, failure] : []))
      #expect(outcome.error == (isFailed ? failure : nil))
      if isFailed {
        #expect(throws: failure) { try outcome.get() }
      } else {
        #expect(throws: Never.self) { try outcome.get() }
      }
    }
    #expect("\(StorageOutcome.done), \(StorageOutcome.unchanged)" == "done, unchanged")
    #expect("\(StorageOutcome.failed(failure))" == "failed: main: no room to load; make room and save again")
    #expect(failure.localizedDescription == failure.description)
  }

  @Test("A handler's error is thrown on")
  func throwsOn() async throws {
    let failure = try #require(await Self.failure())
    #expect(throws: failure) {
      try StorageOutcome.failed(failure).onFailure { (error) throws(StateArchiveError) in throw error }
    }
    #expect(throws: CancellationError.self) {
      try RestoreOutcome.nothingSaved.onNothingSaved { throw CancellationError() }
    }
  }

  @Test("Each end of loading calls the handlers that are about it, and no other")
  func loading() async throws {
    let failure = try #require(await Self.failure())
    let report = RestoreReport(appVersion: "1.4", revision: 7, findings: [])
    let committed = NavigationOutcome.committed(Commit(revision: 1))
    let unchanged = NavigationOutcome.unchanged(.nothingToDo)
    let denied = NavigationOutcome.denied(by: "login", .refused("no"))
    let ends: [(RestoreOutcome, heard: [String], description: String)] = [
      (.nothingSaved, ["nothing saved"], "nothing was saved"),
      (.failed(failure), ["failed: \(failure)"], "failed: \(failure)"),
      (.read(report, committed), ["restored 7"], "\(committed); \(report)"),
      (.read(report, unchanged), ["restored 7"], "\(unchanged); \(report)"),
      (.read(report, denied), ["failed: \(denied)"], "\(denied); \(report)"),
    ]
    for end in ends {
      let heard = Notes<String>()
      let chained = end.0
        .onRestore { heard.add("restored \($0.revision)") }
        .onNothingSaved { heard.add("nothing saved") }
        .onFailure { heard.add("failed: \($0)") }
      #expect(chained == end.0)
      #expect(heard.values == end.heard)
      #expect(end.0.description == end.description)
      #expect(end.0.isRestored == (end.heard == ["restored 7"]))
    }
    #expect(report.description == "revision 7 of version 1.4 was restored as it was saved")
    #expect(ends.map(\.0.report) == [nil, nil, report, report, report])
  }
}
