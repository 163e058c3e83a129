import AsyncNavigation
import AsyncNavigationTesting
import Testing

@Suite("Shutting down")
struct ShutdownTests {
  @Test("refuses new requests, ends those that wait, finishes the running step and all streams")
  func shutdown() throws {
    let scene = try Scene("a")
    scene.attach()
    let navigator = scene.navigator
    let states = scene.start { await navigator.states().reduce(into: 0) { count, _ in count += 1 } }
    let batches = scene.start { await navigator.eventBatches().reduce(into: 0) { $0 += $1.count } }
    let running = scene.submit(.push(["b", "c", "d"]))
    let waiting = [scene.submit(.push("e")), scene.submit(.push("f"))]
    let shutdown = scene.start {
      await navigator.shutdown()
      return true
    }
    for request in waiting { #expect(request.currentOutcome == .cancelled(.shutdown)) }
    #expect(scene.submit(.push("g")).currentOutcome == .dropped(.shutdown))
    #expect(running.currentOutcome == nil)
    #expect(shutdown.value == nil, "it waits for the running step")
    try scene.acknowledge()
    #expect(running.currentOutcome == .interrupted(NavigationProgress(completed: 1, total: 3, revision: 1)))
    #expect(shutdown.value == true)
    #expect(scene.shown == "[a, b*]")
    #expect(scene.recorder.isFinished)
    #expect(states.value != nil)
    #expect(batches.value != nil)
    #expect(scene.clock.sleeperCount == 0)
    scene.expectLaws()
  }

  @Test("is the end of the events: what is refused afterwards is told to its caller alone")
  func silence() async throws {
    let scene = try Scene("a")
    let navigator = scene.navigator
    let attachment = scene.attach()
    let shutdown = scene.start { await navigator.shutdown() }
    scene.settle()
    #expect(shutdown.value != nil)
    let snapshot = navigator.snapshot
    #expect(scene.recorder.events.last?.sequence == snapshot.sequence)
    #expect(scene.submit(.push("b")).currentOutcome == .dropped(.shutdown))
    #expect(navigator.submit(options: RequestOptions(token: "t")) { _ in .reset }.currentOutcome != nil)
    attachment.didSelectTab("nowhere")
    scene.settle()
    #expect(navigator.snapshot == snapshot)
    var late = navigator.events(since: 0).makeAsyncIterator()
    var last: UInt64 = 0
    while let event = await late.next() { last = event.sequence }
    #expect(last == snapshot.sequence)
  }

  @Test("ends a request whose guard is being asked, at once")
  func deciding() throws {
    let gate = Gate()
    let scene = try Scene(
      "a",
      guards: [
        NavigationGuard("slow") { _ in
          await gate.wait(); return .allow
        }
      ])
    let navigator = scene.navigator
    let request = scene.submit(.push("b"))
    let shutdown = scene.start {
      await navigator.shutdown()
      return true
    }
    #expect(shutdown.value == true)
    #expect(request.currentOutcome == .cancelled(.shutdown))
    gate.open()
    scene.expectLaws()
    #expect(scene.shown == "[a*]")
  }

  @Test("of an idle navigator ends its streams and refuses verbs; a second one changes nothing")
  func idle() async {
    let navigator = Navigator(root: "a")
    let recorder = EventRecorder(navigator)
    await navigator.shutdown()
    await navigator.shutdown()
    #expect(await recorder.finished().count == 1)
    #expect(await navigator.push("b") == .dropped(.shutdown))
    #expect(await navigator.perform(.pop(1)) == .dropped(.shutdown))
    #expect(navigator.state.description == "[a*]")
  }

  @Test("detaches the renderer, whose reports are ignored from then on")
  func renderer() throws {
    let scene = try Scene("a", "b")
    let attachment = scene.attach()
    let navigator = scene.navigator
    #expect(scene.start { await navigator.shutdown() }.value != nil)
    attachment.didRemove([try scene.id("b")])
    #expect(attachment.counts.ignoredFacts == 1)
    #expect(scene.shown == "[a, b*]")
    guard case .notice(.rendererDetached(attachment: 1, .shutdown))? = scene.recorder.events.last?.kind else {
      Issue.record("the last event tells that the renderer was detached")
      return
    }
  }

  @Test("happens by itself when the last reference goes: all streams end")
  func lastReference() async {
    var navigator: Navigator<String>? = Navigator(root: "a")
    let recorder = navigator.map { EventRecorder($0) }
    let states = navigator?.states()
    await navigator?.push("b")
    navigator = nil
    #expect(await recorder?.finished().count == 4)
    var seen: [UInt64] = []
    if let states { for await snapshot in states { seen.append(snapshot.revision) } }
    #expect(seen == [1] || seen == [0, 1])
  }

  @Test("by the last reference lets what was submitted be carried out first: push b -> [a, b*]")
  func submittedFirst() async throws {
    var navigator: Navigator<String>? = Navigator(root: "a")
    let recorder = navigator.map { EventRecorder($0) }
    let request = navigator?.submit(.push("b"))
    navigator = nil
    #expect(try await request?.outcome.isCommitted == true)
    _ = await recorder?.finished()
    #expect(recorder?.state?.description == "[a, b*]")
  }
}
