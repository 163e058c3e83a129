import AsyncNavigation
import AsyncNavigationTesting

/// What is looked at between rounds, while nothing is under way.
extension StressRun {
  /// Looks at everything while nothing is under way.
  func lookAround(
    _ navigator: Navigator<Int>, _ renderers: [StressRenderer], _ subscribers: [StressSubscriber]
  ) async {
    await spawner.settle()
    let snapshot = navigator.snapshot
    for subscriber in subscribers {
      await subscriber.reach(snapshot.sequence)
      subscriber.finish(at: snapshot, isWhole: true)
    }
    ledger.balance()
    if !ledger.tally.isClean { control.stop(because: .violation) }
    var legality: String?
    do { try snapshot.presented.checkInvariants() } catch { legality = "\(error)" }
    tally.check(.legalStates, legality == nil) { legality ?? "" }
    tally.check(.nothingLeft, snapshot.presented == snapshot.target) {
      "all is quiet at \(snapshot.presented), not at \(snapshot.target)"
    }
    lookAt(renderers, subscribers, snapshot)
  }

  /// The renderer that is attached shows what is there.
  private func lookAt(
    _ renderers: [StressRenderer], _ subscribers: [StressSubscriber], _ snapshot: NavigationSnapshot<Int>
  ) {
    let known = renderers.filter { $0.attachment != nil }
    guard let newest = known.max(by: { $0.number < $1.number }) else { return }
    if let witness = subscribers.first?.observer.witness {
      if options.renderer == .faulty {
        guard witness.attached == newest.number else { return }
      } else {
        // Only one with faults may be given up.
        tally.check(.renderer, witness.detached == nil) { "renderer \(newest.number) was given up" }
      }
    }
    let shown = hooks.screen.map { $0(newest.shown) } ?? newest.shown
    tally.check(.renderer, shown == snapshot.presented) {
      "\(shown.map { "\($0)" } ?? "nothing") is shown in place of \(snapshot.presented)"
    }
  }
}

extension StressRenderer {
  /// The number of its last attachment.
  fileprivate var number: Int { attachment?.number ?? 0 }
}
