import Testing

@testable import AsyncNavigationModel

@Suite("Where back leads from the root of a tab")
struct TabHistoryTests {
  private static let tabs: [TabID] = ["a", "b", "c", "d"]

  /// Selects tabs one after the other, then goes back until there is nowhere to go.
  ///
  /// - Returns: The tabs that `back` led to.
  private func wayBack(_ behavior: TabBackBehavior, from initial: TabID, visiting visits: [TabID]) -> [TabID]
  {
    var history = TabHistory(behavior: behavior, initial: initial)
    var current = initial
    for tab in visits {
      history.leave(current, for: tab)
      current = tab
    }
    var way: [TabID] = []
    while way.count < 20, let back = history.back(from: current, among: Self.tabs) {
      way.append(back.tab)
      (current, history) = back
    }
    return way
  }

  @Test(
    "From b, after visits of d, a, d and c, each behavior leads back by its own rule",
    arguments: [
      (.none, []),
      (.firstTab, ["a"]),
      (.initialTab, ["b"]),
      (.order, ["b", "a"]),
      (.history, ["d", "a", "b"]),
      (.fullHistory, ["d", "a", "d", "b"]),
    ] as [(TabBackBehavior, [TabID])])
  func behaviors(behavior: TabBackBehavior, way: [TabID]) {
    #expect(wayBack(behavior, from: "b", visiting: ["d", "a", "d", "c"]) == way)
  }

  @Test(
    "Back leads nowhere from where the behavior leads",
    arguments: [(.firstTab, "a"), (.initialTab, "c"), (.order, "a"), (.history, "c"), (.fullHistory, "c")]
      as [(TabBackBehavior, TabID)])
  func nowhere(behavior: TabBackBehavior, initial: TabID) {
    #expect(wayBack(behavior, from: initial, visiting: []).isEmpty)
  }

  @Test("A full history forgets the oldest visits beyond its limit")
  func limit() {
    var history = TabHistory(behavior: .fullHistory, initial: "a")
    for number in 0..<(TabHistory.limit + 10) { history.leave(TabID("\(number)"), for: "x") }
    #expect(history.visited.count == TabHistory.limit)
    #expect(history.visited.first == "10")
  }

  @Test("A tab that is no more is forgotten, and the first stands in for the initial one")
  func keeping() {
    var history = TabHistory(behavior: .fullHistory, initial: "b", visited: ["b", "c", "b", "d"])
    history.keep(["d", "c"])
    #expect(history == TabHistory(behavior: .fullHistory, initial: "d", visited: ["c", "d"]))
    history.keep(["c", "d"])
    #expect(history.initial == "d")
  }

  @Test("Visits of the current tab, left when those between went, do not stop the way back")
  func currentOnTop() {
    let history = TabHistory(behavior: .fullHistory, initial: "c", visited: ["c", "a", "a"])
    let back = history.back(from: "a", among: ["a", "c"])
    #expect(back?.tab == "c")
    #expect(back?.history.visited == [])
  }
}
