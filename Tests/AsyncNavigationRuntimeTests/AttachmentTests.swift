import AsyncNavigation
import AsyncNavigationTesting
import Testing

/// A renderer that notes which states it is given.
private final class Note: NavigationRenderer {
  let calls: Notes<NavigationState<String>>

  init(calls: Notes<NavigationState<String>>) { self.calls = calls }

  func synchronize(_ state: NavigationState<String>) async throws { calls.add(state) }

  func perform(_ step: NavigationStep<String>) async throws {}
}

@Suite("An attachment")
struct AttachmentTests {
  @Test("that ends in mid-stage leaves the rest as one step: push [b, c, d] -> [a, b*] -> [a, b, c, d*]")
  func detachInMidStage() throws {
    let scene = try Scene("a")
    let attachment = scene.attach()
    let request = scene.submit(.push(["b", "c", "d"]))
    try scene.acknowledge()
    let open = try #require(scene.call)
    attachment.detach()
    scene.settle()
    #expect(try request.currentOutcome?.get()?.steps == 2)
    #expect(scene.history == ["[a, b*]", "[a, b, c, d*]"])
    open.acknowledge()
    scene.settle()
    #expect(scene.shown == "[a, b, c, d*]")
    #expect(attachment.counts.lateAcknowledgements == 1)
    attachment.detach()
    #expect(scene.clock.sleeperCount == 0)
  }

  @Test("that begins in mid-stage is given the whole state first, then the remaining steps")
  func attachInMidStage() throws {
    let scene = try Scene("a")
    let old = scene.attach()
    let request = scene.submit(.push(["b", "c", "d"]))
    try scene.acknowledge()
    let second = ScriptedRenderer<String>()
    let attachment = scene.navigator.attach(second, capabilities: .oneAtATime)
    scene.settle()
    #expect(attachment.number == old.number + 1)
    let first = try #require(second.openCalls.first)
    guard case .synchronize(let state) = first.content else {
      Issue.record("the whole state comes first")
      return
    }
    #expect(state.description == "[a, b*]")
    second.mode = .automatic
    first.acknowledge()
    scene.settle()
    #expect(second.log.count == 3)
    #expect(request.currentOutcome?.isCommitted == true)
    #expect(second.shown?.description == "[a, b, c, d*]")
    #expect(scene.history == ["[a, b*]", "[a, b, c*]", "[a, b, c, d*]"])
    scene.renderer.abandonCalls()
    scene.settle()
    #expect(second.shown == scene.navigator.state)
  }

  @Test("NAV-030: that begins after a modal was presented is given it with the whole state: [a] sheet[m*]")
  func presentedBefore() throws {
    let scene = try Scene("a")
    let request = scene.submit(.present("m", as: .sheet))
    #expect(request.currentOutcome?.isCommitted == true)
    #expect(scene.shown == "[a] sheet[m*]")
    scene.navigator.attach(scene.renderer, capabilities: .oneAtATime)
    scene.settle()
    #expect(scene.renderer.log == [.synchronize(scene.navigator.state)])
    try scene.acknowledge()
    let next = scene.submit(.push("n"))
    try scene.acknowledge()
    #expect(next.currentOutcome?.isCommitted == true)
    #expect(scene.renderer.shown?.description == "[a] sheet[m, n*]")
    scene.expectLaws()
  }

  @Test("counts facts that are late, repeated or about nothing, and takes them out of order: c, b, c, d")
  func facts() throws {
    let scene = try Scene("a", "b", "c", "d")
    let attachment = scene.attach()
    let (b, c) = (try scene.id("b"), try scene.id("c"))
    scene.renderer.userRemoves([c], reportingTo: attachment)
    scene.renderer.userRemoves([b], reportingTo: attachment)
    attachment.didRemove([c])
    attachment.didRemove([EntryID(99)])
    attachment.didRemove([])
    attachment.didDismiss(ModalID(99))
    attachment.didSelectTab("main")
    attachment.didSelectTab("nowhere")
    #expect(attachment.counts.ignoredFacts == 6)
    #expect(attachment.counts.lateAcknowledgements == 0)
    #expect(scene.shown == "[a, d*]")
    #expect(scene.navigator.snapshot.revision == 2)
    scene.expectLaws()
  }

  @Test("that has ended reports nothing any more, nor holds a step")
  func oldAttachment() throws {
    let scene = try Scene("a", "b")
    let old = scene.attach()
    let new = scene.attach()
    old.didRemove([try scene.id("b")])
    old.gestureBegan()
    #expect(old.counts.ignoredFacts == 1)
    #expect(new.counts.ignoredFacts == 0)
    scene.submit(.push("c"))
    try scene.acknowledge()
    #expect(scene.shown == "[a, b, c*]")
    scene.expectLaws()
  }

