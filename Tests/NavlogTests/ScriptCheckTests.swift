import AsyncNavigation
import Testing

@testable import navlog

@Suite("Expectations are compared with [home: /home, /a, /b, /a] (cart: /cart) sheet[/login, /terms*]")
struct ScriptCheckTests {
  private let state: NavigationState<Route>

  init() throws {
    var ids = IDGenerator()
    let blueprint = NavigationBlueprint(
      tabs: [TabBlueprint("home", "/home", "/a", "/b", "/a"), TabBlueprint("cart", "/cart")],
      modals: [ModalBlueprint(["/login", "/terms"], as: .sheet)])
    state = try NavigationState(blueprint, ids: &ids)
  }

  @Test(
    "What is so does not fail",
    arguments: [
      "top /terms", "top /a on root", "top /cart on tab cart", "top #4 on root", "depth 2", "depth 4 on root",
      "depth 1 on tab cart", "depth 2 on modal 6", "tab home", "modals 1", "outcome unchanged",
      "state [home: /home, /a, /b, /a] (cart: /cart) sheet[/login, /terms*]",
    ])
  func holds(check: String) throws {
    #expect(try failure(check) == nil)
  }

  @Test(
    "What is not so fails and says what is",
    arguments: [
      ("top /a", "expected top /a, but it is /terms #8"),
      ("top #7", "expected top #7, but it is /terms #8"),
      ("top /a on modal 1", "there is no modal 1"),
      ("depth 1 on tab search", "there is no tab search"),
      ("depth 3", "expected depth 3, but it is 2"),
      ("tab cart", "expected tab cart, but it is home"),
      ("modals 0", "expected modals 0, but it is 1"),
      (
        "outcome committed",
        "expected outcome committed, but the request ended unchanged: there is nothing to do"
      ),
      (
        "outcome committed of 3",
        "expected outcome committed of 3, but request 3 ended unchanged: there is nothing to do"
      ),
      (
        "state [/x*]",
        "expected state [/x*], but it is [home: /home, /a, /b, /a] (cart: /cart) sheet[/login, /terms*]"
      ),
    ])
  func fails(check: String, expected: String) throws {
    #expect(try failure(check) == expected)
  }

  @Test("A request that still waits has no outcome")
  func waiting() {
    func failure(_ check: ScriptCheck) -> String? {
      check.failure(of: WaitingRequest(id: RequestID(3), reason: .modals))
    }
    #expect(
      failure(.outcome(.committed)) == "expected outcome committed, but request 3 waits until no modal is up")
    #expect(
      failure(.outcome(.stale, of: RequestID(3)))
        == "expected outcome stale of 3, but request 3 waits until no modal is up")
    #expect(failure(.modals(1)) == nil)
  }

  @Test("An outcome cannot be expected before there is one, nor a top of an empty stack")
  func nothingThere() throws {
    let outcome = ScriptCheck.outcome(.committed).failure(in: state, after: nil)
    #expect(outcome == "expected outcome committed, but no request has ended before")
    let numbered = ScriptCheck.outcome(.committed, of: RequestID(3)).failure(in: state, after: nil)
    #expect(numbered == "expected outcome committed of 3, but there is no request 3")
    var ids = IDGenerator()
    let empty = try NavigationState<Route>(.hostRooted, ids: &ids)
    let top = ScriptCheck.top(.route("/a"), on: .active).failure(in: empty, after: nil)
    #expect(top == "expected top /a, but the stack is empty")
  }

  @Test(
    "A request's expectation of a route becomes one of an entry, or of one that never is",
    arguments: [
      (.revision(4), .revision(4)),
      (.top(.id(EntryID(99))), .top(EntryID(99))),
      (.contains(.id(EntryID(99))), .contains(EntryID(99))),
      (.top(.route("/terms")), .top(EntryID(8))),
      (.top(.route("/login")), .top(EntryID(7))),
      (.top(.route("/x")), .top(EntryID(0))),
      (.contains(.route("/login")), .contains(EntryID(7))),
      (.contains(.route("/a")), .contains(EntryID(4))),
      (.contains(.route("/cart")), .contains(EntryID(5))),
      (.contains(.route("/x")), .contains(EntryID(0))),
    ] as [(ScriptExpectation, NavigationExpectation)])
  func resolution(expectation: ScriptExpectation, expected: NavigationExpectation) {
    #expect(expectation.resolved(in: state) == expected)
    let isUnmet = expected == .top(EntryID(0)) || expected == .contains(EntryID(0))
    #expect((expectation.doubt(in: state) != nil) == isUnmet)
  }

  private func failure(_ check: String) throws -> String? {
    guard case .expect(let check) = try command("expect " + check) else { return "not an expectation" }
    return check.failure(in: state, after: .unchanged(.nothingToDo))
  }

  @Test("Each end of a request has its kind")
  func outcomeKinds() {
    let outcomes: [NavigationOutcome] = [
      .committed(Commit(revision: 1)), .unchanged(.atRoot), .rejected(.noTabs), .denied(by: "x", .timedOut),
      .superseded(by: RequestID(2), after: nil), .cancelled(.queued),
      .stale(expected: .revision(1), actual: NavigationPosition(revision: 2, top: nil)), .dropped(.busy),
      .interrupted(NavigationProgress(completed: 1, total: 2, revision: 3)), .failed(.wouldDeadlock),
    ]
    #expect(outcomes.map(\.name) == NavigationOutcome.Name.allCases)
  }
}
