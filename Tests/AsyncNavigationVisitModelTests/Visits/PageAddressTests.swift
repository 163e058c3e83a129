import AsyncNavigationModel
import AsyncNavigationVisitModel
import Foundation
import Testing

@Suite("The same page")
struct PageAddressTests {
  @Test(
    "A page is known by its path and query",
    arguments: [
      ("/a", "/a", true), ("/a", "/a/", true), ("/a/", "/a", true), ("", "/", true), ("/", "", true),
      ("/a", "/b", false), ("/a", "/A", false), ("/a", "/a/b", false), ("/caf%C3%A9", "/caf%c3%a9", true),
      ("/a%20b", "/a%20b/", true), ("/a?p=1", "/a?p=1", true), ("/a?p=1", "/a?p=2", false),
      ("/a", "/a?p=1", false), ("/a", "/a?", false), ("/a?p=1&q=2", "/a?q=2&p=1", false),
      ("/a#s", "/a", true), ("/a#s", "/a#t", true), ("/a?p=1#s", "/a?p=1", true),
      ("/a", "http://example.com/a", true), ("/a", "https://example.com:8080/a", true),
      ("/a", "https://user@other.org/a", true), ("/a%FF", "/a%FF", true), ("/a%FF", "/a%FE", false),
      ("/a?p=%41", "/a?p=A", false), ("/a//b", "/a/b", false),
    ])
  func webPages(old: String, new: String, isSame: Bool) throws {
    let count = try count(VisitProposal(short: new), on: VisitRoute(short: old))
    #expect((count == 1) == isSame)
  }

  @Test(
    "Where the proposal's queries are to be replaced, the path alone counts",
    arguments: [
      ("/a", "/a?p=1", true), ("/a?p=1", "/a?p=2", true), ("/a?p=1", "/a", true), ("/a?p=1", "/b?p=1", false),
    ])
  func queriesToReplace(old: String, new: String, isSame: Bool) throws {
    let properties: PathProperties = ["query_string_presentation": "replace"]
    let count = try count(VisitProposal(short: new, .advance, properties), on: VisitRoute(short: old))
    #expect((count == 1) == isSame)
  }

  @Test("The properties of the screen that is there do not count")
  func properties() throws {
    var route = VisitRoute(short: "/a?p=1")
    route.properties = ["query_string_presentation": "replace"]
    #expect(try count(VisitProposal(short: "/a?p=2"), on: route) == 2)
  }

  @Test("The URL a screen was proposed for counts, not the one it shows by now")
  func initialURL() throws {
    var route = VisitRoute(short: "/a")
    route.currentURL = URL(short: "/b")
    #expect(try count(VisitProposal(short: "/a"), on: route) == 1)
    #expect(try count(VisitProposal(short: "/b"), on: route) == 2)
  }

  @Test(
    "A native screen is known by its identifier as well; a web page that is there by its address alone",
    arguments: [
      ("Item@/i/1", "Item", "/i/1", true), ("Item@/i/1", "Item", "/i/2", false),
      ("Item@/i/1", "Other", "/i/1", false), ("/i/1", "Item", "/i/1", true), ("/i/1", "Item", "/i/2", false),
      ("Item@/i/1", nil, "/i/1", false), ("Item@/i/1", "Item", "/i/1/", true),
    ])
  func nativeScreens(old: String, identifier: String?, new: String, isSame: Bool) throws {
    let decision = identifier.map { ProposalDecision.acceptCustom($0) } ?? .accept
    let count = try count(VisitProposal(short: new), decision, on: VisitRoute(short: old))
    #expect((count == 1) == isSame)
  }

  /// How many screens there are once a proposal came to a stack of one.
  private func count(
    _ proposal: VisitProposal, _ decision: ProposalDecision = .accept, on route: VisitRoute
  ) throws -> Int? {
    var stacks = try VisitStacks([route])
    stacks.carryOut(VisitPlanner().plan(proposal, decision: decision, in: stacks.state))
    return stacks.stack(of: .main(.main))?.count
  }
}
