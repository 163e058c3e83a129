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
}
