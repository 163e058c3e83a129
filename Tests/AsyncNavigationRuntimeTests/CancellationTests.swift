import AsyncNavigation
import AsyncNavigationTesting
import Testing

@Suite("Cancelling a request")
struct CancellationTests {
  @Test("before it is submitted changes nothing: cancelled(.notSubmitted), and no event")
  func notSubmitted() throws {
    let scene = try Scene("a")
    let navigator = scene.navigator
    let started = scene.executor.start {
      [
        await navigator.push("b"), await navigator.pop(),
        await navigator.push("c", options: .expecting(.any)),
      ]
    }
    started.cancel()
    let outcomes = scene.start { await started.value }
    #expect(outcomes.value == Array(repeating: .cancelled(.notSubmitted), count: 3))
    #expect(scene.outcomes.isEmpty)
    #expect(scene.shown == "[a*]")
    scene.expectLaws()
  }

  @Test(
    "while it waits takes it out of the line; the others keep their order: x, y, z without y -> [a, x, z*]")
  func queued() throws {
    let scene = try Scene("a")
    scene.attach()
    scene.submit(.push("x"))
    let waiting = scene.submit(.push("y"))
    let last = scene.submit(.push("z"))
    waiting.cancel()
    #expect(waiting.currentOutcome == .cancelled(.queued))
    scene.acknowledgeAll()
    #expect(last.currentOutcome?.isCommitted == true)
    #expect(scene.shown == "[a, x, z*]")
    scene.expectLaws()
  }

  @Test("while a guard is asked ends it at once and frees the lane; the late answer is ignored")
  func deciding() throws {
    let gate = Gate()
    let slow = NavigationGuard.slow("b", until: gate)
    let scene = try Scene("a", guards: [slow])
    let request = scene.submit(.push("b"))
    #expect(request.currentOutcome == nil)
    request.cancel()
    scene.settle()
    #expect(request.currentOutcome == .cancelled(.deciding))
    #expect(scene.submit(.push("c")).currentOutcome?.isCommitted == true)
    gate.open()
    scene.settle()
    #expect(scene.shown == "[a, c*]")
    #expect(scene.clock.sleeperCount == 0)
    scene.expectLaws()
  }

  @Test("while a guard is asked cancels the guard's task")
  func guardIsCancelled() throws {
    let notes = Notes<Bool>()
    let clock = ManualClock()
    let slow = NavigationGuard<String>("slow") { _ in
      try? await clock.sleep(for: .seconds(60))
      notes.add(Task.isCancelled)
      return .allow
    }
    let scene = try Scene("a", guards: [slow])
    let request = scene.submit(.push("b"))
    #expect(clock.sleeperCount == 1)
    request.cancel()
    scene.settle()
    #expect(notes.values == [true])
    scene.expectLaws()
  }

  @Test("between steps stops after the one in hand: push [b, c, d, e] -> interrupted", arguments: 0...2)
  func stopsHere(shown: Int) throws {
    let scene = try Scene("a")
    scene.attach()
    let request = scene.submit(.push(["b", "c", "d", "e"]))
    try scene.acknowledge(shown)
    request.cancel()
    #expect(request.currentOutcome == nil)
    scene.acknowledgeAll()
    let count = shown + 1
    let progress = NavigationProgress(completed: count, total: 4, revision: UInt64(count))
    #expect(request.currentOutcome == .interrupted(progress))
    #expect(scene.navigator.state.activeStack.routes == Array(["a", "b", "c", "d", "e"].prefix(count + 1)))
    scene.expectLaws()
  }

  @Test("during the last step comes too late: push [b, c] -> committed", arguments: [true, false])
  func lastStep(isFirstStepToo: Bool) throws {
    let scene = try Scene("a")
    scene.attach()
    let request = scene.submit(.push(isFirstStepToo ? ["b"] : ["c", "b"]))
    if !isFirstStepToo { try scene.acknowledge() }
    request.cancel()
    try scene.acknowledge()
    #expect(request.currentOutcome?.isCommitted == true)
    #expect(scene.navigator.state.top?.route == "b")
    scene.expectLaws()
  }

  @Test("between steps with .finish carries out the rest: push [b, c, d, e] -> committed", arguments: 0...3)
  func finishes(shown: Int) throws {
    let scene = try Scene("a")
    scene.attach()
    let request = scene.submit(.push(["b", "c", "d", "e"]), RequestOptions(onCancellation: .finish))
    try scene.acknowledge(shown)
    request.cancel()
    scene.acknowledgeAll()
    #expect(request.currentOutcome?.isCommitted == true)
    #expect(scene.shown == "[a, b, c, d, e*]")
    scene.expectLaws()
  }

