import AsyncNavigation
import AsyncNavigationTesting
import Testing

@Suite("A presentation that waits until no modal is up")
struct QueuedPresentationTests {
  @Test("is carried out at once where none is")
  func noneUp() async {
    let navigator = Navigator(root: "a")
    #expect(await navigator.present("x", as: .sheet, policy: .queue).isCommitted)
    #expect(navigator.state.description == "[a] sheet[x*]")
  }

  @Test("waits aside, in its order, while other requests go on; the next comes when the last has gone")
  func waits() throws {
    let scene = try Scene("a")
    scene.submit(.present("x", as: .sheet))
    let first = scene.submit(.present("y", as: .sheet, policy: .queue))
    let second = scene.submit(.present("z", as: .sheet, policy: .queue))
    scene.submit(.push("b"))
    #expect(scene.shown == "[a] sheet[x, b*]")
    #expect(first.currentOutcome == nil)
    scene.submit(.dismiss())
    #expect(scene.shown == "[a] sheet[y*]")
    #expect(first.currentOutcome?.isCommitted == true)
    #expect(second.currentOutcome == nil)
    scene.submit(.dismiss())
    #expect(scene.shown == "[a] sheet[z*]")
    scene.submit(.dismiss())
    #expect(scene.shown == "[a*]")
    scene.expectLaws()
  }

  @Test("goes before requests that were accepted later")
  func goesFirst() throws {
    let scene = try Scene("a")
    scene.attach()
    scene.submit(.present("x", as: .sheet))
    try scene.acknowledge()
    scene.submit(.present("y", as: .sheet, policy: .queue))
    scene.submit(.dismiss())
    scene.submit(.push("b"))
    scene.acknowledgeAll()
    #expect(scene.history == ["[a] sheet[x*]", "[a*]", "[a] sheet[y*]", "[a] sheet[y, b*]"])
    scene.expectLaws()
  }

  @Test("comes when the user drags the modal away, with a renderer that acknowledges each step")
  func userDismisses() throws {
    let scene = try Scene("a")
    let attachment = scene.attach()
    scene.submit(.present("x", as: .sheet))
    try scene.acknowledge()
    let request = scene.submit(.present("y", as: .sheet, policy: .queue))
    #expect(scene.call == nil)
    let modal = try #require(scene.navigator.state.modals.last?.id)
    scene.renderer.userDismisses(modal, reportingTo: attachment)
    scene.settle()
    #expect(scene.shown == "[a*]")
    try scene.acknowledge()
    #expect(scene.shown == "[a] sheet[y*]")
    #expect(request.currentOutcome?.isCommitted == true)
    scene.expectLaws()
  }

  @Test("comes when a verb that is carried out within its call dismisses the modal")
  func inlineDismissal() async throws {
    let navigator = Navigator(root: "a")
    await navigator.present("x")
    let request = navigator.submit(.present("y", as: .sheet, policy: .queue))
    await navigator.dismiss()
    #expect(try await request.outcome.isCommitted)
    #expect(navigator.state.description == "[a] sheet[y*]")
  }

  @Test("ends when it is cancelled, superseded, or the navigator shut down")
  func ends() throws {
    let scene = try Scene("a")
    let navigator = scene.navigator
    scene.submit(.present("x"))
    let cancelled = scene.submit(.present("1", policy: .queue))
    cancelled.cancel()
    #expect(cancelled.currentOutcome == .cancelled(.queued))
    let superseded = scene.submit(.present("2", policy: .queue))
    let reset = scene.submit(.reset)
    #expect(superseded.currentOutcome == .superseded(by: reset.id, after: nil))
    scene.submit(.present("x"))
    let waiting = scene.submit(.present("3", policy: .queue))
    _ = scene.start { await navigator.shutdown() }
    #expect(waiting.currentOutcome == .cancelled(.shutdown))
    scene.expectLaws()
  }

  @Test("ends before those that were accepted later, when all are superseded")
  func endsInOrder() throws {
    let scene = try Scene("a")
    scene.attach()
    scene.submit(.present("x"))
    try scene.acknowledge()
    let aside = scene.submit(.present("y", policy: .queue))
    scene.submit(.push("b"))
    let waiting = scene.submit(.push("c"))
    scene.submit(.reset)
    scene.acknowledgeAll()
    let ended = scene.recorder.events.compactMap { event in
      if case .ended(let id, .superseded) = event.kind { id } else { nil }
    }
    #expect(ended == [aside.id, waiting.id])
    scene.expectLaws()
  }

