import AsyncNavigationModel
import RandomNavigation
import Testing

@Suite("States without some of their screens")
struct NavigationStateSiftingTests {
  /// What is left when routes that begin with `x` are dropped and those that begin with `t` are truncated,
  /// the others getting a mark.
  private func sift(_ state: State) -> SiftedState<String> {
    state.sifted { entry, _ in
      entry.route.hasPrefix("x")
        ? .dropped : entry.route.hasPrefix("t") ? .truncated : .kept("\(entry.route)!")
    }
  }

  @Test(
    "What lies above a dropped screen slides down, and what lies above a truncated one goes with it",
    arguments: [
      ("[a#1, b#2*]", "[a!#1, b!#2*]"),
      ("[a#1, x#2, b#3*]", "[a!#1, b!#3*]"),
      ("[a#1, t#2, b#3*]", "[a!#1*]"),
      ("[x#1, b#2, c#3*]", "[b!#2, c!#3*]"),
      ("[x#1, t#2, c#3*] (s: a#4)", "[s: a!#4*]"),
      ("[~t#1, c#2*]", "[~*]"),
      ("[~x#1, c#2*]", "[~c!#2*]"),
      ("[a#1] sheet#2[x#3] page#4[b#5, x#6, c#7*]", "[a!#1] page#4[b!#5, c!#7*]"),
      ("[a#1] sheet#2[~x#3] page#4[t#5*]", "[a!#1] sheet#2[~*]"),
      ("[a#1] sheet#2-nav[b#3*]", "[a!#1] sheet#2-nav[b!#3*]"),
    ] as [(String, String)])
  func sifting(before: String, after: String) throws {
    #expect(sift(try .numbered(before)).state == (try .numbered(after)))
  }

  @Test(
    "When the selected tab goes, the one visited before it is selected, or else the first",
    arguments: [
      ("(h: a#1) (s: b#2) [y: x#3*]", "h", ["h", "s"], "(h: a!#1) [s: b!#2*]", "h", ["h"]),
      ("(h: a#1) (s: b#2) [y: x#3*]", "s", [], "[h: a!#1*] (s: b!#2)", "s", []),
      ("(h: a#1) (s: x#2) [y: x#3*]", "s", ["h", "s"], "[h: a!#1*]", "h", []),
      ("(h: x#1) (s: b#2) [y: c#3*]", "h", ["h", "s", "h"], "(s: b!#2) [y: c!#3*]", "s", ["s"]),
      ("[h: a#1*] (s: b#2)", "h", ["s", "h"], "[h: a!#1*] (s: b!#2)", "h", ["s", "h"]),
    ] as [(String, TabID, [TabID], String, TabID, [TabID])])
  func selection(
    before: String, initial: TabID, visited: [TabID], after: String, newInitial: TabID, left: [TabID]
  ) throws {
    let history = TabHistory(behavior: .fullHistory, initial: initial, visited: visited)
    let rest = TabHistory(behavior: .fullHistory, initial: newInitial, visited: left)
    let state = try State.numbered(before, history: history)
    #expect(sift(state).state == (try .numbered(after, history: rest)))
  }

  @Test("It is told which tabs and modals were lost, and nothing is left without a tab")
  func lost() throws {
    let some = sift(try .numbered("[h: a#1*] (s: x#2) (y: t#3) sheet#4[x#5] page#6[t#7]"))
    #expect(some.lostTabs == ["s", "y"] && some.lostModals == [ModalID(4), ModalID(6)])
    let all = sift(try .numbered("[h: x#1*] sheet#2[a#3]"))
    #expect(all.state == nil && all.lostTabs == ["h"] && all.lostModals.isEmpty)
    let host = sift(try .numbered("[h: ~x#1*]"))
    #expect(host.state != nil && host.lostTabs.isEmpty)
  }

