import AsyncNavigation
import AsyncNavigationTesting
import Testing

@Suite("A renderer at fault")
struct RendererFaultTests {
  enum Fault: String, CaseIterable, CustomTestStringConvertible {
    case throwing, lost
    var testDescription: String { rawValue }
  }

  private func fail(_ fault: Fault, in scene: Scene) {
    switch fault {
    case .throwing: scene.call?.fail(Oops())
    case .lost: scene.clock.advance(by: .seconds(5))
    }
    scene.settle()
  }

  private func notices(_ scene: Scene) -> [NavigationNotice] {
    scene.recorder.events.compactMap { if case .notice(let notice) = $0.kind { notice } else { nil } }
  }

  @Test(
    "NAV-014: is rolled forward: push [b, c, d] fails at step k, the whole state follows, the lane goes on",
    arguments: Fault.allCases, 0...2)
  func rollsForward(fault: Fault, shown: Int) throws {
    let scene = try Scene("a")
    scene.attach()
    let request = scene.submit(.push(["b", "c", "d"]))
    let next = scene.submit(.push("e"))
    try scene.acknowledge(shown)
    let failing = try #require(scene.call)
    fail(fault, in: scene)
    let call = try #require(scene.call)
    guard case .synchronize(let state) = call.content else {
      Issue.record("the whole state follows, not \(call.content)")
      return
    }
    #expect(state.description == "[a, b, c, d*]")
    #expect(request.currentOutcome == nil)
    call.acknowledge()
    scene.settle()
    failing.acknowledge()
    scene.settle()
    let commit = try #require(try request.currentOutcome?.get())
    #expect(commit.isResynchronized)
    #expect(commit.steps == shown + 1)
    #expect(commit.added.count == 3)
    let cause = fault == .throwing ? RendererFault.threw("oops") : .timedOut
    #expect(notices(scene).contains(.rendererResynchronized(attachment: 1, cause)))
    scene.acknowledgeAll()
    #expect(next.currentOutcome?.isCommitted == true)
    #expect(scene.renderer.shown?.description == "[a, b, c, d, e*]")
    expectLawsWithOverlap(scene)
  }

  /// A call that is given up may overlap the next; all else holds.
  private func expectLawsWithOverlap(_ scene: Scene, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(scene.renderer.mostOpenCalls <= 2, sourceLocation: sourceLocation)
    #expect(scene.renderer.shown == scene.navigator.state, sourceLocation: sourceLocation)
    #expect(scene.recorder.state == scene.navigator.state, sourceLocation: sourceLocation)
    #expect(scene.clock.sleeperCount == 0, "no limit is left running", sourceLocation: sourceLocation)
  }

  @Test(
    "that fails twice in a row is detached, and the rest is carried out without it", arguments: Fault.allCases
  )
  func secondFailure(fault: Fault) throws {
    let scene = try Scene("a")
    let attachment = scene.attach()
    let request = scene.submit(.push(["b", "c", "d"]))
    let next = scene.submit(.pop(1))
    try scene.acknowledge()
    fail(fault, in: scene)
    fail(fault, in: scene)
    #expect(request.currentOutcome?.isCommitted == true)
    #expect(next.currentOutcome?.isCommitted == true)
    #expect(scene.shown == "[a, b, c*]")
    #expect(notices(scene).last == .rendererDetached(attachment: 1, .failed))
    attachment.didRemove([try scene.id("c")])
    #expect(scene.shown == "[a, b, c*]")
    #expect(attachment.counts.ignoredFacts == 1)
    scene.renderer.abandonCalls()
    scene.settle()
    #expect(scene.history == ["[a, b*]", "[a, b, c, d*]", "[a, b, c*]"])
    #expect(scene.clock.sleeperCount == 0)
  }

