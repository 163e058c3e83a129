import AsyncNavigationModel
import RandomNavigation
import Testing

@Suite("The JSON of events")
struct NavigationEventCodableTests {
  typealias Event = NavigationEvent<String>
  typealias Snapshot = NavigationSnapshot<String>

  private static func state(_ routes: String...) -> State {
    let entries = routes.enumerated().map { Entry(id: EntryID(UInt64($0.offset + 1)), route: $0.element) }
    return State(tabs: [TabState(id: "h", stack: Stack(entries: entries))], selectedTab: "h")
  }

  private static func stateText(_ entries: String) -> String {
    #"{"modals":[],"selectedTab":"h","tabHistory":{"behavior":"none","initial":"h","visited":[]},"#
      + #""tabs":[{"id":"h","stack":{"base":"route","entries":[\#(entries)]}}]}"#
  }

  private static let still = Snapshot(presented: state("a"), target: state("a"), revision: 4, sequence: 12)
  private static let moving = Snapshot(
    presented: state("a"), target: state("a", "b"), revision: 4, sequence: 12)
  private static let textOfA = stateText(#"{"id":1,"route":"a"}"#)
  private static let textOfAB = stateText(#"{"id":1,"route":"a"},{"id":2,"route":"b"}"#)
  private static let step = NavigationStep<String>([.dismiss([ModalID(3)])])

  @Test(
    "An event is a flat object of its name, its numbers and what belongs to it",
    arguments: [
      (.snapshot(still), #"{"event":"snapshot","presented":\#(textOfA),"revision":4,"sequence":12}"#),
      (
        .snapshot(moving),
        #"{"event":"snapshot","presented":\#(textOfA),"revision":4,"sequence":12,"target":\#(textOfAB)}"#
      ),
      (
        .gap(missed: 9, moving),
        #"{"event":"gap","missed":9,"presented":\#(textOfA),"revision":4,"sequence":12,"target":\#(textOfAB)}"#
      ),
      (.began(RequestID(3), nil), #"{"event":"began","request":3,"revision":4,"sequence":12}"#),
      (
        .began(RequestID(3), .reset),
        #"{"action":{"action":"reset"},"event":"began","request":3,"revision":4,"sequence":12}"#
      ),
      (
        .planned(RequestID(3), [step]),
        #"{"event":"planned","request":3,"revision":4,"sequence":12,"#
          + #""steps":[{"animated":true,"changes":[{"change":"dismiss","ids":[3]}]}]}"#
      ),
      (
        .step(step, index: 1, count: 2, .request(RequestID(3))),
        #"{"animated":true,"cause":{"request":3},"changes":[{"change":"dismiss","ids":[3]}],"#
          + #""count":2,"event":"step","index":1,"revision":4,"sequence":12}"#
      ),
      (
        .step(step, index: 1, count: 1, .user),
        #"{"animated":true,"cause":"user","changes":[{"change":"dismiss","ids":[3]}],"#
          + #""count":1,"event":"step","index":1,"revision":4,"sequence":12}"#
      ),
      (
        .ended(RequestID(3), .cancelled(.queued)),
        #"{"event":"ended","outcome":{"outcome":"cancelled","phase":"queued"},"request":3,"#
          + #""revision":4,"sequence":12}"#
      ),
      (
        .notice(.tabReselected("h")),
        #"{"event":"notice","notice":"tabReselected","revision":4,"sequence":12,"tab":"h"}"#
      ),
    ] as [(Event.Kind, String)])
  func layout(kind: Event.Kind, text: String) throws {
    try expectLayout(Event(sequence: 12, revision: 4, kind: kind), text)
  }

  @Test("A snapshot says where it is going only when it is going somewhere")
  func snapshot() throws {
    try expectLayout(Self.still, #"{"presented":\#(Self.textOfA),"revision":4,"sequence":12}"#)
    try expectLayout(
      Self.moving,
      #"{"presented":\#(Self.textOfA),"revision":4,"sequence":12,"target":\#(Self.textOfAB)}"#)
  }

  @Test("The revision of a commit may differ from that of the event that tells of it")
  func endedKeepsBothRevisions() throws {
    let event = Event(sequence: 12, revision: 9, kind: .ended(RequestID(3), .committed(Commit(revision: 4))))
    #expect(try parse(try json(event)) == event)
  }

  @Test(
    "A notice is an object of its name and what belongs to it",
    arguments: [
      (.rendererAttached(attachment: 1), #"{"attachment":1,"notice":"rendererAttached"}"#),
      (
        .rendererDetached(attachment: 1, .byHost),
        #"{"attachment":1,"cause":"byHost","notice":"rendererDetached"}"#
      ),
      (
        .rendererResynchronized(attachment: 1, .timedOut),
        #"{"attachment":1,"fault":"timedOut","notice":"rendererResynchronized"}"#
      ),
      (
        .rendererResynchronized(attachment: 1, .threw("boom")),
        #"{"attachment":1,"fault":{"threw":"boom"},"notice":"rendererResynchronized"}"#
      ),
      (.tabReselected("h"), #"{"notice":"tabReselected","tab":"h"}"#),
      (.haptic(.light, tab: "h"), #"{"notice":"haptic","style":"light","tab":"h"}"#),
      (.saved(revision: 9, as: "main"), #"{"name":"main","notice":"saved","savedRevision":9}"#),
      (
        .savingFailed("main", message: "no space"),
        #"{"message":"no space","name":"main","notice":"savingFailed"}"#
      ),
    ] as [(NavigationNotice, String)])
  func notices(notice: NavigationNotice, text: String) throws {
    try expectLayout(notice, text)
  }

  @Test("A notice that something was saved has two revisions: the saved one, and that of the event")
  func savedNotice() throws {
    try expectLayout(
      Event(sequence: 12, revision: 4, kind: .notice(.saved(revision: 3, as: "main"))),
      #"{"event":"notice","name":"main","notice":"saved","revision":4,"savedRevision":3,"sequence":12}"#)
  }

  @Test("Causes and faults are names, or objects with one key")
  func causesAndFaults() throws {
    try expectLayout([NavigationCause.user], #"["user"]"#)
    try expectLayout(NavigationCause.request(RequestID(3)), #"{"request":3}"#)
    try expectLayout([RendererFault.timedOut, .diverged], #"["timedOut","diverged"]"#)
    try expectLayout(RendererFault.threw("boom"), #"{"threw":"boom"}"#)
    expectFault([NavigationCause].self, in: #"["fate"]"#, at: "0", saying: ["fate", "request", "user"])
    expectFault([RendererFault].self, in: "[{}]", at: "0", saying: ["threw", "timedOut", "diverged"])
  }

  @Test(
    "Bad JSON is answered with the place and the legal values",
    arguments: [
      (
        #"{"event":"party","sequence":1,"revision":1}"#, "event",
        ["party", "snapshot", "began", "planned", "step", "ended", "notice", "gap"]
      ),
      (#"{"event":"began","request":3,"revision":1}"#, "sequence", []),
      (#"{"event":"began","request":3,"sequence":1}"#, "revision", []),
      (#"{"event":"began","request":3,"action":{"action":"go"}}"#, "action.action", ["go", "push"]),
      (#"{"event":"gap","missed":-1}"#, "missed", ["UInt64"]),
      (
        #"{"event":"ended","request":3,"outcome":{"outcome":"committed","revision":1.5}}"#,
        "outcome.revision", []
      ),
      (#"{"event":"step","changes":[{"change":"x"}]}"#, "changes.0.change", ["push"]),
      (#"{"event":"notice","notice":"x","sequence":1,"revision":1}"#, "notice", ["tabReselected"]),
      (
        #"{"event":"notice","notice":"rendererDetached","attachment":1,"cause":"x"}"#, "cause",
        ["byHost", "failed", "shutdown"]
      ),
    ] as [(String, String, [String])])
  func faults(text: String, place: String, words: [String]) {
    expectFault(Event.self, in: text, at: place, saying: words)
  }

  @Test("Events of random states are read as they were written")
  func roundTrip() throws {
    var states = RandomStates(seed: 41)
    for number in 1...100 {
      let (old, new) = states.pair()
      let sequence = UInt64(number)
      let snapshot = Snapshot(presented: old, target: new, revision: sequence, sequence: sequence)
      let steps = StepPlanner.steps(from: old, to: new, capabilities: .oneAtATime)
      var kinds: [Event.Kind] = [
        .snapshot(snapshot), .gap(missed: 3, snapshot), .planned(RequestID(1), steps),
      ]
      kinds += steps.map { .step($0, index: 1, count: steps.count, .user) }
      for kind in kinds {
        let event = Event(sequence: sequence, revision: sequence, kind: kind)
        #expect(try parse(try json(event)) == event)
      }
    }
  }
}
