import AsyncNavigation
import AsyncNavigationTesting
import Testing

extension Scene {
  /// Checks what holds whenever nothing is left to do.
  func expectLaws(sourceLocation: SourceLocation = #_sourceLocation) {
    settle()
    expectOrder(sourceLocation)
    expectOneEndEach(sourceLocation)
    let state = navigator.state
    #expect(recorder.state == state, "the events come to the state", sourceLocation: sourceLocation)
    #expect(throws: Never.self, sourceLocation: sourceLocation) { try state.checkInvariants() }
    #expect(navigator.snapshot.target == state, "nothing is under way", sourceLocation: sourceLocation)
    #expect(renderer.mostOpenCalls <= 1, "one step at a time", sourceLocation: sourceLocation)
    if let shown = renderer.shown {
      #expect(shown == state, "the renderer shows the state", sourceLocation: sourceLocation)
    }
  }

  /// The events follow one another without a hole, and each change is one revision.
  private func expectOrder(_ sourceLocation: SourceLocation) {
    let events = recorder.events
    for (event, next) in zip(events, events.dropFirst()) {
      let isChange = if case .step = next.kind { true } else { false }
      #expect(next.sequence == event.sequence + 1, sourceLocation: sourceLocation)
      #expect(next.revision == event.revision + (isChange ? 1 : 0), sourceLocation: sourceLocation)
    }
  }

  /// Every request that began has ended, and none has ended twice.
  private func expectOneEndEach(_ sourceLocation: SourceLocation) {
    var begun: Set<RequestID> = []
    var ended: Set<RequestID> = []
    for event in recorder.events {
      switch event.kind {
      case .began(let id, _): #expect(begun.insert(id).inserted, "\(id) began twice", sourceLocation: sourceLocation)
      case .ended(let id, _): #expect(ended.insert(id).inserted, "\(id) ended twice", sourceLocation: sourceLocation)
      default: break
      }
    }
    #expect(begun.isSubset(of: ended), "every request has ended", sourceLocation: sourceLocation)
  }
}
