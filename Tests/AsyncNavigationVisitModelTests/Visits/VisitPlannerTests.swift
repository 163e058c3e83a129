import AsyncNavigationModel
import AsyncNavigationVisitModel
import Foundation
import Testing

@Suite("What an app asks of the planner itself, and how plans are animated")
struct VisitPlannerTests {
  @Test(
    "Going back pops the modal, with its only screen dismisses it, and leaves the first screen",
    arguments: [
      VisitMove("", ""), VisitMove("/a", "/a"), VisitMove("/a /b", "/a", restored: "main restore /a"),
      VisitMove("/a | /m", "/a"), VisitMove("/a | /m /n", "/a | /m", restored: "modal restore /m"),
      VisitMove("N@/a /b", "N@/a"), VisitMove("/a N@/b", "/a", restored: "main restore /a"),
    ])
  func pop(move: VisitMove) throws {
    try move.check { VisitPlanner().pop(in: $0.state) }
  }

  @Test(
    "Clearing all leaves the first screen, which is visited anew if it is a page",
    arguments: [
      VisitMove("", ""), VisitMove("/a", "/a", "main replace /a"),
      VisitMove("/a /b /c", "/a", "main replace /a"), VisitMove("/a /b | /m /n", "/a", "main replace /a"),
      VisitMove("N@/a /b | /m", "N@/a"),
    ])
  func clearAll(move: VisitMove) throws {
    try move.check { VisitPlanner().clearAll(in: $0.state) }
  }

  @Test(
    "Leaving a page for another site removes it, unless it is the first; a modal that is gone has none",
    arguments: [
      (VisitMove("/a /b", "/a", restored: "main restore /a"), VisitSession.main(.main)),
      (VisitMove("/a", "/a"), .main(.main)), (VisitMove("/a | /m", "/a"), .modal),
      (VisitMove("/a | /m /n", "/a | /m", restored: "modal restore /m"), .modal),
      (VisitMove("/a /b | /m", "/a | /m", restored: "main restore /a"), .main(.main)),
      (VisitMove("/a /b", "/a /b"), .modal),
    ])
  func leave(move: VisitMove, session: VisitSession) throws {
    try move.check {
      let plan = VisitPlanner().leave(session, in: $0.state)
      #expect(!plan.isAnimated)
      return plan
    }
  }

  @Test(
    "There is something to start where nothing is on the stacks",
    arguments: [("", true), ("/a", false), ("| /m", false), ("/a | /m", false)])
  func canStart(stacks: String, isPossible: Bool) throws {
    #expect(try VisitPlanner().canStart(in: VisitStacks(stacks).state) == isPossible)
  }

  @Test("Of several modals the top one is the modal, and dismissing it reveals the one below")
  func severalModals() throws {
    try VisitMove("/a | /m | /n /o", "/a | /m | /n", restored: "modal restore /n").check {
      VisitPlanner().pop(in: $0.state)
    }
    try VisitMove("/a | /m | /n", "/a | /m", restored: "modal restore /m").check {
      VisitPlanner().pop(in: $0.state)
    }
    let refresh: PathProperties = ["presentation": "refresh"]
    try VisitMove("/a | /m | /n", "/a | /m", "modal replace /m").check(
      VisitProposal(short: "/x", .advance, refresh))
    try VisitMove("/a | /m | /n", "/a /x", "main advance /x").check(VisitProposal(short: "/x"))
  }

  @Test("A proposal is shown on the stack of the tab whose session made it, else of the selected one")
  func tabs() throws {
    func tab(_ id: TabID, _ first: UInt64) -> TabState<VisitRoute> {
      let entry = RouteEntry(id: EntryID(first), route: VisitRoute(short: "/\(id)"))
      return TabState(id: id, stack: StackState(base: .host, entries: [entry]))
    }
    let state = NavigationState(tabs: [tab("home", 1), tab("you", 2)], selectedTab: "home")
    let planner = VisitPlanner()
    func visit(from session: VisitSession?) -> [String] {
      planner.plan(VisitProposal(short: "/c", from: session), in: state).visits.map(\.short)
    }
    #expect(visit(from: nil) == ["main of home advance /c"])
    #expect(visit(from: .main("you")) == ["main of you advance /c"])
    #expect(visit(from: .modal) == ["main of home advance /c"])
    #expect(visit(from: .main("gone")) == ["main of home advance /c"])
  }

