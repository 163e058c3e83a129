import AsyncNavigationVisitModel
import Testing

/// Each cell of the decision table of ``VisitPlanner`` in each state of the stacks: no modal over an empty main
/// stack, over one screen, over two; a modal of one screen, of two.
@Suite("The decision table of visits")
struct DecisionTableTests {
  private func properties(
    _ context: VisitContext, _ presentation: VisitPresentation = .default
  ) -> PathProperties {
    ["context": .string(context.rawValue), "presentation": .string(presentation.rawValue)]
  }

  // MARK: default

  @Test(
    "default in default, advance: comes on top of the main stack; a modal goes first",
    arguments: [
      VisitMove("", "/c", "main advance /c"), VisitMove("/a", "/a /c", "main advance /c"),
      VisitMove("/a /b", "/a /b /c", "main advance /c"),
      VisitMove("/a /b | /m1", "/a /b /c", "main advance /c"),
      VisitMove("/a /b | /m1 /m2", "/a /b /c", "main advance /c"),
      VisitMove("| /m1", "/c", "main advance /c"),
    ])
  func defaultInDefault(move: VisitMove) throws {
    try move.check(VisitProposal(short: "/c", .advance, properties(.default)))
  }

  @Test(
    "default in default, replace or restore: takes the top's place, but comes on top where a modal goes",
    arguments: [
      VisitMove("", "/c", "main replace /c"), VisitMove("/a", "/c", "main replace /c"),
      VisitMove("/a /b", "/a /c", "main replace /c"),
      VisitMove("/a /b | /m1", "/a /b /c", "main replace /c"),
      VisitMove("/a /b | /m1 /m2", "/a /b /c", "main replace /c"),
      VisitMove("| /m1", "/c", "main replace /c"),
    ], [VisitAction.replace, .restore])
  func defaultInDefaultReplacing(move: VisitMove, action: VisitAction) throws {
    let move = VisitMove(move.before, move.after, "main \(action.rawValue) /c")
    try move.check(VisitProposal(short: "/c", action, properties(.default)))
  }

  @Test(
    "default in modal, advance: a modal with the page, or on top of the modal",
    arguments: [
      VisitMove("", "| /c", "modal advance /c"), VisitMove("/a", "/a | /c", "modal advance /c"),
      VisitMove("/a /b", "/a /b | /c", "modal advance /c"),
      VisitMove("/a /b | /m1", "/a /b | /m1 /c", "modal advance /c"),
      VisitMove("/a /b | /m1 /m2", "/a /b | /m1 /m2 /c", "modal advance /c"),
    ])
  func defaultInModal(move: VisitMove) throws {
    try move.check(VisitProposal(short: "/c", .advance, properties(.modal)))
  }

  @Test(
    "default in modal, replace or restore: a modal with the page, or in place of the modal's top",
    arguments: [
      VisitMove("", "| /c"), VisitMove("/a", "/a | /c"), VisitMove("/a /b", "/a /b | /c"),
      VisitMove("/a /b | /m1", "/a /b | /c"), VisitMove("/a /b | /m1 /m2", "/a /b | /m1 /c"),
    ], [VisitAction.replace, .restore])
  func defaultInModalReplacing(move: VisitMove, action: VisitAction) throws {
    let move = VisitMove(move.before, move.after, "modal \(action.rawValue) /c")
    try move.check(VisitProposal(short: "/c", action, properties(.modal)))
  }

  @Test(
    "push is default, but on Android always comes on top",
    arguments: [
      VisitMove("/a /b", "/a /b /b", "main replace /b"),
      VisitMove("/a /b | /m1", "/a /b /b", "main replace /b"),
    ])
  func push(move: VisitMove) throws {
    var properties = properties(.default, .push)
    try VisitMove(move.before, "/a /b", "main replace /b").check(
      VisitProposal(short: "/b", .replace, properties))
    properties.dialect = .android
    try move.check(VisitProposal(short: "/b", .replace, properties))
    properties["context"] = "modal"
    try VisitMove("/a | /b", "/a | /b /b", "modal replace /b").check(
      VisitProposal(short: "/b", .replace, properties))
  }

  // MARK: replace

  @Test(
    "replace in default: in place of the main stack's top; a modal goes first",
    arguments: [
      VisitMove("", "/c", "main advance /c"), VisitMove("/a", "/c", "main advance /c"),
      VisitMove("/a /b", "/a /c", "main advance /c"), VisitMove("/a /b | /m1", "/a /c", "main advance /c"),
      VisitMove("/a /b | /m1 /m2", "/a /c", "main advance /c"), VisitMove("| /m1", "/c", "main advance /c"),
    ])
  func replaceInDefault(move: VisitMove) throws {
    try move.check(VisitProposal(short: "/c", .advance, properties(.default, .replace)))
  }

  @Test(
    "replace in modal: a modal with the page, or in place of the modal's top",
    arguments: [
      VisitMove("", "| /c", "modal advance /c"), VisitMove("/a", "/a | /c", "modal advance /c"),
      VisitMove("/a /b", "/a /b | /c", "modal advance /c"),
      VisitMove("/a /b | /m1", "/a /b | /c", "modal advance /c"),
      VisitMove("/a /b | /m1 /m2", "/a /b | /m1 /c", "modal advance /c"),
    ])
  func replaceInModal(move: VisitMove) throws {
    try move.check(VisitProposal(short: "/c", .advance, properties(.modal, .replace)))
  }

  // MARK: pop

