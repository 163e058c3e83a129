import AsyncNavigationVisitModel
import Testing

@Suite("Visits that a server sent on")
struct RedirectTests {
  private static let modal: PathProperties = ["context": "modal"]

  private func check(
    _ move: VisitMove, _ page: String, _ properties: PathProperties = [:], from session: VisitSession,
    _ rule: RedirectRule, decision: ProposalDecision = .accept, action: VisitAction = .replace,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try move.check(
      VisitProposal(short: page, action, properties, from: session, redirected: true), decision: decision,
      planner: VisitPlanner(redirects: rule), sourceLocation: sourceLocation)
  }

  @Test(
    "From the main stack to the modal, the page that was never shown goes; but not the first one",
    arguments: RedirectRule.allCases,
    [
      VisitMove("/a /b", "/a | /in", "modal replace /in", restored: "main restore /a"),
      VisitMove("/a", "/a | /in", "modal replace /in"),
      VisitMove("", "| /in", "modal replace /in"),
      VisitMove("/a /b | /m", "/a | /in", "modal replace /in", restored: "main restore /a"),
    ])
  func mainToModal(rule: RedirectRule, move: VisitMove) throws {
    try check(move, "/in", Self.modal, from: .main(.main), rule)
  }

  @Test(
    "From the modal to the main stack, the modal goes and the page comes on top, as without a redirect",
    arguments: [
      VisitMove("/a /b | /m", "/a /b /c", "main replace /c"),
      VisitMove("/a /b | /m /n", "/a /b /c", "main replace /c"),
      VisitMove("| /m", "/c", "main replace /c"), VisitMove("| /m /n", "/c", "main replace /c"),
    ])
  func modalToMain(move: VisitMove) throws {
    try check(move, "/c", from: .modal, .acrossContexts)
  }

  @Test(
    "From the modal to the main stack, to the page that is on top there or below: as without a redirect",
    arguments: [
      VisitMove("/a /c | /m", "/a /c", "main replace /c"),
      VisitMove("/c /b | /m /n", "/c", "main replace /c"),
    ])
  func modalToSamePage(move: VisitMove) throws {
    try check(move, "/c", from: .modal, .acrossContexts)
  }

  @Test(
    "From the modal's only page to the main stack, Hotwire Native 1.2 has the page take the main top's place",
    arguments: [
      VisitMove("/a /b | /m", "/a /c", "main replace /c"),
      VisitMove("/a /b | /m /n", "/a /b /c", "main replace /c"),
    ])
  func modalToMainAlways(move: VisitMove) throws {
    try check(move, "/c", from: .modal, .always)
  }

  @Test("Within a stack the action says enough: the page takes the place of the one sent on from")
  func withinStack() throws {
    try check(
      VisitMove("/a /b", "/a /c", "main replace /c"), "/c", from: .main(.main), .acrossContexts)
    try check(
      VisitMove("/a /b", "/a /b /c", "main advance /c"), "/c", from: .main(.main), .acrossContexts,
      action: .advance)
    try check(
      VisitMove("/a | /m /n", "/a | /m /o", "modal replace /o"), "/o", Self.modal, from: .modal,
      .acrossContexts)
    try check(
      VisitMove("/a | /m", "/a | /o", "modal replace /o"), "/o", Self.modal, from: .modal, .acrossContexts)
  }

  @Test("Within a stack Hotwire Native 1.2 removes the page sent on from as well")
  func withinStackAlways() throws {
    try check(VisitMove("/a /b", "/c", "main replace /c"), "/c", from: .main(.main), .always)
    try check(
      VisitMove("/a | /m /n", "/a | /o", "modal replace /o"), "/o", Self.modal, from: .modal, .always)
    try check(VisitMove("/a | /m", "/a | /o", "modal replace /o"), "/o", Self.modal, from: .modal, .always)
  }

  @Test("What the app rejects does not remove the page sent on from", arguments: RedirectRule.allCases)
  func rejected(rule: RedirectRule) throws {
    try check(VisitMove("/a /b", "/a /b"), "/c", Self.modal, from: .main(.main), rule, decision: .reject)
  }

  @Test("An alert comes over what is shown once the page sent on from is gone")
  func alert() throws {
    try check(
      VisitMove("/a /b", "/a", restored: "main restore /a", alert: "main"), "/c", Self.modal,
      from: .main(.main), .acrossContexts, decision: .alert)
    try check(
      VisitMove("/a | /m", "/a", alert: "main"), "/c", from: .modal, .acrossContexts, decision: .alert)
  }

  @Test("A native screen for which the page sent on from goes is the only thing that is shown")
  func native() throws {
    try check(
      VisitMove("/a /b", "/a N@/c"), "/c", from: .main(.main), .always, decision: .acceptCustom("N"),
      action: .advance)
    try check(
      VisitMove("/a /b /d", "/a N@/c"), "/c", from: .main(.main), .always, decision: .acceptCustom("N"))
  }

  @Test("Without a session there is no page that was sent on from", arguments: RedirectRule.allCases)
  func noSession(rule: RedirectRule) throws {
    try VisitMove("/a /b", "/a /b | /in", "modal advance /in").check(
      VisitProposal(short: "/in", .advance, Self.modal, redirected: true),
      planner: VisitPlanner(redirects: rule))
  }

  @Test("A response that was not sent on removes nothing")
  func notRedirected() throws {
    var proposal = VisitProposal(short: "/in", .advance, Self.modal, from: .main(.main))
    proposal.options.response = VisitResponse(statusCode: 422, html: "<p>")
    try VisitMove("/a /b", "/a /b | /in", "modal advance /in").check(proposal)
  }

  @Test(
    "Sent on to a historical location, the page goes, then the modal, then what the location says",
    arguments: [
      (VisitMove("/a /b | /m", "/a /b"), "none"), (VisitMove("/a /b | /m /n", "/a /b"), "none"),
      (VisitMove("/a /b | /m", "/a", restored: "main restore /a"), "pop"),
      (VisitMove("/a /b | /m /n", "/a /b", "main replace /b"), "refresh"),
    ])
  func historical(move: VisitMove, presentation: String) throws {
    let properties: PathProperties = [
      "presentation": .string(presentation), "context": "default", "historical_location": true,
    ]
    try check(move, "/historical", properties, from: .modal, .acrossContexts)
  }
}
