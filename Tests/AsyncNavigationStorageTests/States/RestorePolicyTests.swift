import AsyncNavigationModel
import AsyncNavigationStorage
import Testing

@Suite("What becomes of what cannot be restored")
struct RestorePolicyTests {
  private func coder(_ policy: RestorePolicy) -> StateCoder<AnyRoute> {
    var coder = StateCoder(tags: .standardLibrary)
    coder.policy = policy
    return coder
  }

  /// Expects that a saved state is restored as a picture shows it, with so many findings of such fates.
  private func expect(
    _ saved: SavedState, under policy: RestorePolicy, comesTo picture: String, findings: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let restoration = try coder(policy).restoration(of: saved)
    #expect(restoration.state.description == picture, sourceLocation: sourceLocation)
    #expect(restoration.report.findings.map(\.short) == findings, sourceLocation: sourceLocation)
    #expect(throws: Never.self, sourceLocation: sourceLocation) { try restoration.state.checkInvariants() }
    let ids = Dictionary(
      saved.state.stacks.flatMap(\.stack.entries).map { ($0.id, $0.route) }, uniquingKeysWith: { $1 })
    for entry in restoration.state.stacks.flatMap(\.stack.entries) {
      // Each screen that is left has the id it was saved with.
      let isSame = "\"\(entry.route)\"" == ids[entry.id]?.payload || entry.route.heldRoute == ids[entry.id]
      #expect(isSame, sourceLocation: sourceLocation)
    }
  }

  @Test(
    "Entries of a tab's stack: truncate, skip or keep",
    arguments: [
      (.truncate, ["a", "?", "b", "c"], "[a*]", ["#2 of tab h left out with 2"]),
      (.truncate, ["a", "b", "!"], "[a, b*]", ["#3 of tab h left out with 0"]),
      (.truncate, ["~", "-", "a"], "[*]", ["#1 of tab h left out with 1"]),
      (
        .skip, ["a", "?", "b", "!", "-"], "[a, b*]",
        ["#2 of tab h skipped", "#4 of tab h skipped", "#5 of tab h skipped"]
      ),
      (.skip, ["?", "b"], "[b*]", ["#1 of tab h skipped"]),
      (.skip, ["~", "?", "!"], "[*]", ["#1 of tab h skipped", "#2 of tab h skipped"]),
      (
        .keep, ["a", "?", "!", "-", "b"], #"[a, new (version 3)  {"é":1} , String 7 , b*]"#,
        ["#2 of tab h kept", "#3 of tab h kept", "#4 of tab h skipped"]
      ),
      (.keep, ["?"], #"[new (version 3)  {"é":1} *]"#, ["#1 of tab h kept"]),
      (.truncate, ["a", "b"], "[a, b*]", []), (.fail, ["a", "b"], "[a, b*]", []),
    ] as [(UnknownElementPolicy, [String], String, [String])])
  func entries(policy: UnknownElementPolicy, screens: [String], picture: String, findings: [String]) throws {
    try expect(
      savedState(("h", screens)), under: RestorePolicy(entries: policy), comesTo: picture, findings: findings)
  }

  @Test("By itself, stacks are truncated, and tabs and modals that have lost their root go")
  func byDefault() throws {
    let policy = RestorePolicy()
    #expect(StateCoder(tags: .standardLibrary).policy == policy)
    #expect(
      policy.entries == .truncate && policy.entriesOfModals == .truncate && policy.entriesOfTabs.isEmpty)
    #expect(policy.tabs == .drop && policy.modals == .drop)
    try expect(
      savedState(
        ("h", ["a", "?", "b"]), ("s", ["!", "c"]), modals: [["-", "d"], ["e", "?"], ["~", "!"]]),
      under: policy, comesTo: "[a] sheet[e] sheet[*]",
      findings: [
        "#2 of tab h left out with 1", "#4 of tab s left out with 1", "#7 of modal 6 left out with 1",
        "#11 of modal 9 left out with 0", "#13 of modal 12 left out with 0", "tab s dropped",
        "modal 6 dropped",
      ])
  }

