import AsyncNavigationModel
import AsyncNavigationVisitModel
import Foundation
import Testing

/// Where TurboNavigator's README and code, Hotwire Native for iOS and that for Android do not agree about
/// stacks and visits, and whom we follow; what they say about configurations is beside the tests of those.
///
/// Unless said otherwise we do what is more right; where a case of `visits.json` has Hotwire Native's way, that.
@Suite("Differences between TurboNavigator and Hotwire Native")
struct HotwireDifferenceTests {
  private static let modal: PathProperties = ["context": "modal"]

  private func properties(_ presentation: String, _ context: String = "default") -> PathProperties {
    ["presentation": .string(presentation), "context": .string(context)]
  }

  @Test(
    "difference 1: from a modal, a page that replaces comes on the main stack's top, as on iOS and Android")
  func replacingFromModal() throws {
    try VisitMove("/a /b | /m", "/a /b /c", "main replace /c").check(VisitProposal(short: "/c", .replace))
  }

  @Test(
    "difference 2: once a modal is dismissed, the page on top is still replaced and the one below gone to")
  func samePageFromModal() throws {
    try VisitMove("/a /b | /m", "/a /b", "main advance /b").check(VisitProposal(short: "/b"))
    try VisitMove("/a /b | /m", "/a", "main advance /a").check(VisitProposal(short: "/a"))
  }

  @Test("difference 3: a page is its path and query, and no path is the same as /")
  func samePage() throws {
    try VisitMove("/a", "/a", "main advance /a#s").check(VisitProposal(short: "/a#s"))
    try VisitMove("/a", "/a /a?q", "main advance /a?q").check(VisitProposal(short: "/a?q"))
    var stacks = try VisitStacks([VisitRoute(short: "https://example.com")])
    stacks.carryOut(VisitPlanner().plan(VisitProposal(short: "https://example.com/"), in: stacks.state))
    #expect(stacks.state.routes().map(\.initialURL.absoluteString) == ["https://example.com/"])
  }

  @Test("difference 4: refresh removes the top screen and visits the one below, as on iOS")
  func refresh() throws {
    try VisitMove("/a /b", "/a", "main replace /a").check(
      VisitProposal(short: "/x", .advance, properties("refresh")))
  }

  @Test("difference 5: refresh visits what is revealed, under the URL it has by now")
  func refreshTarget() throws {
    var below = VisitRoute(short: "/a")
    below.currentURL = URL(short: "/a?page=2")
    let stacks = try VisitStacks([below, VisitRoute(short: "/b")])
    let plan = VisitPlanner().plan(
      VisitProposal(short: "/x", .advance, properties("refresh")), in: stacks.state)
    #expect(plan.visits.map(\.short) == ["main replace /a?page=2"])
    #expect(plan.visits.first?.entry == stacks.stack(of: .main(.main))?.entries.first?.id)
  }

  @Test(
    "difference 6: at a historical location the modal goes first, as on iOS and Android",
    arguments: [("pop", "/a"), ("refresh", "/a /b"), ("none", "/a /b")])
  func historicalLocation(presentation: String, after: String) throws {
    var properties = properties(presentation)
    properties["historical_location"] = true
    var stacks = try VisitStacks("/a /b | /m /n")
    let proposal = VisitProposal(short: "/x", .advance, properties)
    stacks.carryOut(VisitPlanner().plan(proposal, in: stacks.state))
    #expect("\(stacks)" == after)
  }

  @Test("difference 7: pop in a modal of several screens removes one, also in context default, as on iOS")
  func popInModal() throws {
    for context in ["default", "modal"] {
      try VisitMove("/a /b | /m /n", "/a /b | /m", restored: "modal restore /m").check(
        VisitProposal(short: "/x", .advance, properties("pop", context)))
    }
  }

  @Test(
    "difference 8: with one screen, clear_all visits it anew, as on iOS, and pop says that it does nothing")
  func atFirstScreen() throws {
    try VisitMove("/a", "/a", "main replace /a").check(
      VisitProposal(short: "/x", .advance, properties("clear_all")))
    let stacks = try VisitStacks("/a")
    let pop = VisitProposal(short: "/x", .advance, properties("pop"))
    #expect(VisitPlanner().plan(pop, in: stacks.state).isEmpty)
  }

  @Test("difference 9: the first screen's own page replaces it, which comes to the same as replace_root")
  func samePageAtFirstScreen() throws {
    try VisitMove("/a", "/a", "main advance /a").check(VisitProposal(short: "/a"))
  }