  @Test(
    "finishes a transaction as well that comes only from its turn, or from a guard",
    arguments: [true, false])
  func finishesLateTransaction(isDecided: Bool) throws {
    let whole = NavigationAction<String>.transaction([.push("b"), .push("c")])
    let leading = NavigationGuard<String>("leading") { proposal in
      proposal.action == .push("x") ? .redirect(whole) : .allow
    }
    let scene = try Scene("a", guards: [leading])
    scene.attach()
    let request = isDecided ? scene.navigator.submit { _ in whole } : scene.navigator.submit(.push("x"))
    scene.settle()
    try scene.acknowledge()
    request.cancel()
    scene.acknowledgeAll()
    #expect(request.currentOutcome?.isCommitted == true)
    #expect(scene.shown == "[a, b, c*]")
    scene.expectLaws()
  }

  @Test(
    "finishes a transaction, unless told to stop: pop and push [b, c]",
    arguments: [nil, CancellationBehavior.stopHere])
  func transaction(behavior: CancellationBehavior?) throws {
    let scene = try Scene("a", "x")
    scene.attach()
    let request = scene.submit(
      .transaction([.pop(1), .push(["b", "c"])]), RequestOptions(onCancellation: behavior))
    try scene.acknowledge()
    request.cancel()
    scene.acknowledgeAll()
    #expect(request.currentOutcome?.isCommitted == (behavior == nil))
    #expect(scene.shown == (behavior == nil ? "[a, b, c*]" : "[a, b*]"))
    scene.expectLaws()
  }

  @Test("before the first step is acknowledged, when that fails, leaves nothing: cancelled(.staging)")
  func stagingNothingShown() throws {
    let scene = try Scene("a")
    scene.attach()
    let request = scene.submit(.push("b"))
    request.cancel()
    scene.call?.fail(Oops())
    scene.settle()
    scene.acknowledgeAll()
    #expect(request.currentOutcome == .cancelled(.staging))
    #expect(scene.shown == "[a*]")
    scene.expectLaws()
  }

  @Test("before a step fails that was shown nevertheless has the renderer given the whole state: [a*]")
  func stagingShownAndFailed() throws {
    let scene = try Scene("a")
    scene.attach()
    let request = scene.submit(.push("b"))
    request.cancel()
    scene.call?.showAndFail(Oops())
    scene.settle()
    #expect(request.currentOutcome == .cancelled(.staging))
    #expect(scene.renderer.shown?.description == "[a, b*]")
    try scene.acknowledge()
    #expect(scene.renderer.shown?.description == "[a*]")
    scene.expectLaws()
  }

  @Test("after its end changes nothing")
  func settled() throws {
    let scene = try Scene("a")
    let request = scene.submit(.push("b"))
    let outcome = try #require(request.currentOutcome)
    request.cancel()
    scene.settle()
    #expect(request.currentOutcome == outcome)
    #expect(scene.shown == "[a, b*]")
    scene.expectLaws()
  }

  @Test("is not what cancelling a task does that waits for a handle: the wait ends, the request goes on")
  func waiter() throws {
    let scene = try Scene("a")
    scene.attach()
    let request = scene.submit(.push("b"))
    let waiter = scene.start { () -> String in
      do throws(CancellationError) {
        return "\(try await request.outcome)"
      } catch {
        return "stopped waiting"
      }
    }
    let starter = scene.start { await request.started() }
    #expect(waiter.value == nil)
    waiter.task.cancel()
    starter.task.cancel()
    scene.settle()
    #expect(waiter.value == "stopped waiting")
    #expect(starter.value != nil)
    #expect(request.currentOutcome == nil)
    scene.acknowledgeAll()
    #expect(request.currentOutcome?.isCommitted == true)
    scene.expectLaws()
  }

  @Test("is what cancelling the task of a verb does")
  func caller() throws {
    let scene = try Scene("a")
    scene.attach()
    let navigator = scene.navigator
    scene.submit(.push("x"))
    let caller = scene.start { await navigator.push("b") }
    caller.task.cancel()
    scene.settle()
    #expect(caller.value == .cancelled(.queued))
    scene.acknowledgeAll()
    #expect(scene.shown == "[a, x*]")
    scene.expectLaws()
  }
}
