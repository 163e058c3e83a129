import AsyncNavigation
import Testing

@testable import navlog

@Suite("The selection of a log's events")
struct ReplaySelectionTests {
  /// Events of the revisions from 0 on, in some sessions.
  private func moments(sessions: Int, count: UInt64) -> [ReplayMoment] {
    let state = NavigationState<ReplayRoute>(tabs: [], selectedTab: "main")
    return (1...sessions).flatMap { session in
      (0..<count).map { number in
        let event = NavigationEvent<ReplayRoute>(
          sequence: number, revision: number, kind: .began(RequestID(1), nil))
        return ReplayMoment(line: JournalLine(event: event), state: state, session: session)
      }
    }
  }

  @Test("holds what may be the last session, or no more than its last event", arguments: [false, true])
  func held(keepsLastOnly: Bool) {
    var selection = ReplaySelection(.last, until: nil, keepsLastOnly: keepsLastOnly)
    for moment in moments(sessions: 3, count: 50) {
      let isShown = selection.shows(moment)
      #expect(!isShown && selection.held.count == (keepsLastOnly ? 1 : Int(moment.revision) + 1))
    }
    #expect(selection.held.last?.session == 3 && selection.held.last?.revision == 49)
    #expect(selection.failure == nil && !selection.isOver)
  }

  @Test("stops at a revision, and says when that is missing")
  func until() {
    var selection = ReplaySelection(.last, until: 7, keepsLastOnly: true)
    for moment in moments(sessions: 1, count: 50) { _ = selection.shows(moment) }
    #expect(selection.held.map(\.revision) == [7] && selection.failure == nil)
    var beyond = ReplaySelection(.one(1), until: 70, keepsLastOnly: true)
    let isShown = moments(sessions: 1, count: 5).map { beyond.shows($0) }
    #expect(isShown == Array(repeating: true, count: 5))
    #expect(beyond.failure == "there is no revision 70 in session 1, which ends at revision 4")
  }
}
