import AsyncNavigationModel
import Testing

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
      (.modalPresented(ModalID(3)), #"{"modal":3,"reason":"modalPresented"}"#),
      (
        .malformedLink("app:", message: "no path"),
        #"{"message":"no path","reason":"malformedLink","url":"app:"}"#
      ),
      (.unmatchedLink("app://x"), #"{"reason":"unmatchedLink","url":"app://x"}"#),
      (.notEnough(asked: 3, available: 1), #"{"asked":3,"available":1,"reason":"notEnough"}"#),
      (.negative(-1), #"{"count":-1,"reason":"negative"}"#),
      (.indexOutOfRange(4, count: 2), #"{"count":2,"index":4,"reason":"indexOutOfRange"}"#),
      (.noNavigation, #"{"reason":"noNavigation"}"#),
      (.crossesModal, #"{"reason":"crossesModal"}"#),
      (.hostContent(ModalID(3)), #"{"modal":3,"reason":"hostContent"}"#),
      (.noRoutes, #"{"reason":"noRoutes"}"#),
      (.lastEntry, #"{"reason":"lastEntry"}"#),
      (.noTabs, #"{"reason":"noTabs"}"#),
      (.duplicateTab("x"), #"{"reason":"duplicateTab","tab":"x"}"#),
      (.brokenState(.noTabs), #"{"reason":"brokenState","violation":{"law":"noTabs"}}"#),
      (
        .inTransaction(index: 1, .inTransaction(index: 0, .unknownTab("x"))),
        #"{"index":1,"nested":{"index":0,"nested":{"reason":"unknownTab","tab":"x"},"#
          + #""reason":"inTransaction"},"reason":"inTransaction"}"#
      ),
    ] as [(RejectionReason, String)])
  func rejected(reason: RejectionReason, text: String) throws {
    try expectLayout(reason, text)
  }

  @Test(
    "Which law a state breaks",
    arguments: [
      (.noTabs, #"{"law":"noTabs"}"#),
      (.duplicateTab("x"), #"{"law":"duplicateTab","tab":"x"}"#),
      (.unknownTab("x"), #"{"law":"unknownTab","tab":"x"}"#),
      (.duplicateModal(ModalID(3)), #"{"law":"duplicateModal","modal":3}"#),
      (.duplicateEntry(EntryID(7)), #"{"entry":7,"law":"duplicateEntry"}"#),
      (.emptyStack(.tab("x")), #"{"law":"emptyStack","stack":{"tab":"x"}}"#),
      (.emptyStack(.modal(ModalID(3))), #"{"law":"emptyStack","stack":{"modal":3}}"#),
      (.pushedWithoutNavigation(ModalID(3)), #"{"law":"pushedWithoutNavigation","modal":3}"#),
    ] as [(InvariantViolation, String)])
  func violations(violation: InvariantViolation, text: String) throws {
    try expectLayout(violation, text)
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
    try expectLayout(
      DenialReason.unregistered(["/a", "/b"]), #"{"reason":"unregistered","routes":["/a","/b"]}"#)
    try expectLayout(DropReason.busy, #"{"reason":"busy"}"#)
    try expectLayout(DropReason.full(limit: 64), #"{"limit":64,"reason":"full"}"#)
    try expectLayout(DropReason.shutdown, #"{"reason":"shutdown"}"#)
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
    expectFault(
      DenialReason.self, in: text, at: "reason", saying: ["mood", "refused", "timedOut", "unregistered"])
    expectFault(
      InvariantViolation.self, in: #"{"law":"mood"}"#, at: "law",
      saying: ["mood", "noTabs", "pushedWithoutNavigation"])
    expectFault(DropReason.self, in: text, at: "reason", saying: ["mood", "busy", "full", "shutdown"])
    expectFault(
      NavigationFailure.self, in: text, at: "reason",
      saying: ["mood", "wouldDeadlock", "guardFailed", "tooManyRedirects"])
  }
}
