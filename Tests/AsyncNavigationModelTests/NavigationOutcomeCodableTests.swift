import AsyncNavigationModel
import Testing

@Suite("The JSON of outcomes")
struct NavigationOutcomeCodableTests {
  private static let progress = Progress(completed: 2, of: 5, revision: 7)
  private static let progressText = #"{"completed":2,"of":5,"revision":7}"#

  @Test(
    "An outcome is an object of its name and, flat, what belongs to it",
    arguments: [
      (
        .committed(Commit(revision: 4)),
        #"{"added":[],"outcome":"committed","redirectedBy":[],"removed":[],"resynchronised":false,"#
          + #""revision":4,"steps":1}"#
      ),
      (
        .committed(
          Commit(
            revision: 4, steps: 2, added: [EntryID(7)], removed: [EntryID(5), EntryID(6)],
            redirectedBy: ["auth"], isResynchronised: true)),
        #"{"added":[7],"outcome":"committed","redirectedBy":["auth"],"removed":[5,6],"#
          + #""resynchronised":true,"revision":4,"steps":2}"#
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
        .stale(expected: .any, actual: Position(revision: 4, top: EntryID(7))),
        #"{"actual":{"revision":4,"top":7},"expected":"any","outcome":"stale"}"#
      ),
      (
        .stale(expected: .revision(3), actual: Position(revision: 4, top: nil)),
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
    try expectLayout([AsyncNavigationModel.Expectation.any], #"["any"]"#)
    try expectLayout(AsyncNavigationModel.Expectation.revision(4), #"{"revision":4}"#)
    try expectLayout(AsyncNavigationModel.Expectation.top(EntryID(7)), #"{"top":7}"#)
    try expectLayout(AsyncNavigationModel.Expectation.contains(EntryID(7)), #"{"contains":7}"#)
    expectFault(
      [AsyncNavigationModel.Expectation].self, in: #"["all"]"#, at: "0",
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
      (#"{"outcome":"interrupted","after":{"completed":2,"of":5}}"#, "after.revision", []),
      (#"{"outcome":"stale","expected":{"top":7},"actual":{}}"#, "actual.revision", []),
    ] as [(String, String, [String])])
  func faults(text: String, place: String, words: [String]) {
    expectFault(NavigationOutcome.self, in: text, at: place, saying: words)
  }
}

@Suite("The JSON of reasons")
struct ReasonsCodableTests {
  @Test("Why something was unchanged")
  func unchanged() throws {
    try expectLayout(UnchangedReason.atRoot, #"{"reason":"atRoot"}"#)
    try expectLayout(UnchangedReason.alreadyThere(EntryID(7)), #"{"entry":7,"reason":"alreadyThere"}"#)
    try expectLayout(UnchangedReason.alreadySelected("x"), #"{"reason":"alreadySelected","tab":"x"}"#)
    try expectLayout(UnchangedReason.nothingPresented, #"{"reason":"nothingPresented"}"#)
    try expectLayout(UnchangedReason.nothingToDo, #"{"reason":"nothingToDo"}"#)
  }

  @Test(
    "Why something was rejected",
    arguments: [
      (.unknownTab("x"), #"{"reason":"unknownTab","tab":"x"}"#),
      (.unknownModal(ModalID(3)), #"{"modal":3,"reason":"unknownModal"}"#),
      (.entryNotFound, #"{"reason":"entryNotFound"}"#),
      (.notEnough(asked: 3, available: 1), #"{"asked":3,"available":1,"reason":"notEnough"}"#),
      (.negative(-1), #"{"count":-1,"reason":"negative"}"#),
      (.indexOutOfRange(4, count: 2), #"{"count":2,"index":4,"reason":"indexOutOfRange"}"#),
      (.noRoutes, #"{"reason":"noRoutes"}"#),
      (.lastEntry, #"{"reason":"lastEntry"}"#),
      (.noTabs, #"{"reason":"noTabs"}"#),
      (.duplicateTab("x"), #"{"reason":"duplicateTab","tab":"x"}"#),
      (
        .inTransaction(index: 1, .inTransaction(index: 0, .unknownTab("x"))),
        #"{"index":1,"nested":{"index":0,"nested":{"reason":"unknownTab","tab":"x"},"#
          + #""reason":"inTransaction"},"reason":"inTransaction"}"#
      ),
    ] as [(RejectionReason, String)])
  func rejected(reason: RejectionReason, text: String) throws {
    try expectLayout(reason, text)
  }

  @Test("A reason is read as deep as transactions are, and refused beyond")
  func nesting() throws {
    func nested(_ depth: Int) throws -> String {
      try json((0..<depth).reduce(RejectionReason.noTabs) { reason, _ in .inTransaction(index: 0, reason) })
    }
    #expect(throws: Never.self) { try parse(try nested(33), as: RejectionReason.self) }
    let place = Array(repeating: "nested", count: 33).joined(separator: ".")
    expectFault(RejectionReason.self, in: try nested(34), at: place, saying: ["levels", "nested"])
  }

  @Test("Why a guard said no, a request was dropped or something failed")
  func others() throws {
    try expectLayout(DenialReason.refused("no"), #"{"reason":"refused","words":"no"}"#)
    try expectLayout(DenialReason.timedOut, #"{"reason":"timedOut"}"#)
    try expectLayout(DropReason.busy, #"{"reason":"busy"}"#)
    try expectLayout(DropReason.full(limit: 64), #"{"limit":64,"reason":"full"}"#)
    try expectLayout(DropReason.shutDown, #"{"reason":"shutDown"}"#)
    try expectLayout(NavigationFailure.wouldDeadlock, #"{"reason":"wouldDeadlock"}"#)
    try expectLayout(
      NavigationFailure.guardFailed("auth", message: "no net"),
      #"{"guard":"auth","message":"no net","reason":"guardFailed"}"#)
    try expectLayout(
      NavigationFailure.tooManyRedirects(limit: 8), #"{"limit":8,"reason":"tooManyRedirects"}"#)
  }

  @Test("An unknown reason is answered with the legal ones")
  func faults() {
    let text = #"{"reason":"mood"}"#
    expectFault(
      RejectionReason.self, in: text, at: "reason", saying: ["mood", "unknownTab", "inTransaction"])
    expectFault(DenialReason.self, in: text, at: "reason", saying: ["mood", "refused", "timedOut"])
    expectFault(DropReason.self, in: text, at: "reason", saying: ["mood", "busy", "full", "shutDown"])
    expectFault(
      NavigationFailure.self, in: text, at: "reason",
      saying: ["mood", "wouldDeadlock", "guardFailed", "tooManyRedirects"])
  }
}
