import AsyncNavigation
import AsyncNavigationTesting
import Testing

@Suite("Preparing a request")
struct PreparationInterruptionTests {
  private let clerk = Clerk()

  enum Stop: String, CaseIterable, CustomTestStringConvertible {
    case cancelled, superseded, shutDown
    var testDescription: String { rawValue }

    /// Stops a request, and says how it has to end.
    func stop(_ request: NavigationRequest, in scene: Scene) -> NavigationOutcome {
      switch self {
      case .cancelled:
        request.cancel()
        return .cancelled(.deciding)
      case .superseded:
        let newer = scene.navigator.submit(.push("newer"), options: .policy(.supersede))
        return .superseded(by: newer.id, after: nil)
      case .shutDown:
        _ = scene.start { [navigator = scene.navigator] in await navigator.shutdown() }
        return .cancelled(.shutdown)
      }
    }
  }

  @Test(
    "ends at once with the request and frees the lane; the late answer is ignored", arguments: Stop.allCases)
  func stopped(by stop: Stop) throws {
    let scene = try Scene("a")
    let gate = Gate()
    let request = clerk.submit("x", to: scene.navigator, until: gate)
    scene.settle()
    let outcome = stop.stop(request, in: scene)
    scene.settle()
    #expect(request.currentOutcome == outcome)
    let next = scene.submit(.push("next"))
    #expect(next.currentOutcome?.isCommitted == (stop != .shutDown))
    gate.open()
    scene.settle()
    #expect(clerk.decidedOn.values.isEmpty)
    #expect(clerk.ended.values == [Clerk.End(route: "x", outcome: outcome)])
    let shown = [Stop.cancelled: "[a, next*]", .superseded: "[a, newer, next*]", .shutDown: "[a*]"]
    #expect(scene.shown == shown[stop])
    #expect(scene.clock.sleeperCount == 0)
    scene.expectLaws()
  }

  @Test("is cancelled when the request is stopped or its time is over", arguments: [nil] + Stop.allCases)
  func taskIsCancelled(by stop: Stop?) throws {
    let scene = try Scene("a")
    let clock = ManualClock()
    let notes = Notes<Bool>()
    let request = scene.navigator.submit(askedOf: "clerk") {
      try? await clock.sleep(for: .seconds(60))
      notes.add(Task.isCancelled)
      return .end(.unchanged(.nothingToDo))
    }
    scene.settle()
    #expect(clock.sleeperCount == 1)
    if let stop { _ = stop.stop(request, in: scene) } else { scene.clock.advance(by: .seconds(5)) }
    scene.settle()
    #expect(notes.values == [true])
    scene.expectLaws()
  }

  @Test("is over in time or denied, and a late answer is ignored")
  func timeLimit() throws {
    let scene = try Scene("a")
    let gate = Gate()
    let request = clerk.submit("x", to: scene.navigator, until: gate)
    let next = clerk.submit("y", to: scene.navigator)
    scene.settle()
    scene.clock.advance(by: .milliseconds(4_999))
    scene.settle()
    #expect(request.currentOutcome == nil)
    scene.clock.advance(by: .milliseconds(1))
    scene.settle()
    #expect(request.currentOutcome == .denied(by: "clerk", .timedOut))
    #expect(next.currentOutcome?.isCommitted == true)
    gate.open()
    scene.settle()
    #expect(clerk.decidedOn.values == ["[a*]"])
    #expect(clerk.ends == ["x: denied", "y: committed"])
    #expect(scene.shown == "[a, y*]")
    #expect(scene.clock.sleeperCount == 0)
    scene.expectLaws()
  }

  @Test("is stopped after every job of its course, and has changed all or nothing", arguments: Stop.allCases)
  func sweep(stop: Stop) throws {
    var jobs = 0
    var hasMore = true
    while hasMore {
      let clerk = Clerk()
      let allowing = NavigationGuard<String>("allows") { _ in .allow }
      let scene = try Scene("a", guards: [allowing])
      let request = clerk.submit("x", to: scene.navigator)
      for _ in 0..<jobs where hasMore { hasMore = scene.executor.runNext() }
      let outcome = stop.stop(request, in: scene)
      scene.settle()
      let ending = try #require(request.currentOutcome, "after \(jobs) jobs")
      #expect(ending.isCommitted || ending == outcome || ending == .cancelled(.queued), "after \(jobs) jobs")
      #expect(scene.navigator.state.activeStack.routes.contains("x") == ending.isCommitted)
      #expect(clerk.ended.values == [Clerk.End(route: "x", outcome: ending)])
      #expect(scene.clock.sleeperCount == 0)
      scene.expectLaws()
      jobs += 1
    }
    #expect(jobs > 6)
  }

  @Test("never happens for a request whose place another takes")
  func coalesced() throws {
    let scene = try Scene("a")
    scene.attach()
    scene.submit(.push("b"))
    clerk.submit("x", to: scene.navigator, .policy(.coalesce("key")))
    clerk.submit("y", to: scene.navigator, .policy(.coalesce("key")))
    scene.acknowledgeAll()
    #expect(clerk.asked.values == ["y"])
    #expect(clerk.ends == ["x: superseded", "y: committed"])
    #expect(scene.shown == "[a, b, y*]")
    scene.expectLaws()
  }

  @Test("is not kept by a request that is held, nor does that keep the navigator", arguments: [true, false])
  func held(becomesReady: Bool) throws {
    final class Witness: Sendable {}
    var witness: Witness? = Witness()
    weak let kept = witness
    var scene: Scene? = try Scene("a") { $0.startsHeld = true }
    weak let navigator = scene?.navigator
    let options = RequestOptions(awaitsReadiness: true)
    let request = try #require(scene).navigator.submit(askedOf: "clerk", options: options) { [witness] in
      .decide { _ in .push(witness == nil ? "y" : "x") }
    } whenEnded: { [clerk] outcome in
      clerk.ended.add(Clerk.End(route: "x", outcome: outcome))
    }
    witness = nil
    scene?.settle()
    #expect(kept != nil)
    if becomesReady {
      scene?.navigator.markReady()
      scene?.settle()
      #expect(kept == nil, "what was asked is over")
    }
    scene = nil
    #expect(navigator == nil)
    #expect(kept == nil)
    #expect(clerk.ends == [becomesReady ? "x: committed" : "x: cancelled"])
    if !becomesReady { #expect(request.currentOutcome == .cancelled(.shutdown)) }
  }
}