  // MARK: Animation

  @Test(
    "What comes or goes is animated, what takes another's place only if the planner is asked to",
    arguments: [
      ("/a", "/c", "default", true), ("/a /c", "/c", "default", false), ("/c /a", "/c", "default", true),
      ("/a", "/c", "replace", false), ("/a | /m", "/c", "replace", true), ("/a /b", "/c", "pop", true),
      ("/a /b", "/c", "clear_all", true), ("/a /b", "/c", "replace_root", true),
      ("/a /c | /m", "/c", "default", true),
    ])
  func animation(stacks: String, page: String, presentation: String, isAnimated: Bool) throws {
    let state = try VisitStacks(stacks).state
    var properties: PathProperties = ["presentation": .string(presentation)]
    func isAnimatedBy(_ planner: VisitPlanner) -> Bool {
      planner.plan(VisitProposal(short: page, .advance, properties), in: state).isAnimated
    }
    #expect(isAnimatedBy(VisitPlanner()) == isAnimated)
    #expect(isAnimatedBy(VisitPlanner(animatesReplacing: true)))
    properties["animated"] = false
    #expect(!isAnimatedBy(VisitPlanner(animatesReplacing: true)))
  }

  @Test("The app says whether going back is animated; clearing all is not unless it says so")
  func animatedByApp() throws {
    let state = try VisitStacks("/a /b").state
    let planner = VisitPlanner()
    #expect(planner.pop(in: state).isAnimated)
    #expect(!planner.pop(in: state, animated: false).isAnimated)
    #expect(!planner.clearAll(in: state).isAnimated)
    #expect(planner.clearAll(in: state, animated: true).isAnimated)
  }

  @Test(
    "A modal is presented in the style of the page that it is presented for",
    arguments: [
      ("large", ModalStyle.automatic), ("medium", .custom(name: "medium", detents: ["medium", "large"])),
      ("full", .fullScreen), ("page_sheet", .pageSheet), ("form_sheet", .formSheet), ("huge", .automatic),
    ])
  func modalStyle(name: String, style: ModalStyle) throws {
    let properties: PathProperties = ["context": "modal", "modal_style": .string(name)]
    var stacks = try VisitStacks("/a")
    stacks.carryOut(VisitPlanner().plan(VisitProposal(short: "/m", .advance, properties), in: stacks.state))
    #expect(stacks.state.modals.map(\.style) == [style])
  }

  @Test(
    "A visit has the options of its proposal; replace_root makes it a replacing one and keeps the response")
  func options() throws {
    var proposal = VisitProposal(short: "/c")
    proposal.options.response = VisitResponse(statusCode: 200, html: "<p>")
    let state = try VisitStacks("/a").state
    #expect(VisitPlanner().plan(proposal, in: state).visits.map(\.options) == [proposal.options])
    proposal.properties = ["presentation": "replace_root"]
    let options = VisitOptions(action: .replace, response: proposal.options.response)
    #expect(VisitPlanner().plan(proposal, in: state).visits.map(\.options) == [options])
  }

  @Test("Where the page below has another query that does not count, it is the new one that is shown")
  func newQuery() throws {
    let properties: PathProperties = ["query_string_presentation": "replace"]
    try VisitMove("/l?p=1 /d", "/l?p=2", "main advance /l?p=2").check(
      VisitProposal(short: "/l?p=2", .advance, properties))
  }

  @Test("A page gone back to that shows something else by now shows its own URL again")
  func back() throws {
    var below = VisitRoute(short: "/a")
    below.currentURL = URL(short: "/a?page=2")
    var stacks = try VisitStacks([below, VisitRoute(short: "/b")])
    let plan = VisitPlanner().plan(VisitProposal(short: "/a#top"), in: stacks.state)
    stacks.carryOut(plan)
    #expect(plan.visits.map(\.short) == ["main advance /a#top"])
    #expect(stacks.state.top?.route.currentURL == URL(short: "/a#top"))
    #expect(stacks.state.top?.route.initialURL == URL(short: "/a"))
  }
}
