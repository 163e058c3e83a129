import AsyncNavigationModel
import RandomNavigation
import Testing

@Suite("The JSON of states")
struct NavigationStateCodableTests {
  @Test("A state is written with all keys")
  func layout() throws {
    let state = try State.drawn("(h: a) [s: ~] sheet[x*]", back: .order)
    try expectLayout(
      state,
      #"{"modals":[{"id":2,"stack":{"base":"route","entries":[{"id":3,"route":"x"}]},"style":"sheet"}],"#
        + #""selectedTab":"s","tabHistory":{"behavior":"order","initial":"s","visited":[]},"#
        + #""tabs":[{"id":"h","stack":{"base":"route","entries":[{"id":1,"route":"a"}]}},"#
        + #"{"id":"s","stack":{"base":"host","entries":[]}}]}"#)
  }

  @Test("History, modals, styles and bases have defaults where they are left out")
  func defaults() throws {
    let text = #"{"selectedTab":"h","tabs":[{"id":"h","stack":{"entries":[{"id":1,"route":"a"}]}}]}"#
    #expect(try parse(text) == (try State.drawn("[h: a*]")))
    #expect(try parse(#"{"initial":"h"}"#) == TabHistory(behavior: .none, initial: "h"))
  }

  @Test(
    "Bad JSON is answered with the place and the legal values",
    arguments: [
      (#"{"tabs":[]}"#, "selectedTab", []),
      (#"{"selectedTab":"h"}"#, "tabs", []),
      (#"{"selectedTab":"h","tabs":[{"id":"h","stack":{}}]}"#, "tabs.0.stack.entries", []),
      (
        #"{"selectedTab":"h","tabs":[{"id":"h","stack":{"entries":[{"id":1,"route":7}]}}]}"#,
        "tabs.0.stack.entries.0.route", []
      ),
      (
        #"{"selectedTab":"h","tabs":[{"id":"h","stack":{"base":"x","entries":[]}}]}"#,
        "tabs.0.stack.base", ["x", "route", "host"]
      ),
      (
        #"{"selectedTab":"h","tabs":[],"tabHistory":{"behavior":"x","initial":"h"}}"#,
        "tabHistory.behavior", ["x", "none", "firstTab", "initialTab", "order", "history", "fullHistory"]
      ),
      (#"{"selectedTab":"h","tabs":[],"tabHistory":{}}"#, "tabHistory.initial", []),
      (#"{"selectedTab":"h","tabs":[],"modals":[{"id":1}]}"#, "modals.0.stack", []),
    ] as [(String, String, [String])])
  func faults(text: String, place: String, words: [String]) {
    expectFault(State.self, in: text, at: place, saying: words)
  }

  @Test("Random states are read as they were written")
  func roundTrip() throws {
    var states = RandomStates(seed: 61)
    for _ in 0..<200 {
      let state = states.state()
      #expect(try parse(try json(state)) == state)
    }
  }
}
