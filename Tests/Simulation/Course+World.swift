import AsyncNavigation
import AsyncNavigationTesting
import RandomNavigation

/// What the world around the navigator does.
extension Course {
  func carryOut(_ move: Move, _ dice: inout SplitMix64) {
    askers.write(move)
    switch move.kind {
    case .acknowledge: openCall(&dice)?.acknowledge()
    case .acknowledgeMany: acknowledgeMany(&dice)
    case .fail: openCall(&dice)?.fail(Oops())
    case .loseAnswer: openCall(&dice)?.showAndFail(Oops())
    case .answerAtOnce: renderer.mode = .automatic
    case .answerLater: renderer.mode = .scripted
    case .passLimit: passLimit()
    case .attach: attach(capabilities(&dice))
    case .detach: detach(&dice)
    case .gestureBegan: attachments.last?.gestureBegan()
    case .gestureCancelled: attachments.last?.gestureCancelled()
    case .swipe, .dismiss, .tap, .staleFact, .repeatedFact: useHands(move.kind, &dice)
    case .cancelTask: askers.cancelTask(&dice)
    case .cancelAnyRequest: askers.cancelRequest(&dice)
    case .openGate: gate.open()
    case .markReady: markReady()
    case .subscribe: subscribe(&dice)
    case .unsubscribe: if !watchers.isEmpty { dice.pick(watchers).cancel() }
    case .shutDown: shutDown()
    case .submit, .decide, .prepare, .perform, .spawn, .ask, .cancelRequest, .wait, .pause: break
    }
  }

  private func openCall(_ dice: inout SplitMix64) -> ScriptedRenderer<String>.Call? {
    let calls = renderer.openCalls
    return calls.isEmpty ? nil : dice.pick(calls)
  }

  private func acknowledgeMany(_ dice: inout SplitMix64) {
    for _ in 0..<dice.int(2...12) {
      openCall(&dice)?.acknowledge()
      runJobs(dice.int(1...40))
    }
  }

  private func passLimit() {
    abandonCalls()
    clock.advance(by: .seconds(5))
  }

  private func capabilities(_ dice: inout SplitMix64) -> RendererCapabilities {
    dice.pick([
      .oneAtATime, .unlimited, [.pushesMany, .popsMany], .combinesChanges, .navigationBackport,
      .flowStacks(multipleDismissals: dice.oneIn(2), navigationUpdatesInOne: dice.oneIn(2)),
      RendererCapabilities(rawValue: UInt32(dice.int(0...(1 << 10) - 1))),
    ])
  }

  func attach(_ capabilities: RendererCapabilities) {
    abandonCalls()
    attachments.append(navigator.attach(renderer, capabilities: capabilities))
  }

  private func detach(_ dice: inout SplitMix64) {
    guard !attachments.isEmpty else { return }
    abandonCalls()
    dice.pick(attachments).detach()
  }

  private func shutDown() {
    isShutDown = true
    askers.start { [navigator] in await navigator.shutdown() }
  }

  /// A subscriber of some kind comes.
  private func subscribe(_ dice: inout SplitMix64) {
    switch dice.int(0...3) {
    case 0:
      watchers.append(Watcher(navigator.events(buffering: .newest(dice.int(0...40))), "slow", on: executor))
    case 1:
      watchers.append(resume(after: UInt64(dice.int(0...100))))
    case 2: watchers.append(Watcher(navigator.states(settled: dice.oneIn(2)), on: executor))
    default: watchers.append(Watcher(navigator.eventBatches(), on: executor))
    }
  }

  /// A subscriber goes on from so many events ago; from now, it knows the state.
  private func resume(after age: UInt64) -> Watcher {
    let now = navigator.snapshot
    let since = now.sequence - min(now.sequence, age)
    let known = recorder.events.suffix(Int(age)).filter { $0.sequence > since }
    let start: StreamStart<String> = since == now.sequence ? .position(now) : .after(since)
    return Watcher(
      navigator.events(since: since), "resumed after \(since)", start, of: known, on: executor)
  }
}

/// What a user does.
extension Course {
  /// The user does something with what is seen, and the host reports it; a host of the past reports in vain.
  private func useHands(_ kind: Move.Kind, _ dice: inout SplitMix64) {
    guard let shown = renderer.shown, let attachment = attachments.last else { return }
    switch kind {
    case .staleFact:
      if dice.oneIn(2) { return attachments[0].didSelectTab("nowhere") }
      dice.pick(attachments).didRemove([EntryID(UInt64(1_000_000))])
    case .repeatedFact: repeatFact(on: shown)
    case .tap: tap(dice.pick(["home", "search", "you"]), reportingTo: attachment)
    case .dismiss:
      if let modal = shown.modals.last { renderer.userDismisses(modal.id, reportingTo: attachment) }
    default:
      let stack = dice.pick(shown.stacks.map(\.stack))
      let entries = dice.oneIn(3) ? stack.entries : stack.top.map { [$0] } ?? []
      guard !entries.isEmpty else { return }
      let ids = [dice.pick(entries).id]
      lastRemoval = (attachment, ids)
      renderer.userRemoves(ids, reportingTo: attachment)
    }
  }

  /// The host says again what it has said; not where the screen is shown again, which would be a lie.
  private func repeatFact(on shown: NavigationState<String>) {
    guard let (attachment, ids) = lastRemoval, !ids.contains(where: shown.contains) else { return }
    attachment.didRemove(ids)
  }

  /// The user taps a tab, and may have to feel it, as it is by the step in hand.
  private func tap(_ tab: TabID, reportingTo attachment: RendererAttachment) {
    let tabs = navigator.expectedState.tabs + navigator.state.tabs
    let haptic = tabs.first { $0.id == tab }?.options.haptic
    let ignored = attachment.counts.ignoredFacts
    renderer.userSelects(tab, reportingTo: attachment)
    guard attachment.counts.ignoredFacts == ignored, let haptic else { return }
    touches.append(.haptic(haptic, tab: tab))
  }
}