  @Test("What broke a law before is not judged, and is left as it was")
  func broken() {
    let empty = TabState(id: "h", stack: Stack(base: .route))
    for state in [State(tabs: [], selectedTab: "h"), State(tabs: [empty], selectedTab: "h")] {
      #expect(sift(state).state == state)
      #expect(sift(state).lostTabs.isEmpty)
    }
  }

  @Test("Screens are asked about in reading order, each in its place, and none above a truncated one")
  func order() throws {
    var asked: [String] = []
    let state = try State.numbered("[h: a#1, b#2*] (s: t#3, c#4) sheet#5[d#6, t#7, e#8]")
    let sifted: SiftedState<String> = state.sifted { entry, place in
      asked.append(
        "\(entry.route) \(entry.id) at \(place.position) of \(place.stack) under \(place.countAbove)")
      return entry.route == "t" ? .truncated : .kept(entry.route)
    }
    #expect(
      asked == [
        "a #1 at 0 of tab h under 1", "b #2 at 1 of tab h under 0", "t #3 at 0 of tab s under 1",
        "d #6 at 0 of modal 5 under 2", "t #7 at 1 of modal 5 under 1",
      ])
    #expect(sifted.state == (try .numbered("[h: a#1, b#2*] sheet#5[d#6]")))
  }

  private struct Refusal: Error, Equatable { let route: String }

  @Test("What is thrown ends it")
  func throwing() throws {
    let state = try State.numbered("[h: a#1, x#2, x2#3*]")
    #expect(throws: Refusal(route: "x")) {
      let _: SiftedState<String> = try state.sifted { entry, _ throws(Refusal) in
        if entry.route.hasPrefix("x") { throw Refusal(route: entry.route) }
        return .kept(entry.route)
      }
    }
  }

  @Test("Of a legal state a legal one is left, with the options, styles and ids it had: 2,000 states")
  func laws() throws {
    var states = RandomStates(seed: 111)
    for number in 0..<2_000 {
      let state = states.state()
      var kept: [EntryID: String] = [:]
      let sifted: SiftedState<String> = state.sifted { entry, _ in
        switch states.random.int(0...3) {
        case 0: return .dropped
        case 1: return .truncated
        default:
          kept[entry.id] = entry.route
          return .kept(entry.route)
        }
      }
      guard let rest = sifted.state else {
        #expect(sifted.lostTabs == state.tabs.map(\.id))
        continue
      }
      let comment: Comment = "state \(number): \(state)"
      try rest.checkInvariants()
      let left = rest.stacks.flatMap(\.stack.entries)
      let inModals = state.modals.filter { sifted.lostModals.contains($0.id) }.flatMap(\.stack.entries)
      #expect(left.allSatisfy { kept[$0.id] == $0.route }, comment)
      #expect(left.count == kept.count && inModals.allSatisfy { kept[$0.id] == nil }, comment)
      for tab in rest.tabs {
        #expect(state.tabs.contains { $0.id == tab.id && $0.options == tab.options }, comment)
      }
      for modal in rest.modals {
        let isSame = state.modals.contains {
          $0.id == modal.id && $0.style == modal.style && $0.hasNavigation == modal.hasNavigation
        }
        #expect(isSame, comment)
      }
    }
  }

  @Test("With other routes, all else stays: [a, b*] sheet[x] becomes [1, 1*] sheet[1]")
  func map() throws {
    let history = TabHistory(behavior: .history, initial: "s", visited: ["s"])
    let state = try State.numbered("[h: a#1, bb#2] (s: ~) sheet#3-nav[ccc#4*]", history: history)
    let mapped = state.map(\.count)
    #expect(mapped.description == "[h: 1, 2] (s: ) sheet[3*]")
    #expect(mapped.tabHistory == history && mapped.modals[0].hasNavigation == false)
    let names = [1: "a", 2: "bb", 3: "ccc"]
    #expect(mapped.map { names[$0] ?? "" } == state)
    var states = RandomStates(seed: 113)
    for _ in 0..<200 {
      let state = states.state()
      #expect(state.map { "\($0)!" }.map { String($0.dropLast()) } == state)
    }
  }
}
