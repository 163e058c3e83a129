import AsyncNavigation

/// What each check does.
extension RendererConformance {
  typealias Trial = ConformanceTrial<Renderer>

  func carryOut(_ check: ConformanceCheck, in trial: Trial) async throws {
    let attachment = try await trial.attach()
    try await trial.checkIsAttached(attachment)
    switch check {
    case .wholeState, .randomCourses: break
    case .pushes: try await trial.perform(.push(route(1)), .push([route(2), route(3), route(0)]))
    case .pops:
      try await trial.perform(
        .push([route(1), route(2), route(3), route(0)]), .pop(1), .pop(2), .popToRoot())
    case .rewrites: try await checkRewrites(trial)
    case .modals: try await checkModals(trial)
    case .dismissals: try await checkDismissals(trial)
    case .tabs:
      try await trial.perform(
        .push(route(1)), .selectTab("second"), .push([route(2), route(3)]), .selectTab("first"),
        .push(route(0), on: .tab("second")), .selectTab("second"))
    case .tabLists: try await checkTabLists(trial)
    case .deepLinks: try await trial.perform(deepLink, .reset, deepLink)
    case .resynchronization: try await checkResynchronization(trial, attachment)
    case .reattachment: try await checkReattachment(trial, attachment)
    case .abandonedCalls: try await checkAbandonedCalls(trial, attachment)
    case .cancellation: try await checkCancellation(trial)
    case .userRemovals: try await checkUserRemovals(trial, attachment)
    }
  }

  private var deepLink: NavigationAction<Route> {
    .transaction([
      .selectTab("second"), .push([route(1), route(2), route(3)]), .push(route(0), on: .tab("first")),
      .present(ModalBlueprint([route(0), route(1)], as: .sheet)),
      .present(ModalBlueprint([route(2), route(3)], as: .fullScreen)),
    ])
  }

  private func checkRewrites(_ trial: Trial) async throws {
    try await trial.perform(
      .push([route(1), route(2)]), .replaceTop(route(3)),
      .setStack([route(0), route(2), route(1), route(3)]),
      .setStack([route(1)]), .insert([route(2), route(3)], at: 1), .remove(.route(route(2), .first)))
    let ids = trial.navigator.state.activeStack.entries.map(\.id)
    for (index, id) in ids.enumerated() { try await trial.perform(.update(id, route(index + 1))) }
  }

  private func checkModals(_ trial: Trial) async throws {
    try await trial.perform(
      .push(route(1)), .present(ModalBlueprint([route(0), route(1)], as: .sheet)), .push(route(2)),
      .present(ModalBlueprint([route(3)], as: .fullScreen)), .push([route(0), route(1)]), .pop(1),
      .push(route(3), on: .root))
  }

  private func checkDismissals(_ trial: Trial) async throws {
    let sheet = NavigationAction<Route>.present(ModalBlueprint([route(0), route(1)], as: .sheet))
    try await trial.perform(
      sheet, .dismiss(), sheet, sheet, .push(route(2)), sheet, .dismiss(), .dismiss(.top(2)))
    try await trial.perform(sheet, sheet, sheet, .dismiss(.all))
    try await trial.perform(sheet, .transaction([.dismiss(.all), .push([route(1), route(2)])]))
  }

  private func checkTabLists(_ trial: Trial) async throws {
    let third = TabBlueprint<Route>("third", route(2))
    try await trial.perform(
      .push(route(1)), .setTabs([third, TabBlueprint("first", route(0))]), .selectTab("third"),
      .push(route(3)),
      .setTabs([third]), .push(route(1)))
  }

  /// A report that does not fit the state has the navigator give the whole of it again.
  private func checkResynchronization(_ trial: Trial, _ attachment: RendererAttachment) async throws {
    for action in [.push([route(1), route(2)]), deepLink, .reset] as [NavigationAction<Route>] {
      try await trial.perform(action)
      guard let root = trial.navigator.state.tabs.first?.stack.entries.first else { continue }
      attachment.didRemove([root.id])
      try await trial.settle()
    }
  }

  private func checkReattachment(_ trial: Trial, _ first: RendererAttachment) async throws {
    var attachment = first
    for action in [.push([route(1), route(2)]), deepLink, .reset] as [NavigationAction<Route>] {
      attachment.detach()
      _ = try await trial.navigator.submit(action).outcome
      attachment = try await trial.attach()
      try await trial.perform(.push(route(3)), .pop(1))
    }
  }

  private func checkAbandonedCalls(_ trial: Trial, _ first: RendererAttachment) async throws {
    // The renderer has shown a step, but the navigator does not hear of it.
    trial.probe.inNextCall(after: { throw CancellationError() })
    try await trial.perform(.push([route(1), route(2), route(3)]))
    trial.probe.inNextCall(after: { throw CancellationError() })
    try await trial.perform(deepLink)
    // Or is detached in the middle of it, and comes back later.
    for action in [.reset, deepLink] as [NavigationAction<Route>] {
      let attachment = trial.navigator.attach(trial.probe, capabilities: capabilities)
      try await trial.settle()
      trial.probe.inNextCall(before: { attachment.detach() })
      _ = try await trial.navigator.submit(action).outcome
      try await trial.attach()
    }
    try await checkOvertakenCalls(trial)
  }

  private func checkCancellation(_ trial: Trial) async throws {
    for action in [.push([route(1), route(2), route(3)]), .popToRoot()] as [NavigationAction<Route>] {
      // The call may come before it is known of which request it is.
      let (requests, request) = AsyncStream.makeStream(of: NavigationRequest.self)
      trial.probe.inNextCall(after: { for await request in requests { request.cancel() } })
      request.yield(trial.navigator.submit(action))
      request.finish()
      try await trial.settle()
    }
    let request = trial.navigator.submit(.push([route(1), route(2)]))
    request.cancel()
    try await trial.settle()
  }

  private func checkUserRemovals(_ trial: Trial, _ attachment: RendererAttachment) async throws {
    guard let userRemoves else { return }
    let (navigator, probe) = (trial.navigator, trial.probe)
    let removeTop: @Sendable () async -> Void = {
      // What is shown, since all that was asked before has come about.
      let stack = navigator.state.activeStack
      guard stack.poppableCount > 0, let top = stack.top else { return }
      probe.forgetExpectation()
      await userRemoves(probe.tried, [top.id])
      attachment.didRemove([top.id])
    }
    try await trial.perform(.push([route(1), route(2)]))
    await removeTop()
    try await trial.settle()
    // In the middle of what is put onto the screen that goes, or of its own removal.
    for action in [.push([route(2), route(3)]), .pop(1), deepLink, .reset] as [NavigationAction<Route>] {
      probe.inNextCall(before: removeTop)
      navigator.submit(action)
      try await trial.settle()
    }
  }
}
