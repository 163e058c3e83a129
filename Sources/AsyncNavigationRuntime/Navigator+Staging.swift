import AsyncNavigationModel

/// Carrying out a transition: step by step, each acknowledged before the next.
extension Navigator {
  /// The rest of the way.
  private struct Plan {
    /// The steps still to be taken, next one last.
    var steps: [NavigationStep<AnyRoute>]
    /// The version of the state that they start from.
    var version: UInt64
    /// The attachment of the renderer that they are for; nil for none.
    let attachment: Int?
  }

  /// What a transition has come to.
  private struct Course {
    let start: NavigationState<AnyRoute>
    /// The entries that the request is to bring.
    let wanted: [EntryID]
    /// Whether the steps are to be animated.
    let animated: Bool
    var plan: Plan?
    var completed = 0
    var isResynchronized = false
    var revision: UInt64

    /// How many steps the transition has, as far as is known.
    var count: Int { completed + (plan?.steps.count ?? 0) }
    var progress: NavigationProgress {
      NavigationProgress(completed: completed, total: count, revision: revision)
    }
  }

  /// Carries out what a request has come to.
  func carryOutStages(of inquiry: Inquiry) async -> NavigationOutcome {
    let request = inquiry.request
    let first = core.view
    let wanted = first.presented.entriesChanged(in: first.target).added
    var course = Course(
      start: first.presented, wanted: wanted, animated: inquiry.animated, revision: first.revision)
    while true {
      let view = core.view
      // One that is stopped during its last step has nothing to stop any more.
      if let stop = view.stop, course.completed == 0 || view.presented != view.target {
        if course.completed == 0 { return NavigationOutcome(stop, while: .staging) }
        return NavigationOutcome(stop, after: course.progress)
      }
      if let session = view.session, view.needsSynchronization {
        await synchronize(session)
        continue
      }
      if let session = view.session, view.presented != view.target, await session.waitForGesture() {
        continue
      }
      if course.completed == 0,
        let stale = view.refusal(of: request.options.expectation, lastChange: view.userRevision)
      {
        return stale
      }
      makePlan(&course, for: request, on: view)
      guard let step = course.plan?.steps.last else {
        return end(of: course, redirectedBy: inquiry.redirectedBy)
      }
      await perform(step, for: request, on: view, &course)
    }
  }

  /// Plans the rest of the way, unless the plan there is still starts from what is shown.
  private func makePlan(_ course: inout Course, for request: PendingRequest, on view: CoreView) {
    guard let target = view.staging?.target else { return }
    let attachment = view.session?.attachment
    if let plan = course.plan, plan.version == view.version, plan.attachment == attachment { return }
    let steps = StepPlanner.erasedSteps(
      from: view.presented, to: target, capabilities: view.session?.capabilities ?? .unlimited,
      animated: course.animated)
    course.plan = Plan(steps: steps.reversed(), version: view.version, attachment: attachment)
    if view.session != nil && !steps.isEmpty { core.access { $0.publish(.planned(request.id, steps)) } }
  }

  /// Has one step shown and commits it.
  private func perform(
    _ step: NavigationStep<AnyRoute>, for request: PendingRequest, on view: CoreView, _ course: inout Course
  ) async {
    var after = view.presented
    for change in step.changes { after.apply(change) }
    guard core.access({ [after] in $0.expectAcknowledgement(leadingTo: after, ifStill: view.version) }) else {
      return
    }
    guard let session = view.session else {
      commit(step, &course)
      return
    }
    switch await acknowledgement(of: step, from: session, for: request) {
    case .acknowledged:
      if let changes = commit(step, &course), !step.isShown(as: changes) {
        core.access { $0.requireSynchronization(of: session) }
      }
    case .detached: core.access { $0.forgetAwaited() }
    case .failed(let fault): await resynchronize(session, after: fault, for: request, &course)
    }
  }

  /// Commits what the renderer has acknowledged.
  ///
  /// When a user changed something meanwhile, that is what the step has come to, and the rest is planned
  /// anew.
  ///
  /// - Returns: What the step has come to; nil when nobody did and it is what it was.
  @discardableResult
  private func commit(
    _ step: NavigationStep<AnyRoute>, _ course: inout Course
  ) -> [NavigationChange<AnyRoute>]? {
    let index = course.completed + 1
    let count = course.count
    let planned = course.plan?.version
    while true {
      let view = core.view
      guard let awaited = view.staging?.awaited else { return [] }
      let isUntouched = planned.map { view.version == $0 + 1 } ?? false
      let changes =
        isUntouched
        ? step.changes : StepPlanner.changes(from: view.presented, to: awaited, capabilities: .unlimited)
      guard !changes.isEmpty else {
        core.access { $0.forgetAwaited() }
        return isUntouched ? nil : []
      }
      let actual = NavigationStep(changes, animated: step.animated)
      let commit = core.access { state in
        (state.commit(actual, index: index, count: count, ifStill: view.version), state.version)
      }
      guard let revision = commit.0 else { continue }
      course.completed += 1
      course.revision = revision
      course.plan?.steps.removeLast()
      if isUntouched { course.plan?.version = commit.1 }
      return isUntouched ? nil : changes
    }
  }

