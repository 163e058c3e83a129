import AsyncNavigationModel
import AsyncNavigationVisitModel
import Testing

@Suite("The three-way rule of visits")
struct ThreeWayRuleTests {
  private static let modal: PathProperties = ["context": "modal"]

  @Test(
    "The page on top is replaced, whatever the action", arguments: VisitAction.allCases,
    ["/b", "/a /b", "/b /b", "/a /b | /m"])
  func samePageOnTop(action: VisitAction, before: String) throws {
    let after = before.replacing(" | /m", with: "")
    try VisitMove(before, after, "main \(action.rawValue) /b").check(VisitProposal(short: "/b", action))
  }

  @Test(
    "The page just below the top is gone back to, whatever the action", arguments: VisitAction.allCases,
    [VisitMove("/b /c", "/b"), VisitMove("/a /b /c", "/a /b"), VisitMove("/a /b /c | /m", "/a /b")])
  func samePageBelow(action: VisitAction, move: VisitMove) throws {
    let move = VisitMove(move.before, move.after, "main \(action.rawValue) /b")
    try move.check(VisitProposal(short: "/b", action))
  }

  @Test("The top is looked at first, also where the page is below it too")
  func order() throws {
    try VisitMove("/b /b", "/b /b", "main advance /b").check(VisitProposal(short: "/b"))
  }

  @Test("A page further down comes on top once more")
  func furtherDown() throws {
    try VisitMove("/a /b /c", "/a /b /c /a", "main advance /a").check(VisitProposal(short: "/a"))
    try VisitMove("/a /b /c", "/a /b /a", "main replace /a").check(VisitProposal(short: "/a", .replace))
  }

  @Test(
    "In a modal only the modal's screens are looked at",
    arguments: [
      (VisitMove("/a | /m /n", "/a | /m /n", "modal advance /n"), "/n"),
      (VisitMove("/a | /m /n", "/a | /m", "modal advance /m"), "/m"),
      (VisitMove("/a | /m /n", "/a | /m /n /a", "modal advance /a"), "/a"),
      (VisitMove("/a | /m", "/a | /m", "modal advance /m"), "/m"),
    ])
  func inModal(move: VisitMove, page: String) throws {
    try move.check(VisitProposal(short: page, .advance, Self.modal))
  }

  @Test("Replacing gives the screen a new identity, going back keeps the one that was there")
  func identities() throws {
    var stacks = try VisitStacks("/a /b")
    let old = stacks.state.stack(.tab(.main))?.entries.map(\.id)
    stacks.carryOut(VisitPlanner().plan(VisitProposal(short: "/b"), in: stacks.state))
    let replaced = stacks.state.stack(.tab(.main))?.entries.map(\.id)
    #expect(replaced?.first == old?.first)
    #expect(replaced?.last != old?.last)
    stacks.carryOut(VisitPlanner().plan(VisitProposal(short: "/a"), in: stacks.state))
    #expect(stacks.state.stack(.tab(.main))?.entries.map(\.id) == old?.dropLast())
  }

  @Test("A new screen has the properties and parameters of its proposal, one gone back to keeps its own")
  func properties() throws {
    var proposal = VisitProposal(short: "/c", .advance, ["title": "C"])
    proposal.parameters = ["from": "menu"]
    var stacks = try VisitStacks("/a /b")
    stacks.carryOut(VisitPlanner().plan(proposal, in: stacks.state))
    #expect(stacks.state.top?.route.properties.title == "C")
    #expect(stacks.state.top?.route.parameters == ["from": "menu"])
    let back = VisitProposal(short: "/b", .advance, ["title": "B"])
    stacks.carryOut(VisitPlanner().plan(back, in: stacks.state))
    #expect("\(stacks)" == "/a /b")
    #expect(stacks.state.top?.route.properties == [:])
  }
}