  @Test(
    "difference 10: replace into a modal leaves the main stack alone, as on iOS, but for a page never shown")
  func replaceIntoModal() throws {
    try VisitMove("/a /b", "/a /b | /m", "modal advance /m").check(
      VisitProposal(short: "/m", .advance, properties("replace", "modal")))
    try VisitMove("/a /b", "/a /b | /m", "modal replace /m").check(
      VisitProposal(short: "/m", .replace, Self.modal))
    try VisitMove("/a /b", "/a | /m", "modal replace /m", restored: "main restore /a").check(
      VisitProposal(short: "/m", .replace, Self.modal, from: .main(.main), redirected: true))
  }

  @Test(
    "difference 11: replace_root in context modal is about the main stack, since a case says so; Android throws"
  )
  func replaceRootInModal() throws {
    // readme-d-replace_root-ctx-modal
    for before in ["/a /b", "/a /b | /m"] {
      try VisitMove(before, "/r", "main replace /r").check(
        VisitProposal(short: "/r", .advance, properties("replace_root", "modal")))
    }
  }

  @Test("difference 12: restore takes the top's place, since a case says so; Android would push")
  func restore() throws {
    // restore-action-different-replaces
    try VisitMove("/a /b", "/a /c", "main restore /c").check(VisitProposal(short: "/c", .restore))
  }

  @Test("difference 13: going back to the page below asks for one visit, of the screen that is revealed")
  func goingBackVisitsOnce() throws {
    let stacks = try VisitStacks("/a /b")
    let plan = VisitPlanner().plan(VisitProposal(short: "/a"), in: stacks.state)
    #expect(plan.visits.map(\.short) == ["main advance /a"])
    #expect(plan.visits.first?.entry == stacks.stack(of: .main(.main))?.entries.first?.id)
    #expect(plan.restored.isEmpty)
  }

  @Test("difference 15: replace_root makes the stack of the one page, in one go")
  func replaceRoot() throws {
    let proposal = VisitProposal(short: "/r", .advance, properties("replace_root"))
    let plan = try VisitPlanner().plan(proposal, in: VisitStacks("/a /b").state)
    #expect(
      plan.action == .setStack([VisitRoute(proposal.url, properties: proposal.properties)], on: .tab(.main)))
  }

  @Test("difference 20: a native screen is the same if identifier and URL are; Android compares URLs alone")
  func nativeScreens() throws {
    func plan(_ before: String, _ page: String, _ identifier: String) throws -> String {
      var stacks = try VisitStacks(before)
      let decision = ProposalDecision.acceptCustom(identifier)
      stacks.carryOut(
        VisitPlanner().plan(VisitProposal(short: page), decision: decision, in: stacks.state))
      return "\(stacks)"
    }
    #expect(try plan("Item@/i/1", "/i/1", "Item") == "Item@/i/1")
    #expect(try plan("Item@/i/1", "/i/2", "Item") == "Item@/i/1 Item@/i/2")
    #expect(try plan("Item@/i/1", "/i/1", "Other") == "Item@/i/1 Other@/i/1")
    #expect(try plan("Item@/i/1 /a", "/i/2", "Item") == "Item@/i/1 /a Item@/i/2")
    #expect(try plan("Item@/i/1 /a", "/i/1", "Item") == "Item@/i/1")
  }

  @Test("difference 21: a plan is one transition and then its visits")
  func order() throws {
    let proposal = VisitProposal(short: "/c")
    let plan = try VisitPlanner().plan(proposal, in: VisitStacks("/a | /m").state)
    #expect(
      plan.action
        == .transaction([
          .dismiss(.all), .push([VisitRoute(proposal.url, properties: proposal.properties)], on: .tab(.main)),
        ]))
    #expect(plan.visits == [Visit(proposal.url, in: .main(.main), options: proposal.options)])
  }

  @Test("difference 22: none does nothing in a modal either")
  func noneInModal() throws {
    for context in ["default", "modal"] {
      try VisitMove("/a | /m", "/a | /m").check(
        VisitProposal(short: "/x", .advance, properties("none", context)))
    }
  }

  @Test("difference 23: a page is looked for on the stack it is to be shown on, and on no other, as on iOS")
  func stacksByThemselves() throws {
    try VisitMove("/a /b | /m", "/a /b | /m /b", "modal advance /b").check(
      VisitProposal(short: "/b", .advance, Self.modal))
    try VisitMove("/a | /m", "/a /m", "main advance /m").check(VisitProposal(short: "/m"))
  }
}