  /// Rolls forward after a failure: gives the renderer the whole target, and makes the rest of the way one
  /// step; when that fails too, goes on without the renderer.
  private func resynchronize(
    _ session: RendererSession, after fault: RendererFault, for request: PendingRequest,
    _ course: inout Course
  ) async {
    core.access { state in
      state.forgetAwaited()
      state.noteFault(fault, of: session)
    }
    course.isResynchronized = true
    _ = await session.waitForGesture()
    let view = core.view
    guard view.stop == nil, let target = view.staging?.target,
      core.access({ $0.expectAcknowledgement(leadingTo: target, ifStill: view.version) })
    else {
      core.access { $0.requireSynchronization(of: session) }
      return
    }
    let changes = StepPlanner.changes(from: view.presented, to: target, capabilities: .unlimited)
    let step = NavigationStep(changes, animated: course.animated)
    core.access { $0.publish(.planned(request.id, [step])) }
    switch await session.converse(.synchronize(target), for: request.completion) {
    case .acknowledged:
      course.plan = Plan(steps: [step], version: view.version, attachment: session.attachment)
      if commit(step, &course) != nil { core.access { $0.requireSynchronization(of: session) } }
    case .failed, .detached:
      core.access { state in
        state.forgetAwaited()
        state.detach(session, because: .failed)
      }
    }
  }

  /// Gives a renderer the whole presented state; detaches it when it fails twice.
  func synchronize(_ session: RendererSession) async {
    let request = core.access { [core] in $0.beginSynchronizing(ownedBy: core) }
    defer { core.access { $0.synchronizing = nil } }
    for _ in 1...2 {
      _ = await session.waitForGesture()
      let view = core.view
      switch await session.converse(.synchronize(view.presented), for: request) {
      case .acknowledged:
        if core.access({ $0.synchronized(session, with: view) }) { session.markReady() }
        return
      case .failed(let fault): core.access { $0.noteFault(fault, of: session) }
      case .detached: return
      }
    }
    core.access { $0.detach(session, because: .failed) }
  }

  private func end(of course: Course, redirectedBy: [String]) -> NavigationOutcome {
    let (added, removed) = course.start.entriesChanged(in: core.presented)
    let isNothingLeft = added.isEmpty && !course.wanted.isEmpty
    if isNothingLeft { return .interrupted(course.progress) }
    // A user may have done by hand what was asked.
    guard course.completed > 0 else { return .unchanged(.nothingToDo) }
    return .committed(
      Commit(
        revision: course.revision, steps: course.completed, added: EntryIDs(added),
        removed: EntryIDs(removed),
        redirectedBy: redirectedBy, isResynchronized: course.isResynchronized))
  }

  /// Has the coordinator of the step's region give it to the renderer.
  private func acknowledgement(
    of step: NavigationStep<AnyRoute>, from session: RendererSession, for request: PendingRequest
  ) async -> Acknowledgement {
    let delivery = StepDelivery(step: step, session: session, request: request.completion)
    let regions = Set(step.changes.map(\.region))
    guard let region = regions.first, regions.count == 1 else { return await delivery.acknowledgement() }
    return switch region {
    case .tabs, .stack(.tab): await tabs.acknowledgement(of: delivery, about: region)
    case .modals, .stack(.modal): await modals.acknowledgement(of: delivery, about: region)
    }
  }
}

extension NavigationStep where Route == AnyRoute {
  /// Whether a renderer that was given this step shows what it has come to, whether the step reached it
  /// before or after what the user did: it is the same, or takes away by ids, from the same places, no more
  /// than before.
  fileprivate func isShown(as actual: [NavigationChange<AnyRoute>]) -> Bool {
    if actual == changes { return true }
    let regions = changes.map(\.region)
    return (changes + actual).allSatisfy { $0.isByIDs && regions.contains($0.region) }
  }
}

extension NavigationChange {
  /// Whether the change only takes away what it names.
  fileprivate var isByIDs: Bool {
    switch self {
    case .pop, .dismiss: true
    case .push, .present, .rewrite, .select, .setTabs: false
    }
  }
}
