import AsyncNavigationModel
import Testing

@Suite("Reasons in words")
struct ReasonsTests {
  @Test("What was unchanged is said with what is there already")
  func unchanged() {
    #expect(UnchangedReason.atRoot.description == "there is nothing to go back to")
    #expect(UnchangedReason.alreadyThere(EntryID(7)).description == "entry #7 is there already")
    #expect(UnchangedReason.alreadySelected("home").description == "tab home is selected already")
    #expect(UnchangedReason.nothingPresented.description == "nothing is presented")
    #expect(UnchangedReason.nothingToDo.description == "there is nothing to do")
  }

  @Test("What a guard did not let pass is said with its reason")
  func denied() {
    #expect(DenialReason.refused("log in first").description == "log in first")
    #expect(DenialReason.timedOut.description == "it did not answer in time")
    #expect(DenialReason.unregistered(["/a", "/b"]).description == "no screen is registered for /a, /b")
  }

  @Test(
    "What was rejected is said with the offending value",
    arguments: [
      (.unknownTab("x"), "there is no tab x"),
      (.unknownModal(ModalID(3)), "modal 3 is not presented"),
      (.entryNotFound, "no such screen is there"),
      (.notEnough(asked: 3, available: 1), "3 asked for, but there are only 1"),
      (.negative(-1), "-1 is below zero"),
      (.indexOutOfRange(4, count: 2), "index 4 is outside 0...2"),
      (
        .noNavigation,
        "the layer on top has no navigation; present the screen, or give the layer navigation"
      ),
      (.crossesModal, "the screen lies below a modal; dismiss that first, or go back instead of popping"),
      (.hostContent(ModalID(3)), "modal 3 lies on the host's content, for which a flat list has no place"),
      (.noRoutes, "a list of routes must name at least one"),
      (.lastEntry, "the root of a stack cannot be removed; replace it instead"),
      (.noTabs, "a list of tabs must name at least one"),
      (.duplicateTab("x"), "tab x is named twice"),
      (.brokenState(.noTabs), "the state cannot be: a state needs at least one tab"),
      (
        .inTransaction(index: 1, .inTransaction(index: 0, .noRoutes)),
        "action 2 of the transaction: action 1 of the transaction: a list of routes must name at least one"
      ),
    ] as [(RejectionReason, String)])
  func rejected(reason: RejectionReason, words: String) {
    #expect(reason.description == words)
  }
}
