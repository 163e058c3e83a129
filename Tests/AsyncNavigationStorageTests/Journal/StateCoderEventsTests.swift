import AsyncNavigationModel
import AsyncNavigationStorage
import Foundation
import Testing

private struct Fleeting: TransientRoute {}

private struct Unknown: Hashable {}

@Suite("Events as a journal has them")
struct StateCoderEventsTests {
  private let coder = StateCoder(tags: .standardLibrary)

  private func event(_ routes: AnyRoute...) -> NavigationEvent<AnyRoute> {
    NavigationEvent(sequence: 3, revision: 2, kind: .began(RequestID(1), .push(routes)))
  }

  private func failure(_ event: NavigationEvent<AnyRoute>) -> StateCodingError? {
    do throws(StateCodingError) {
      _ = try coder.line(of: event, time: nil)
      return nil
    } catch {
      return error
    }
  }

  private func restoration(_ data: Data) -> Result<Restoration<AnyRoute>?, StateCodingError> {
    Result { () throws(StateCodingError) in try coder.restoration(ofJournal: data) }
  }

  @Test("have their routes as they are saved, and a mark where a screen is never saved")
  func routes() throws {
    let held = SavedRoute(tag: "later", version: 3, payload: "{}")
    let data = try coder.line(of: event(AnyRoute("a"), AnyRoute(Fleeting()), AnyRoute(held)), time: 5)
    let line = try JournalLine<SavedRoute>(parsing: data)
    let mark = SavedRoute(tag: "", payload: "transient")
    guard case .began(RequestID(1), .push(let routes, on: .active)?) = line.event.kind else {
      Issue.record("\(line)")
      return
    }
    #expect(routes == [SavedRoute(tag: "String", payload: "\"a\""), mark, held] && line.time == 5)
  }

  @Test("have no line where a route has none, and say which type or why")
  func noForm() {
    let unregistered = failure(event(AnyRoute("a"), AnyRoute(Unknown())))
    #expect(unregistered?.code == .unregistered && unregistered?.stack == nil)
    #expect(
      unregistered?.description.hasSuffix("which has no tag; register it") == true
        && unregistered?.description.hasPrefix("a route of an event is of the type ") == true)
    let infinite = failure(event(AnyRoute(Double.infinity)))
    #expect(infinite?.code == .encodingFailed)
    #expect(infinite?.description.hasPrefix("a route of an event has no JSON form: ") == true)
  }

  @Test("lead to the last state of a journal, restored as a saved one")
  func lastState() throws {
    let restored = try #require(try coder.restoration(ofJournal: SampleJournal.small.data))
    #expect(restored.state.routes() == [AnyRoute("x"), AnyRoute("é")])
    #expect(restored.report.isComplete && restored.report.revision == 2 && restored.report.app == nil)
  }

  @Test("lead to the state before what is damaged, where no snapshot follows, and the report says so")
  func damaged() throws {
    var lines = try SampleJournal.small.lines.map { try $0.data }
    lines[2] = Data("{}".utf8)
    let text = { (lines: ArraySlice<Data>) in lines.reduce(Data()) { $0 + $1 + Data("\n".utf8) } }
    let cut = try #require(try coder.restoration(ofJournal: text(lines[...3])))
    #expect(cut.state.routes() == [AnyRoute("a")] && cut.report.revision == 0 && !cut.report.isComplete)
    #expect(
      cut.report.description
        == """
        revision 0:
        the state is the one before line 4: event 3 does not follow: the event before it is 1; \
        what comes before the next snapshot cannot be replayed
        """)
    let whole = try #require(try coder.restoration(ofJournal: text(lines[...4])))
    #expect(whole.state.routes() == [AnyRoute("a"), AnyRoute("b")] && whole.report.isComplete)
  }

  @Test("follow the policy where a route is unknown")
  func policy() throws {
    var journal = SampleJournal()
    journal.begin("a")
    let unknown = RouteEntry(id: EntryID(40), route: SavedRoute(tag: "new", payload: "1"))
    journal.step(.push([unknown], onto: .tab("h")))
    journal.push("b")
    var coder = coder
    #expect(try coder.restoration(ofJournal: journal.data)?.state.routes() == [AnyRoute("a")])
    coder.policy = .keep
    #expect(try coder.restoration(ofJournal: journal.data)?.state.routes().count == 3)
  }

  @Test("are none in what is empty or torn at once, and what is no journal is refused")
  func nothing() throws {
    for text in ["", "\n", "{\"event\":\"snap", "\u{0}\u{0}\u{0}"] {
      #expect(restoration(Data(text.utf8)) == .success(nil))
    }
    let refusal = { (data: Data) in
      if case .failure(let error) = restoration(data) { error.description } else { "" }
    }
    #expect(refusal(Data("notes\n".utf8)) == "this is no saved state: no line of it is an event")
    let headless = try SampleJournal.small.lines[1].data + Data("\n".utf8)
    #expect(refusal(headless).hasPrefix("this is no saved state: line 1: event 1 follows no snapshot"))
    var fleeting = SampleJournal()
    fleeting.begin("a")
    let mark = RouteEntry(id: EntryID(40), route: SavedRoute(tag: "", payload: "transient"))
    fleeting.step(.rewrite(.tab("h"), keeping: 0, with: [mark]))
    #expect(refusal(try fleeting.data) == "no tab has a root left, so nothing can be restored or saved")
  }
}
