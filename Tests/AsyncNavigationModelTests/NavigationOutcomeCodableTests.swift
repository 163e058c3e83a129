import AsyncNavigationModel
import Testing

@Suite("The JSON of outcomes")
struct NavigationOutcomeCodableTests {
  private static let progress = NavigationProgress(completed: 2, total: 5, revision: 7)
  private static let progressText = #"{"completed":2,"revision":7,"total":5}"#

  @Test(
    "An outcome is an object of its name and, flat, what belongs to it",
    arguments: [
      (
        .committed(Commit(revision: 4)),
        #"{"added":[],"outcome":"committed","redirectedBy":[],"removed":[],"resynchronized":false,"#
          + #""revision":4,"steps":1}"#
      ),
      (
        .committed(
          Commit(
            revision: 4, steps: 2, added: [EntryID(7)], removed: [EntryID(5), EntryID(6)],
            redirectedBy: ["auth"], isResynchronized: true)),
        #"{"added":[7],"outcome":"committed","redirectedBy":["auth"],"removed":[5,6],"#
          + #""resynchronized":true,"revision":4,"steps":2}"#
      ),
      (.unchanged(.alreadyThere(EntryID(7))), #"{"entry":7,"outcome":"unchanged","reason":"alreadyThere"}"#),
      (.rejected(.unknownTab("x")), #"{"outcome":"rejected","reason":"unknownTab","tab":"x"}"#),
      (
        .denied(by: "auth", .refused("log in")),
        #"{"by":"auth","outcome":"denied","reason":"refused","words":"log in"}"#
      ),
      (.denied(by: "auth", .timedOut), #"{"by":"auth","outcome":"denied","reason":"timedOut"}"#),
      (.superseded(by: RequestID(9), after: nil), #"{"by":9,"outcome":"superseded"}"#),
      (
        .superseded(by: RequestID(9), after: progress),
        #"{"after":\#(progressText),"by":9,"outcome":"superseded"}"#
      ),
      (.cancelled(.notSubmitted), #"{"outcome":"cancelled","phase":"notSubmitted"}"#),
      (
        .stale(expected: .any, actual: NavigationPosition(revision: 4, top: EntryID(7))),
        #"{"actual":{"revision":4,"top":7},"expected":"any","outcome":"stale"}"#
      ),
      (
        .stale(expected: .revision(3), actual: NavigationPosition(revision: 4, top: nil)),
        #"{"actual":{"revision":4},"expected":{"revision":3},"outcome":"stale"}"#
      ),
      (.dropped(.full(limit: 64)), #"{"limit":64,"outcome":"dropped","reason":"full"}"#),
      (.interrupted(progress), #"{"after":\#(progressText),"outcome":"interrupted"}"#),
      (.failed(.wouldDeadlock), #"{"outcome":"failed","reason":"wouldDeadlock"}"#),
    ] as [(NavigationOutcome, String)])
  func layout(outcome: NavigationOutcome, text: String) throws {
    try expectLayout(outcome, text)
  }

  @Test("A commit needs no more than its revision")
  func commitDefaults() throws {
    #expect(
      try parse(#"{"outcome":"committed","revision":4}"#)
        == NavigationOutcome.committed(Commit(revision: 4)))
  }

  @Test("An expectation is a name, or an object with one key")
  func expectations() throws {
    try expectLayout([AsyncNavigationModel.NavigationExpectation.any], #"["any"]"#)
    try expectLayout(AsyncNavigationModel.NavigationExpectation.revision(4), #"{"revision":4}"#)
    try expectLayout(AsyncNavigationModel.NavigationExpectation.top(EntryID(7)), #"{"top":7}"#)
    try expectLayout(AsyncNavigationModel.NavigationExpectation.contains(EntryID(7)), #"{"contains":7}"#)
    expectFault(
      [AsyncNavigationModel.NavigationExpectation].self, in: #"["all"]"#, at: "0",
      saying: ["any", "revision", "top", "contains"])
  }

  @Test(
    "Bad JSON is answered with the place and the legal values",
    arguments: [
      (
        #"{"outcome":"won"}"#, "outcome",
        [
          "won", "committed", "unchanged", "rejected", "denied", "superseded", "cancelled", "stale",
          "dropped",
          "interrupted", "failed",
        ]
      ),
      (#"{"outcome":"committed"}"#, "revision", []),
      (#"{"outcome":"unchanged","reason":"tired"}"#, "reason", ["tired", "atRoot", "alreadyThere"]),
      (
        #"{"outcome":"cancelled","phase":"late"}"#, "phase",
        ["late", "notSubmitted", "queued", "deciding", "staging", "shutdown"]
      ),
      (#"{"outcome":"superseded","by":"me"}"#, "by", []),
      (#"{"outcome":"interrupted","after":{"completed":2,"total":5}}"#, "after.revision", []),
      (#"{"outcome":"stale","expected":{"top":7},"actual":{}}"#, "actual.revision", []),
    ] as [(String, String, [String])])
  func faults(text: String, place: String, words: [String]) {
    expectFault(NavigationOutcome.self, in: text, at: place, saying: words)
  }
}
