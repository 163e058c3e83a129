import AsyncNavigationModel
import RandomNavigation
import Testing

@Suite("The JSON of changes and steps")
struct NavigationChangeCodableTests {
  typealias Change = NavigationChange<String>

  private static let entry = Entry(id: EntryID(7), route: "a")
  private static let history = TabHistory(behavior: .history, initial: "h", visited: ["s"])
  private static let historyText = #"{"behavior":"history","initial":"h","visited":["s"]}"#
  private static let stackText = #"{"base":"route","entries":[{"id":7,"route":"a"}]}"#

  @Test(
    "A change is an object of its name and what belongs to it",
    arguments: [
      (
        .push([entry], onto: .tab("h")),
        #"{"change":"push","entries":[{"id":7,"route":"a"}],"onto":{"tab":"h"}}"#
      ),
      (
        .pop([EntryID(7), EntryID(6)], from: .modal(ModalID(3))),
        #"{"change":"pop","from":{"modal":3},"ids":[7,6]}"#
      ),
      (
        .rewrite(.tab("h"), keeping: 2, with: [entry]),
        #"{"change":"rewrite","entries":[{"id":7,"route":"a"}],"keeping":2,"stack":{"tab":"h"}}"#
      ),
      (
        .present(ModalState(id: ModalID(3), style: .sheet, stack: Stack(entries: [entry]))),
        #"{"change":"present","modal":{"id":3,"stack":\#(stackText),"style":"sheet"}}"#
      ),
      (.dismiss([ModalID(3), ModalID(2)]), #"{"change":"dismiss","ids":[3,2]}"#),
      (.select("s", history: history), #"{"change":"select","history":\#(historyText),"tab":"s"}"#),
      (
        .setTabs([TabState(id: "h", stack: Stack(entries: [entry]))], selected: "h", history: history),
        #"{"change":"setTabs","history":\#(historyText),"selected":"h","#
          + #""tabs":[{"id":"h","stack":\#(stackText)}]}"#
      ),
    ] as [(Change, String)])
  func layout(change: Change, text: String) throws {
    try expectLayout(change, text)
  }

  @Test("A step is its changes and whether to animate them, which is so when left out")
  func step() throws {
    try expectLayout(
      NavigationStep<String>([.dismiss([ModalID(3)])], animated: false),
      #"{"animated":false,"changes":[{"change":"dismiss","ids":[3]}]}"#)
    #expect(try parse(#"{"changes":[]}"#) == NavigationStep<String>([], animated: true))
  }

  @Test(
    "Bad JSON is answered with the place and the legal values",
    arguments: [
      (
        #"{"change":"poke"}"#, "change",
        ["poke", "push", "pop", "rewrite", "present", "dismiss", "select", "setTabs"]
      ),
      (#"{"change":"push","entries":[],"onto":"active"}"#, "onto", ["tab", "modal"]),
      (#"{"change":"push","entries":[{"id":7}],"onto":{"tab":"h"}}"#, "entries.0.route", []),
      (#"{"change":"select","tab":"h"}"#, "history", []),
      (
        #"{"change":"select","tab":"h","history":{"initial":"h","behavior":"back"}}"#, "history.behavior",
        ["back", "fullHistory"]
      ),
    ] as [(String, String, [String])])
  func faults(text: String, place: String, words: [String]) {
    expectFault(Change.self, in: text, at: place, saying: words)
  }

  @Test("The steps of random plans are read as they were written")
  func roundTrip() throws {
    var states = RandomStates(seed: 31)
    for _ in 0..<200 {
      let (old, new) = states.pair()
      for capabilities in [RendererCapabilities.unlimited, .oneAtATime] {
        let steps = StepPlanner.steps(from: old, to: new, capabilities: capabilities)
        #expect(try parse(try json(steps)) == steps)
      }
    }
  }
}