  @Test(
    "pop in either context: one screen less, with its only one the modal; the first screen stays",
    arguments: [
      VisitMove("", ""), VisitMove("/a", "/a"), VisitMove("/a /b", "/a", restored: "main restore /a"),
      VisitMove("/a /b | /m1", "/a /b"),
      VisitMove("/a /b | /m1 /m2", "/a /b | /m1", restored: "modal restore /m1"),
    ], VisitContext.allCases)
  func pop(move: VisitMove, context: VisitContext) throws {
    try move.check(VisitProposal(short: "/c", .advance, properties(context, .pop)))
  }

  @Test(
    "pop at a historical location: the modal goes, then one screen of the main stack",
    arguments: [
      VisitMove("", ""), VisitMove("/a", "/a"), VisitMove("/a /b", "/a", restored: "main restore /a"),
      VisitMove("/a /b | /m1", "/a", restored: "main restore /a"),
      VisitMove("/a /b | /m1 /m2", "/a", restored: "main restore /a"), VisitMove("/a | /m1", "/a"),
    ])
  func historicalPop(move: VisitMove) throws {
    try move.check(historical(.pop))
  }

  // MARK: refresh

  @Test(
    "refresh in either context: one screen less, with its only one the modal, and what is revealed is visited",
    arguments: [
      VisitMove("", ""), VisitMove("/a", "/a", "main replace /a"),
      VisitMove("/a /b", "/a", "main replace /a"), VisitMove("/a /b | /m1", "/a /b", "main replace /b"),
      VisitMove("/a /b | /m1 /m2", "/a /b | /m1", "modal replace /m1"), VisitMove("| /m1", ""),
    ], VisitContext.allCases)
  func refresh(move: VisitMove, context: VisitContext) throws {
    try move.check(VisitProposal(short: "/c", .advance, properties(context, .refresh)))
  }

  @Test(
    "refresh at a historical location: the modal goes, and the main stack's top is visited where it is",
    arguments: [
      VisitMove("", ""), VisitMove("/a", "/a", "main replace /a"),
      VisitMove("/a /b", "/a /b", "main replace /b"), VisitMove("/a /b | /m1", "/a /b", "main replace /b"),
      VisitMove("/a /b | /m1 /m2", "/a /b", "main replace /b"), VisitMove("| /m1", ""),
    ])
  func historicalRefresh(move: VisitMove) throws {
    try move.check(historical(.refresh))
  }

  // MARK: clear_all, replace_root, none

  @Test(
    "clear_all in either context: the modal goes and all but the first screen, which is visited",
    arguments: [
      VisitMove("", ""), VisitMove("/a", "/a", "main replace /a"),
      VisitMove("/a /b", "/a", "main replace /a"), VisitMove("/a /b /c", "/a", "main replace /a"),
      VisitMove("/a /b | /m1", "/a", "main replace /a"),
      VisitMove("/a /b | /m1 /m2", "/a", "main replace /a"), VisitMove("| /m1", ""),
    ], VisitContext.allCases)
  func clearAll(move: VisitMove, context: VisitContext) throws {
    try move.check(VisitProposal(short: "/c", .advance, properties(context, .clearAll)))
  }

  @Test(
    "replace_root in either context: the modal goes, and the page is the only one of the main stack",
    arguments: ["", "/a", "/a /b", "/c /b", "/a /b | /m1", "/a /b | /m1 /m2", "| /m1"],
    VisitContext.allCases)
  func replaceRoot(before: String, context: VisitContext) throws {
    let move = VisitMove(before, "/c", "main replace /c")
    try move.check(VisitProposal(short: "/c", .advance, properties(context, .replaceRoot)))
  }

  @Test(
    "none in either context: nothing", arguments: ["", "/a", "/a /b", "/a /b | /m1", "/a /b | /m1 /m2"],
    VisitContext.allCases)
  func none(stacks: String, context: VisitContext) throws {
    try VisitMove(stacks, stacks).check(VisitProposal(short: "/c", .advance, properties(context, .none)))
  }

  @Test(
    "none at a historical location: the modal goes",
    arguments: [
      VisitMove("", ""), VisitMove("/a", "/a"), VisitMove("/a /b", "/a /b"),
      VisitMove("/a /b | /m1", "/a /b"), VisitMove("/a /b | /m1 /m2", "/a /b"),
    ])
  func historicalNone(move: VisitMove) throws {
    try move.check(historical(.none))
  }

  private func historical(_ presentation: VisitPresentation) -> VisitProposal {
    var properties = properties(.default, presentation)
    properties["historical_location"] = true
    return VisitProposal(short: "/c", .advance, properties)
  }

  // MARK: What comes before the table

  @Test(
    "an alert in either context, whatever the presentation: over what is shown, and on no stack",
    arguments: [
      VisitMove("", "", alert: "main"), VisitMove("/a /b", "/a /b", alert: "main"),
      VisitMove("/a /b | /m1", "/a /b | /m1", alert: "modal"),
      VisitMove("/a /b | /m1 /m2", "/a /b | /m1 /m2", alert: "modal"),
    ], VisitPresentation.allCases)
  func alert(move: VisitMove, presentation: VisitPresentation) throws {
    for context in VisitContext.allCases {
      try move.check(
        VisitProposal(short: "/c", .advance, properties(context, presentation)), decision: .alert)
    }
  }

  @Test(
    "what the app rejects: nothing, whatever the presentation",
    arguments: ["", "/a", "/a /b", "/a /b | /m1", "/a /b | /m1 /m2"], VisitPresentation.allCases)
  func reject(stacks: String, presentation: VisitPresentation) throws {
    for context in VisitContext.allCases {
      let proposal = VisitProposal(short: "/c", .advance, properties(context, presentation))
      try VisitMove(stacks, stacks).check(proposal, decision: .reject)
      try VisitMove(stacks, stacks).check(historical(presentation), decision: .reject)
    }
  }
}
