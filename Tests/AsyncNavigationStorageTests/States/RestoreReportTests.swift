import AsyncNavigationModel
import AsyncNavigationStorage
import Foundation
import Testing

@Suite("What is told of a restoration")
struct RestoreReportTests {
  private func report(_ saved: SavedState, _ policy: RestorePolicy = RestorePolicy()) throws -> RestoreReport
  {
    var coder = StateCoder(tags: .standardLibrary)
    coder.policy = policy
    return try coder.restoration(of: saved).report
  }

  @Test("A state that is restored as it was saved is one line")
  func complete() throws {
    let report = try report(savedState(("h", ["a"])))
    #expect(report.isComplete && report.keptCount == 0)
    #expect(report.description == "revision 42 of version 1.4 was restored as it was saved")
    #expect(
      RestoreReport(appVersion: nil, revision: 0, findings: []).description
        == "revision 0 was restored as it was saved")
  }

  @Test("Else each finding is a line: tabs before modals, bottom first, then what was dropped")
  func findings() throws {
    let saved = savedState(("h", ["a", "?", "b"]), ("s", ["-"]), modals: [["!"], ["c", "!", "?"]])
    let report = try report(saved, RestorePolicy(entriesOfModals: .skip))
    #expect(!report.isComplete && report.keptCount == 0)
    #expect(
      report.description == """
        revision 42 of version 1.4:
        tab h, #2: element 1: no type is registered for the tag "new"; register its type, or give the type that \
        has taken its place the alias "new"; it was left out with the 1 above it
        tab s, #4: element 0: its tag, version or payload is missing or of the wrong kind; it was left out
        modal 5, #6: element 0 ("String"): its value cannot be read: expected text; it was skipped
        modal 7, #9: element 1 ("String"): its value cannot be read: expected text; it was skipped
        modal 7, #10: element 2: no type is registered for the tag "new"; register its type, or give the type \
        that has taken its place the alias "new"; it was skipped
        tab s had no root left and was dropped
        modal 5 had no root left, or was above one that had none, and was dropped
        """)
  }

  @Test("What was kept is counted")
  func kept() throws {
    let report = try report(savedState(("h", ["a", "?", "-", "!"])), .keep)
    #expect(report.keptCount == 2 && report.findings.count == 3 && !report.isComplete)
    #expect(report.findings.map(\.description).count { $0.hasSuffix("it was kept as it was read") } == 2)
  }

  @Test("What was put aside is told first")
  func setAside() throws {
    let problem = try #require(StateCoder(tags: .standardLibrary).failure(reading: Data()))
    let aside = SetAsideState(place: "main.1", problem: problem)
    #expect(
      aside.description
        == "this is no saved state: it does not begin like one; it was put aside as main.1")
    var report = RestoreReport(appVersion: nil, revision: 3, findings: [.tabDropped("s")])
    report.setAside = [aside]
    #expect(!report.isComplete)
    #expect(
      report.description
        == "revision 3:\n\(aside)\ntab s had no root left and was dropped")
    report = RestoreReport(appVersion: nil, revision: 3, findings: [])
    report.setAside = [aside]
    #expect(!report.isComplete && report.description == "revision 3:\n\(aside)")
  }
}
