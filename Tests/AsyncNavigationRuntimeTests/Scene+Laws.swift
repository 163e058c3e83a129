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
    let misfits = zip(events, events.dropFirst()).filter { event, next in
      let isChange = if case .step = next.kind { true } else { false }
      return next.sequence != event.sequence + 1 || next.revision != event.revision + (isChange ? 1 : 0)
    }
    #expect(misfits.isEmpty, sourceLocation: sourceLocation)
  }

  /// Every request that began has ended, and none has begun or ended twice.
  private func expectOneEndEach(_ sourceLocation: SourceLocation) {
    var begun: [RequestID] = []
    var ended: [RequestID] = []
    for event in recorder.events {
      switch event.kind {
      case .began(let id, _): begun.append(id)
      case .ended(let id, _): ended.append(id)
      default: break
      }
    }
    #expect(Set(begun).count == begun.count, sourceLocation: sourceLocation)
    #expect(Set(ended).count == ended.count, sourceLocation: sourceLocation)
    #expect(Set(begun).isSubset(of: ended), "every request has ended", sourceLocation: sourceLocation)
  }
}