  @Test("is superseded by nothing but an override or a reset, wherever it waits")
  func superseding() throws {
    let scene = try Scene("a")
    scene.attach()
    scene.submit(.present("x", as: .sheet))
    try scene.acknowledge()
    let aside = scene.submit(.present("1", as: .sheet, policy: .queue))
    let running = scene.submit(.push("b"))
    let inLine = scene.submit(.present("2", as: .sheet, policy: .queue))
    let superseding = scene.submit(.push("c"), .policy(.supersede))
    #expect(running.currentOutcome == nil && aside.currentOutcome == nil && inLine.currentOutcome == nil)
    scene.acknowledgeAll()
    #expect(superseding.currentOutcome?.isCommitted == true)
    scene.submit(.dismiss())
    try scene.acknowledge()
    let stops = scene.submit(.push("d"), .policy(.supersede))
    scene.acknowledgeAll()
    #expect(aside.currentOutcome?.isCommitted == true && stops.currentOutcome?.isCommitted == true)
    #expect(scene.shown == "[a] sheet[1, d*]")
    let reset = scene.submit(.reset)
    #expect(inLine.currentOutcome == .superseded(by: reset.id, after: nil))
    scene.acknowledgeAll()
    #expect(scene.shown == "[a*]")
    scene.expectLaws()
  }

  @Test("takes no room from requests that wait for their turn, and is found by its key")
  func boundedAndCoalesced() throws {
    let scene = try Scene("a") { $0.requestLimit = 2 }
    scene.attach()
    scene.submit(.present("x"))
    try scene.acknowledge()
    let first = scene.submit(.present("1", policy: .queue), .policy(.coalesce("k")))
    scene.submit(.present("2", policy: .queue))
    #expect(scene.submit(.present("3", policy: .queue)).currentOutcome == .dropped(.full(limit: 2)))
    let second = scene.submit(.present("4", policy: .queue), .policy(.coalesce("k")))
    #expect(first.currentOutcome == .superseded(by: second.id, after: nil))
    scene.submit(.push("b"))
    scene.submit(.push("c"))
    scene.submit(.push("d"))
    let refused = scene.submit(.push("e"), .policy(.coalesce("k")))
    #expect(refused.currentOutcome == .dropped(.full(limit: 2)))
    #expect(second.currentOutcome == nil)
    scene.acknowledgeAll()
    let other = scene.submit(.pop(0), .policy(.coalesce("k")))
    #expect(second.currentOutcome == .superseded(by: other.id, after: nil))
    scene.submit(.dismiss())
    scene.acknowledgeAll()
    #expect(scene.shown.hasSuffix("[2*]"))
    scene.expectLaws()
  }

  @Test("that finds no room ends nobody, whatever its policy")
  func refusedEndsNobody() throws {
    let scene = try Scene("a") { $0.requestLimit = 2 }
    scene.attach()
    scene.submit(.present("x"))
    try scene.acknowledge()
    scene.submit(.present("1", policy: .queue))
    scene.submit(.present("2", policy: .queue))
    let running = scene.submit(.push("b"))
    let waiting = scene.submit(.push("c"))
    let refused = scene.submit(.present("3", policy: .queue), .policy(.supersede))
    #expect(refused.currentOutcome == .dropped(.full(limit: 2)))
    scene.acknowledgeAll()
    #expect(running.currentOutcome?.isCommitted == true && waiting.currentOutcome?.isCommitted == true)
    scene.expectLaws()
  }

  @Test("takes the place of one with the same key that waits aside: 1 (k), 2, 3 (k) -> 3, 2")
  func takesThePlace() throws {
    let scene = try Scene("a")
    scene.submit(.present("x"))
    scene.submit(.present("1", policy: .queue), .policy(.coalesce("k")))
    scene.submit(.present("2", policy: .queue))
    scene.submit(.present("3", policy: .queue), .policy(.coalesce("k")))
    scene.submit(.dismiss())
    scene.submit(.dismiss())
    #expect(scene.history.suffix(3) == ["[a] automatic[3*]", "[a*]", "[a] automatic[2*]"])
    scene.expectLaws()
  }

  @Test("has no end within a guard of a request that it waits for")
  func deadlock() throws {
    let notes = Notes<NavigationOutcome>()
    let later = Result<Navigator<String>>()
    let asking = NavigationGuard<String>("asking") { proposal in
      if case .push = proposal.action, let navigator = later.value {
        notes.add(await navigator.present("y", policy: .queue))
      }
      return .allow
    }
    let scene = try Scene("a", guards: [asking])
    later.set(scene.navigator)
    scene.submit(.present("x"))
    let push = scene.submit(.push("b"))
    #expect(notes.values == [.failed(.wouldDeadlock)])
    #expect(push.currentOutcome?.isCommitted == true)
    scene.expectLaws()
  }
}
