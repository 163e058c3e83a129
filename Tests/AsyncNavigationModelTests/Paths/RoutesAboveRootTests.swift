import AsyncNavigationModel
import AsyncNavigationTesting
import RandomNavigation
import Testing

@Suite("Lists that hold the root as their first element")
struct RoutesAboveRootTests {
  @Test(
    "Verbs leave the root, and count from it",
    arguments: [
      ("[sheet+nav r*]", .push("a"), "[sheet+nav r, a*]"),
      ("[sheet+nav r, a, sheet+nav b, c*]", .goBackToRoot, "[sheet+nav r*]"),
      ("[sheet+nav r, a, b*]", .goBackTo(.index(0)), "[sheet+nav r, a*]"),
      ("[sheet+nav r, a*]", .goBackTo(.index(-1)), "[sheet+nav r*]"),
      ("[sheet+nav r, a*]", .goBackTo(.value("r")), "[sheet+nav r*]"),
      ("[sheet+nav r, a*]", .popTo(.value("r")), "[sheet+nav r*]"),
      ("[sheet+nav r, a, r, b*]", .popTo(.value("r")), "[sheet+nav r, a, r*]"),
      ("[sheet+nav r, a*]", .popToCurrentNavigationRoot, "[sheet+nav r*]"),
      ("[sheet+nav r, a, cover b*]", .dismissAll, "[sheet+nav r, a*]"),
      ("[]", .push("a"), "[a*]"),
    ] as [(String, FlowVerb, String)])
  func changes(before: String, verb: FlowVerb, after: String) {
    var list = flow(before)
    #expect(verb.perform(on: &list.aboveRoot) == .changed)
    #expect(list.picture == after)
  }

  @Test(
    "Nothing removes the root, and its style makes it no modal",
    arguments: [
      ("[sheet+nav r*]", .goBack(1), .unchanged(.atRoot)), ("[sheet+nav r*]", .pop(1), .unchanged(.atRoot)),
      ("[sheet+nav r, a*]", .goBack(2), .rejected(.notEnough(asked: 2, available: 1))),
      ("[sheet+nav r*]", .goBackTo(.value("r")), .unchanged(.atRoot)),
      ("[sheet+nav r, a*]", .goBackTo(.index(-2)), .rejected(.entryNotFound)),
      ("[sheet+nav r, a*]", .dismiss(1), .unchanged(.nothingPresented)),
      ("[sheet+nav r, a, sheet b*]", .dismiss(2), .rejected(.notEnough(asked: 2, available: 1))),
      ("[sheet+nav r*]", .dismissAll, .unchanged(.nothingPresented)),
      ("[sheet+nav r, sheet b*]", .popTo(.value("r")), .rejected(.crossesModal)),
      ("[sheet r*]", .push("a"), .rejected(.noNavigation)), ("[]", .goBack(1), .unchanged(.atRoot)),
      ("[]", .dismissAll, .unchanged(.nothingPresented)), ("[]", .goBackToRoot, .unchanged(.atRoot)),
    ] as [(String, FlowVerb, PathOutcome)])
  func keeps(before: String, verb: FlowVerb, outcome: PathOutcome) {
    var list = flow(before)
    #expect(verb.perform(on: &list.aboveRoot) == outcome)
    #expect(list == flow(before))
  }

  @Test("The root tells whether a screen can be pushed where nothing is presented")
  func canPush() {
    #expect(flow("[sheet+nav r, a*]").aboveRoot.canPush == true)
    #expect(flow("[sheet r*]").aboveRoot.canPush == false)
    #expect(flow("[sheet r, cover+nav a*]").aboveRoot.canPush == true)
    #expect(flow("[r*]").aboveRoot.canPush == nil)
    #expect(flow("[]").aboveRoot.canPush == nil)
  }

  @Test("Its elements are those above the root, which stays whatever they are set to")
  func elements() {
    var list = flow("[sheet+nav r, a*]")
    #expect(list.aboveRoot.root == .sheet("r", withNavigation: true))
    #expect(list.aboveRoot.elements == flow("[a*]"))
    list.aboveRoot.elements = flow("[b, c*]")
    #expect(list.picture == "[sheet+nav r, b, c*]")
    #expect(!flow("[sheet+nav r*]").aboveRoot.canGoBack())
    #expect(flow("[]").aboveRoot.root == nil)
  }

  @Test("Above a root, a verb does what it does to a list without one; the root stays")
  func random() {
    var random = SplitMix64(seed: 42)
    for _ in 0..<5_000 {
      let root = FlowRoute.sheet("root", withNavigation: true)
      let above = random.anyFlow(0...6)
      let verb = random.flowVerb()
      var list = [root] + above
      var other = above
      #expect(verb.perform(on: &list.aboveRoot) == verb.perform(on: &other))
      #expect(list == [root] + other)
    }
  }
}