  @Test("takes a user's change on an idle navigator at once, as a revision with the user as its cause")
  func cause() throws {
    let scene = try Scene("a", "b")
    let attachment = scene.attach()
    scene.renderer.userRemoves([try scene.id("b")], reportingTo: attachment)
    #expect(scene.shown == "[a*]")
    scene.settle()
    guard case .step(_, index: 1, count: 1, .user)? = scene.recorder.events.last?.kind else {
      Issue.record("the last event is the user's step")
      return
    }
    scene.expectLaws()
  }

  @Test("keeps its renderer until it is detached, and not longer")
  func lifetime() throws {
    let scene = try Scene("a")
    var renderer: ScriptedRenderer<String>? = ScriptedRenderer(.automatic)
    weak let gone = renderer
    let attachment = renderer.map { scene.navigator.attach($0) }
    renderer = nil
    scene.settle()
    #expect(gone != nil)
    attachment?.detach()
    scene.settle()
    withExtendedLifetime(attachment) { #expect(gone == nil) }
  }

  @Test("does not keep its navigator alive")
  func navigatorLifetime() {
    let executor = SeededExecutor(seed: 1)
    var navigator: Navigator<String>? = Navigator(
      root: "a", configuration: NavigatorConfiguration(on: executor))
    weak let gone = navigator
    let attachment = navigator?.attach(ScriptedRenderer<String>(.automatic))
    navigator?.submit(.push("b"))
    executor.drain()
    navigator = nil
    #expect(gone == nil)
    attachment?.didRemove([EntryID(2)])
    #expect(attachment?.counts.ignoredFacts == 1)
  }

  @Test("on a navigator that was shut down is no attachment")
  func afterShutdown() async throws {
    let navigator = Navigator(root: "a")
    await navigator.shutdown()
    let renderer = ScriptedRenderer<String>()
    let attachment = navigator.attach(renderer)
    attachment.didRemove([EntryID(1)])
    #expect(attachment.counts.ignoredFacts == 1)
    #expect(renderer.log.isEmpty)
  }

  @Test("on a navigator that was shut down keeps no renderer")
  func lifetimeAfterShutdown() async throws {
    let navigator = Navigator(root: "a")
    await navigator.shutdown()
    var renderer: ScriptedRenderer<String>? = ScriptedRenderer(.automatic)
    weak let gone = renderer
    let attachment = renderer.map { navigator.attach($0) }
    renderer = nil
    withExtendedLifetime(attachment) { #expect(gone == nil) }
  }

  @Test("that has ended makes no call that had not begun by then", arguments: UInt64(1)...4)
  func endedBeforeTheCall(seed: UInt64) throws {
    for jobs in 0..<40 {
      let scene = try Scene("a", seed: seed)
      let calls = Notes<NavigationState<String>>()
      let attachment = scene.navigator.attach(Note(calls: calls))
      for _ in 0..<jobs { scene.executor.runNext() }
      let called = calls.values.count
      attachment.detach()
      scene.settle()
      #expect(calls.values.count == called, "detached after \(jobs) jobs")
    }
  }

  @Test("is ready once its renderer has shown a state that still holds, and tells whoever waits")
  func ready() throws {
    let scene = try Scene("a", "b")
    let attachment = scene.navigator.attach(scene.renderer)
    scene.settle()
    let early = scene.start { await attachment.ready() }
    #expect(early.value == nil)
    scene.renderer.userRemoves([try scene.id("b")], reportingTo: attachment)
    try scene.acknowledge()
    #expect(early.value == nil, "the state it has shown is an old one")
    try scene.acknowledge()
    #expect(early.value == true)
    #expect(scene.start { await attachment.ready() }.value == true)
    scene.expectLaws()
  }

  @Test("is not ready when its renderer is given up, since nothing fits")
  func givenUp() throws {
    let scene = try Scene("a")
    let attachment = scene.navigator.attach(scene.renderer)
    scene.settle()
    let waiting = scene.start { await attachment.ready() }
    while scene.call != nil {
      attachment.didRemove([EntryID(1)])
      try scene.acknowledge()
    }
    #expect(waiting.value == false)
    #expect(scene.start { await attachment.ready() }.value == false)
  }

  @Test("is not ready when it ends first, or when nobody waits any more")
  func notReady() throws {
    let scene = try Scene("a")
    let attachment = scene.navigator.attach(scene.renderer)
    scene.settle()
    let cancelled = scene.start { await attachment.ready() }
    let detached = scene.start { await attachment.ready() }
    cancelled.task.cancel()
    scene.settle()
    #expect(cancelled.value == false)
    attachment.detach()
    scene.settle()
    #expect(detached.value == false)
    #expect(scene.start { await attachment.ready() }.value == false)
    scene.renderer.abandonCalls()
  }
}
