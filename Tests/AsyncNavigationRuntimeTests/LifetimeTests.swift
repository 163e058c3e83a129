import AsyncNavigation
import Testing

/// Coordinators, renderers and navigators go when they are no longer needed.
@Suite struct LifetimeTests {
  /// Renderer that keeps its attachment, as hosts do, and tells when it goes.
  private final class KeepingRenderer: NavigationRenderer {
    private let attachments = Attachments()
    private let end: AsyncStream<Void>.Continuation

    init(_ end: AsyncStream<Void>.Continuation) { self.end = end }

    deinit { end.finish() }

    func keep(_ attachment: RendererAttachment) async { await attachments.keep(attachment) }
    func synchronize(_ state: NavigationState<String>) async throws {}
    func perform(_ step: NavigationStep<String>) async throws {}
  }

  private actor Attachments {
    private var all: [RendererAttachment] = []
    func keep(_ attachment: RendererAttachment) { all.append(attachment) }
  }

  private struct WeakStack: Sendable {
    weak let coordinator: SingleStackCoordinator<String>?
  }

  private func coordinator(
    of modal: ModalID, in navigator: Navigator<String>
  ) async -> WeakStack {
    let coordinator = await navigator.modals.stack(modal)
    #expect(coordinator != nil)
    return WeakStack(coordinator: coordinator)
  }

  @Test("NAV-100: of 1,000 modals that the user dismissed no coordinator is left", arguments: [true, false])
  func letsCoordinatorsOfModalsGo(dragged: Bool) async throws {
    let navigator = Navigator(root: "root")
    let attachment = navigator.attach(StringRenderer())
    var coordinators: [WeakStack] = []
    for number in 0..<Stress.times(1_000) {
      #expect(await navigator.present("\(number)").isCommitted)
      let modal = try #require(navigator.state.modals.last)
      coordinators.append(await coordinator(of: modal.id, in: navigator))
      if dragged {
        attachment.didDismiss(modal.id)
      } else {
        attachment.didRemove(modal.stack.entries.map(\.id))
      }
      #expect(navigator.state.modals.isEmpty)
    }
    await navigator.push("after")
    #expect(coordinators.filter { $0.coordinator != nil }.isEmpty)
    #expect(attachment.counts.ignoredFacts == 0)
  }

  @Test(
    "NAV-100: of 100 tabs that went no coordinator is left, with and without a renderer",
    arguments: [true, false])
  func letsCoordinatorsOfTabsGo(isRendered: Bool) async throws {
    let navigator = Navigator(root: "root")
    if isRendered { navigator.attach(StringRenderer()) }
    var coordinators: [WeakStack] = []
    for number in 0..<100 {
      await navigator.setTabs([TabBlueprint("main", "root"), TabBlueprint("extra", "\(number)")])
      coordinators.append(WeakStack(coordinator: await navigator.tabs.stack("extra")))
      #expect(coordinators.last?.coordinator != nil)
      await navigator.setTabs([TabBlueprint("main", "root")])
    }
    _ = try await navigator.submit(.push("after")).outcome
    #expect(coordinators.filter { $0.coordinator != nil }.isEmpty)
    #expect(await navigator.tabs.stack("main") != nil)
  }

  @Test(
    "NAV-101: the coordinator of a modal that is being dismissed stays until the renderer has acknowledged")
  func keepsCoordinatorsInUse() async throws {
    let navigator = Navigator(root: "root")
    await navigator.present("sheet")
    let modal = try #require(navigator.state.modals.last)
    let coordinator = await coordinator(of: modal.id, in: navigator)
    let renderer = GatedRenderer<String>()
    navigator.attach(renderer)
    let dismissal = navigator.submit(.dismiss())
    #expect(await renderer.step()?.changes == [.dismiss([modal.id])])
    #expect(coordinator.coordinator?.stack != nil)
    renderer.open()
    #expect(try await dismissal.outcome.isCommitted)
    _ = try await navigator.submit(.push("after")).outcome
    #expect(coordinator.coordinator == nil)
  }

  @Test("What is asked of a coordinator whose stack has gone is rejected")
  func rejectsAfterItsStack() async throws {
    let navigator = Navigator(root: "root")
    await navigator.present("sheet")
    let modal = try #require(navigator.state.modals.last)
    let coordinator = try #require(await navigator.modals.stack(modal.id))
    #expect(await coordinator.push("in the sheet").isCommitted)
    await navigator.dismiss()
    #expect(coordinator.stack == nil)
    #expect(await coordinator.push("nowhere") == .rejected(.unknownModal(modal.id)))
  }

  @Test(
    "A renderer that keeps its attachment goes once it is detached",
    arguments: ["host", "other", "shutdown", "drop"])
  func letsRenderersGo(how: String) async {
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    var navigator: Navigator<String>? = Navigator(root: "root")
    do {
      let renderer = KeepingRenderer(end)
      guard let attachment = navigator?.attach(renderer) else { return }
      await renderer.keep(attachment)
      await navigator?.push("a")
      switch how {
      case "host": attachment.detach()
      case "other": navigator?.attach(StringRenderer())
      case "shutdown": await navigator?.shutdown()
      default: navigator = nil
      }
    }
    for await _ in ends {}
    if let navigator { #expect(navigator.state.description == "[root, a*]") }
  }

  @Test("A navigator dropped with requests under way carries them out, then goes", arguments: [true, false])
  func finishesBeforeItGoes(isRendered: Bool) async throws {
    for _ in 0..<50 {
      var requests: [NavigationRequest] = []
      var events: AsyncStream<NavigationEvent<String>>?
      do {
        let navigator = Navigator(root: "root")
        if isRendered { navigator.attach(StringRenderer(), capabilities: .oneAtATime) }
        events = navigator.events()
        for number in 0..<10 { requests.append(navigator.submit(.push(["\(number)", "\(number)"]))) }
      }
      var ended = 0
      if let events { for await event in events { if case .ended = event.kind { ended += 1 } } }
      #expect(ended == 10)
      for request in requests { #expect(request.currentOutcome?.isCommitted == true) }
    }
  }

  @Test("A kept handle does not keep what a navigator that has gone was showing")
  func handlesKeepNothing() async throws {
    final class Content: Hashable, Sendable {
      static func == (lhs: Content, rhs: Content) -> Bool { lhs === rhs }
      func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }
    var navigator: Navigator<Content>? = Navigator(root: Content())
    weak let shown = navigator?.state.top?.route
    let handle = try #require(navigator?.submit(.back()))
    #expect(try await handle.outcome == .unchanged(.atRoot))
    do {
      let events = try #require(navigator?.events())
      navigator = nil
      // A stream ends when the navigator has gone.
      for await _ in events {}
    }
    #expect(shown == nil)
    handle.cancel()
    #expect(handle.currentOutcome == .unchanged(.atRoot))
  }
}
