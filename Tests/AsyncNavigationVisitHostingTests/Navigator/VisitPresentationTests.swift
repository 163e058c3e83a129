import AsyncNavigation
import AsyncNavigationTesting
import AsyncNavigationVisitHosting
import AsyncNavigationVisitModel
import Foundation
import Testing

@Suite("Presentations of visits")
struct VisitPresentationTests {
  @Test(
    "the same page twice is on the stack once and visited twice: [/, /a*] -> /a -> [/, /a*]",
    arguments: ["/a", "/a/", "/a#here"])
  func samePage(again: String) throws {
    let scene = try VisitScene()
    try scene.route("/", "/a")
    let before = try scene.id("/a")
    #expect(try scene.route(VisitProposal(again)) == "committed: main advance \(again)")
    #expect(scene.navigator.state.activeStack.count == 2)
    #expect(scene.navigator.state.top?.id != before)
    #expect(scene.told.values.count == 3)
    scene.expectLaws()
  }

  @Test("the page just below is gone back to and visited with what was asked: [/, /a*] -> / -> [/*]")
  func pageBelow() throws {
    let scene = try VisitScene()
    try scene.route("/", "/a")
    let first = try scene.id("/")
    #expect(try scene.route(VisitProposal("/", .replace)) == "committed: main replace /")
    #expect(scene.navigator.state.top?.id == first)
    #expect(scene.effects.count == 3)
  }

  @Test("native screens come and go without visits, and are compared by identifier and URL")
  func native() throws {
    let scene = try VisitScene(deciding: { proposal in
      proposal.url.path == "/" ? .accept : .acceptCustom(proposal.url.query ?? "n")
    })
    try scene.route("/", "/a", "/a", "/a?x")
    #expect(scene.shown == "[/, n@/a, x@/a?x*]")
    try scene.route("/a")
    #expect(scene.shown == "[/, n@/a*]")
    #expect(scene.effects == ["visit main advance /"])
    try scene.run { _ = await $0.pop() }
    #expect(scene.effects.last == "restored main restore /")
    scene.expectLaws()
  }

  @Test("refresh: what is below is visited anew under the URL it shows by now; at the first that is visited")
  func refresh() throws {
    let scene = try VisitScene()
    try scene.route("/", "/a", "/b")
    let below = try scene.id("/a")
    try scene.run { _ = await $0.pageDidChangeURL(of: below, to: page("/a?tab=2")) }
    let refresh: PathProperties = ["presentation": "refresh"]
    #expect(try scene.route(VisitProposal("/x", .advance, refresh)) == "committed: main replace /a?tab=2")
    #expect(try scene.route(VisitProposal("/x", .advance, refresh)) == "committed: main replace /")
    #expect(try scene.route(VisitProposal("/x", .advance, refresh)) == "unchanged: main replace /")
    #expect(scene.shown == "[/*]")
    scene.expectLaws()
  }

  @Test("the historical locations: resume changes nothing, refresh visits what is shown, recede goes back")
  func historical() throws {
    let scene = try VisitScene()
    try scene.route("/", "/a")
    #expect(try scene.run { await $0.route(page("/resume_historical_location")) }.short == "unchanged")
    let refresh = try scene.run { await $0.route(page("/refresh_historical_location")) }
    #expect(refresh.short == "unchanged: main replace /a")
    #expect(scene.shown == "[/, /a*]")
    try scene.route("/new", "/refresh_historical_location")
    #expect(scene.shown == "[/, /a*]")
    #expect(scene.effects.last == "visit main replace /a")
    try scene.route("/new", "/resume_historical_location")
    #expect(scene.effects.last == "visit modal advance /new")
    #expect(scene.shown == "[/, /a*]")
    try scene.route("/new", "/recede_historical_location")
    #expect(scene.shown == "[/*]")
    #expect(scene.effects.last == "restored main restore /")
    scene.expectLaws()
  }

  @Test(
    "replace_root with an equal first screen is another screen, visited; options and response are carried")
  func replaceRoot() throws {
    let scene = try VisitScene()
    try scene.route("/", "/new")
    let before = try scene.id("/")
    var proposal = VisitProposal("/", .advance, ["presentation": "replace_root"])
    proposal.options.response = VisitResponse(statusCode: 200, html: "<p>")
    #expect(try scene.route(proposal) == "committed: main replace /")
    #expect(scene.shown == "[/*]")
    #expect(scene.navigator.state.top?.id != before)
    guard case .visit(let visit)? = scene.told.values.last else {
      Issue.record("nothing is visited")
      return
    }
    #expect(visit.options == VisitOptions(action: .replace, response: proposal.options.response))
    #expect(visit.entry == scene.navigator.state.top?.id)
  }
}