  @Test("that cannot show the first whole state is asked once more, then detached", arguments: Fault.allCases)
  func firstState(fault: Fault) throws {
    let scene = try Scene("a")
    scene.navigator.attach(scene.renderer)
    scene.settle()
    let request = scene.submit(.push("b"))
    fail(fault, in: scene)
    #expect(request.currentOutcome == nil)
    fail(fault, in: scene)
    #expect(request.currentOutcome?.isCommitted == true)
    #expect(notices(scene).last == .rendererDetached(attachment: 1, .failed))
    scene.renderer.abandonCalls()
    scene.settle()
    #expect(scene.shown == "[a, b*]")
  }

  @Test(
    "NAV-098: acknowledges once: a late or a second acknowledgement is counted or ignored, and moves nothing")
  func lateAcknowledgement() throws {
    let scene = try Scene("a")
    let attachment = scene.attach()
    scene.submit(.push("b"))
    let late = try #require(scene.call)
    scene.passLimit()
    #expect(attachment.counts.lateAcknowledgements == 0)
    try scene.acknowledge()
    let next = scene.submit(.push("c"))
    late.acknowledge()
    late.acknowledge()
    scene.settle()
    #expect(attachment.counts.lateAcknowledgements == 1)
    #expect(next.currentOutcome == nil)
    #expect(scene.shown == "[a, b*]")
    try scene.acknowledge()
    #expect(scene.shown == "[a, b, c*]")
    #expect(scene.renderer.shown?.description == "[a, b, c*]")
    #expect(scene.clock.sleeperCount == 0)
  }

  @Test(
    "NAV-098: an acknowledgement that races the limit counts once, whichever comes first",
    arguments: UInt64(1)...40)
  func race(seed: UInt64) throws {
    let scene = try Scene("a", seed: seed)
    scene.attach()
    let request = scene.submit(.push("b"))
    scene.call?.acknowledge()
    scene.clock.advance(by: .seconds(5))
    scene.settle()
    scene.acknowledgeAll()
    #expect(request.currentOutcome?.isCommitted == true)
    #expect(scene.history == ["[a, b*]"])
    scene.expectLaws()
  }

  @Test("that removes a root tells something impossible and is given the whole state: [a*] stays [a*]")
  func divergence() throws {
    let scene = try Scene("a", "b")
    let attachment = scene.attach()
    scene.renderer.userRemoves([EntryID(1), EntryID(2)], reportingTo: attachment)
    #expect(scene.shown == "[a*]")
    scene.settle()
    #expect(notices(scene).last == .rendererResynchronized(attachment: 1, .diverged))
    guard case .synchronize? = scene.call?.content else {
      Issue.record("the whole state follows")
      return
    }
    try scene.acknowledge()
    #expect(scene.renderer.shown?.description == "[a*]")
    scene.expectLaws()
  }

  @Test("that removes a root while the whole state is in hand is given it once more")
  func divergenceUnderTheWholeState() throws {
    let scene = try Scene("a")
    let attachment = scene.navigator.attach(scene.renderer, capabilities: .oneAtATime)
    scene.settle()
    attachment.didRemove([EntryID(1)])
    try scene.acknowledge()
    #expect(scene.renderer.log.count == 2)
    try scene.acknowledge()
    #expect(scene.call == nil)
    scene.expectLaws()
  }

  @Test("that removes a root under every whole state is detached in the end, and the lane goes on")
  func divergenceForEver() throws {
    let scene = try Scene("a")
    let attachment = scene.navigator.attach(scene.renderer, capabilities: .oneAtATime)
    let request = scene.submit(.push("b"))
    scene.settle()
    var states = 0
    while scene.call != nil, states < 100 {
      attachment.didRemove([EntryID(1)])
      try scene.acknowledge()
      states += 1
    }
    #expect(states == 8)
    #expect(notices(scene).last == .rendererDetached(attachment: 1, .failed))
    #expect(request.currentOutcome?.isCommitted == true)
    #expect(scene.navigator.state.description == "[a, b*]")
  }
}