  @Test("A tab may have a policy of its own, and modals have another")
  func single() throws {
    var policy = RestorePolicy(entries: .skip, entriesOfTabs: ["s": .truncate], entriesOfModals: .keep)
    let saved = savedState(("h", ["a", "?", "b"]), ("s", ["c", "?", "d"]), modals: [["e", "!"]])
    try expect(
      saved, under: policy, comesTo: "[h: a, b] (s: c) sheet[e, String 7 *]",
      findings: ["#2 of tab h skipped", "#5 of tab s left out with 1", "#9 of modal 7 kept"])
    policy.entriesOfTabs["h"] = .fail
    #expect(coder(policy).failure(restoring: saved)?.stack == .tab("h"))
  }

  @Test(
    "Fail: nothing is restored, and the error has the entry",
    arguments: [
      (RestorePolicy(entries: .fail), ["a", "?"], [], StackID.tab("h"), 1),
      (RestorePolicy(entries: .fail), ["a", "-", "?"], [], .tab("h"), 1),
      (RestorePolicy(entriesOfModals: .fail), ["a", "?"], [["b"], ["c", "d", "!"]], .modal(ModalID(5)), 2),
      (.fail, ["a", "!"], [["?"]], .tab("h"), 1),
    ] as [(RestorePolicy, [String], [[String]], StackID, Int)])
  func fail(policy: RestorePolicy, tab: [String], modals: [[String]], stack: StackID, position: Int) throws {
    let error = try #require(coder(policy).failure(restoring: savedState(("h", tab), modals: modals)))
    #expect(error.code == .unknownEntry)
    #expect(error.stack == stack && error.position == position)
    #expect(error.description.hasPrefix("\(stack), element \(position)"), "\(error)")
    #expect(error.description.hasSuffix("nothing was read"), "\(error)")
  }

