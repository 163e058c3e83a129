import AsyncNavigationModel
import AsyncNavigationStorage
import Foundation
import Testing

@Suite("Why a state cannot be read or written")
struct StateCodingErrorTests {
  private static let coder = StateCoder(tags: .standardLibrary)

  private static func strict(_ policy: RestorePolicy = .fail) -> StateCoder<AnyRoute> {
    var coder = coder
    coder.policy = policy
    return coder
  }

  private static func state(_ value: some Hashable & Sendable) -> NavigationState<AnyRoute> {
    let stack = StackState(entries: [RouteEntry(id: EntryID(1), route: AnyRoute(value))])
    return NavigationState(tabs: [TabState(id: "h", stack: stack)], selectedTab: "h")
  }

  private static let broken = savedState(("h", ["a"]), selecting: "s")

  @Test(
    "Each has a code, a place where it is about one, and words that say what to do",
    arguments: [
      (
        coder.failure(reading: Data()), "unrecognised", nil, nil,
        "this is no saved state: it does not begin like one"
      ),
      (
        coder.failure(reading: sealed("{}") + Data(" ".utf8)), "checksumMismatch", nil, nil,
        "the saved state was torn, or changed since it was written: its checksum does not fit"
      ),
      (
        coder.failure(reading: sealed("{}")), "malformed", nil, nil,
        #"the saved state cannot be read: no "schema""#
      ),
      (
        coder.failure(reading: sealed(#"{"schema":2}"#)), "unsupportedSchema", nil, nil,
        "the saved state has the schema 2, and 1 is the newest known here; read it with a newer release"
      ),
      (
        strict().failure(restoring: savedState(("h", ["a", "!"]))), "unknownEntry", .tab("h"), 1,
        #"tab h, element 1 ("String"): its value cannot be read: expected text; nothing was read"#
      ),
      (
        strict(RestorePolicy(modals: .fail)).failure(restoring: savedState(("h", ["a"]), modals: [["?"]])),
        "lostStack", .modal(ModalID(2)), nil, "modal 2 has no root left"
      ),
      (coder.failure(restoring: broken), "brokenState", nil, nil, "the state cannot be: there is no tab s"),
      (
        coder.failure(restoring: savedState(("h", ["?"]))), "nothingLeft", nil, nil,
        "no tab has a root left, so nothing can be restored or saved"
      ),
      (
        coder.failure(writing: state(Unsaved())), "unregistered", .tab("h"), 0,
        "entry 0 of tab h is of the type AsyncNavigationStorageTests.Unsaved, which has no tag; register it"
      ),
      (
        coder.failure(writing: state(Double.infinity)), "encodingFailed", .tab("h"), 0,
        "entry 0 of tab h has no JSON form: Unable to encode Double.inf directly in JSON."
      ),
    ] as [(StateCodingError?, String, StackID?, Int?, String)])
  func words(error: StateCodingError?, code: String, stack: StackID?, position: Int?, words: String) throws {
    let error = try #require(error)
    #expect(error.code.description == code)
    #expect(error.stack == stack && error.position == position)
    #expect(error.description == words && error.errorDescription == words)
  }
}