  @Test(
    "A tab without its root goes or fails; the tab visited before it, or the first, is selected",
    arguments: [
      ("h", [], "(s: b) [y: c*]", "y"), ("h", ["s"], "[s: b*] (y: c)", "h"),
      ("h", ["y", "s", "h"], "[s: b*] (y: c)", "h"), ("h", [], "[s: b*] (y: c)", "h"),
    ] as [(TabID, [TabID], String, TabID)])
  func tabs(initial: TabID, visited: [TabID], picture: String, selected: TabID) throws {
    let history = TabHistory(behavior: .fullHistory, initial: initial, visited: visited)
    let saved = savedState(
      ("h", ["?", "a"]), ("s", ["b"]), ("y", ["c"]), selecting: selected, history: history)
    for loss in [RestorePolicy.Loss.drop, .truncate] {
      let policy = RestorePolicy(tabs: loss)
      try expect(
        saved, under: policy, comesTo: picture, findings: ["#1 of tab h left out with 1", "tab h dropped"])
      let restored = try coder(policy).restoration(of: saved).state
      #expect(restored.tabHistory.initial == "s" && !restored.tabHistory.visited.contains("h"))
    }
    let error = coder(RestorePolicy(tabs: .fail)).failure(restoring: saved)
    #expect(
      error?.code == .lostStack && error?.stack == .tab("h") && error?.description == "tab h has no root left"
    )
  }

  @Test("A modal without its root goes, goes with all above it, or fails")
  func modals() throws {
    let saved = savedState(("h", ["a"]), modals: [["b"], ["?"], ["c"], ["!", "d"], ["e"]])
    let entries = ["#5 of modal 4 left out with 0", "#9 of modal 8 left out with 1"]
    try expect(
      saved, under: RestorePolicy(modals: .drop), comesTo: "[a] sheet[b] sheet[c] sheet[e*]",
      findings: entries + ["modal 4 dropped", "modal 8 dropped"])
    try expect(
      saved, under: RestorePolicy(modals: .truncate), comesTo: "[a] sheet[b*]",
      findings: entries + ["modal 4 dropped", "modal 6 dropped", "modal 8 dropped", "modal 11 dropped"])
    let error = coder(RestorePolicy(modals: .fail)).failure(restoring: saved)
    #expect(error?.code == .lostStack && error?.stack == .modal(ModalID(4)))
    let whole = savedState(("h", ["a"]), modals: [["b"]])
    try expect(whole, under: RestorePolicy(modals: .truncate), comesTo: "[a] sheet[b*]", findings: [])
  }

  @Test(
    "Never is nothing restored: without any tab left there is an error",
    arguments: RestorePolicy.Loss.allCases)
  func nothingLeft(loss: RestorePolicy.Loss) {
    let saved = savedState(("h", ["?", "a"]), ("s", ["-"]), modals: [["b"]])
    let error = coder(RestorePolicy(tabs: loss)).failure(restoring: saved)
    #expect(error?.code == (loss == .fail ? .lostStack : .nothingLeft))
  }

  @Test(
    "NAV-052: what is kept is counted, and written back to the byte with its version, as often as one likes")
  func kept() throws {
    let saved = savedState(
      ("h", ["a", "?", "!"]), ("s", ["?"]), modals: [["b", "?", "-"]])
    let coder = coder(.keep)
    var restoration = try coder.restoration(of: saved)
    #expect(restoration.report.keptCount == 4 && restoration.report.findings.count == 5)
    let data = try coder.write(restoration.state, revision: 1)
    let written = try JSONStateFormat().savedState(in: data).state
    for (id, stack) in written.stacks {
      let before = try #require(saved.state.stack(id)).entries.filter { !$0.route.tag.isEmpty }
      #expect(stack.entries == before)
      #expect(stack.routes.map { Array($0.payload.utf8) } == before.map { Array($0.route.payload.utf8) })
    }
    for _ in 1...3 {
      restoration = try coder.read(data)
      #expect(restoration.report.keptCount == 4 && restoration.report.findings.count == 4)
      #expect(try coder.write(restoration.state, revision: 1) == data)
    }
  }

  private enum AppRoute: Hashable, Codable, SavedRouteHolding {
    case home
    case unknown(SavedRoute)

    init(holding saved: SavedRoute) { self = .unknown(saved) }
    var heldRoute: SavedRoute? { if case .unknown(let saved) = self { saved } else { nil } }
  }

  private enum PlainRoute: Hashable, Codable { case home }

  @Test("An app's own type of routes keeps what it has a place for, or is cut off there when it has none")
  func ownType() throws {
    let lost = SavedRoute(tag: "route", payload: #"{"gone":{}}"#)
    let home = SavedRoute(tag: "route", payload: #"{"home":{}}"#)
    let entries = [home, lost, home].enumerated().map {
      RouteEntry(id: EntryID(UInt64($0.offset)), route: $0.element)
    }
    let state = NavigationState(
      tabs: [TabState(id: "h", stack: StackState(entries: entries))], selectedTab: "h")
    let saved = SavedState(revision: 1, state: state)
    var coder = StateCoder(AppRoute.self)
    coder.policy = .keep
    let restoration = try coder.restoration(of: saved)
    #expect(
      restoration.state.routes() == [.home, .unknown(lost), .home] && restoration.report.keptCount == 1)
    let data = try coder.write(restoration.state, revision: 1)
    #expect(try JSONStateFormat().savedState(in: data) == saved)
    var plain = StateCoder(PlainRoute.self)
    plain.policy = .keep
    let rest = try plain.restoration(of: saved)
    #expect(rest.state.routes() == [.home] && rest.report.keptCount == 0)
    #expect(rest.report.findings.map(\.short) == ["#1 of tab h left out with 1"])
  }
}

extension RestoreFinding {
  /// Whom it is about and what became of it.
  fileprivate var short: String {
    switch self {
    case .entry(let finding, let id, let stack):
      switch finding.fate {
      case .kept: "\(id) of \(stack) kept"
      case .skipped: "\(id) of \(stack) skipped"
      case .truncated(let count): "\(id) of \(stack) left out with \(count)"
      case .refused: "\(id) of \(stack) refused"
      @unknown default: "\(finding)"
      }
    case .tabDropped(let id): "tab \(id) dropped"
    case .modalDropped(let id): "\(id) dropped"
    case .journalDamaged(let problem): "\(problem)"
    @unknown default: "\(self)"
    }
  }
}
