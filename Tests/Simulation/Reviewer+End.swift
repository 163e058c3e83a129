package import AsyncNavigation
import AsyncNavigationTesting

/// What is to be said of a run that has come to its end.
extension Reviewer {
  /// Whoever asked was told once how it ended, as it was published.
  ///
  /// - Parameters:
  ///   - requests: The handles that somebody has.
  ///   - told: What those were told who have none.
  package mutating func checkRequests(_ requests: [NavigationRequest], told: [NavigationOutcome]) {
    for id in steps.keys.sorted() { expect(ended[id] != nil, .oneOutcome, "\(id) has begun and not ended") }
    var others = ended
    for request in requests {
      let outcome = lens.outcome(request.currentOutcome)
      expect(outcome != nil, .oneOutcome, "\(request.id) has no outcome")
      let published = others.removeValue(forKey: request.id)
      if outcome == .dropped(.shutdown) && published == nil { continue }
      expect(
        published == outcome, .oneOutcome,
        "\(request.id): \(outcome as Any) told, \(published as Any) published")
    }
    func isPublic(_ outcome: NavigationOutcome) -> Bool {
      outcome != .cancelled(.notSubmitted) && outcome != .dropped(.shutdown)
    }
    let left = Dictionary(grouping: told.filter(isPublic)) { $0 }.mapValues(\.count)
    let published = Dictionary(grouping: others.values.filter(isPublic)) { $0 }.mapValues(\.count)
    expect(left == published, .oneOutcome, "verbs told \(left), published \(published)")
  }

  /// Nothing is under way any more.
  ///
  /// - Parameters:
  ///   - rest: The state now.
  ///   - shown: What the renderer shows.
  ///   - jobs: How many jobs wait.
  ///   - sleepers: How many tasks sleep.
  package mutating func checkRest(
    _ rest: NavigationSnapshot<String>, shown: NavigationState<String>?, jobs: Int, sleepers: Int
  ) {
    let (snapshot, jobs) = (lens.rest(rest), lens.jobs(jobs))
    expect(snapshot.presented == snapshot.target, .nothingLeft, "something is under way")
    expect(jobs == 0, .nothingLeft, "\(jobs) jobs wait")
    let sleepers = lens.sleepers(sleepers)
    expect(sleepers == 0, .nothingLeft, "\(sleepers) sleep")
    let newest = last?.sequence ?? 0
    expect(
      newest == snapshot.sequence, .sequence,
      "the events end with event \(newest), and \(snapshot.sequence) were published")
    checkFold(snapshot)
    guard let attached else { return }
    let seen = shown.map(lens.shown)
    expect(seen == snapshot.presented, .rendered, "renderer \(attached) shows \(words(seen))")
  }

  /// Notes what else a run has come to.
  package mutating func check(_ isSo: Bool, _ law: Law, _ words: @autoclosure () -> String) {
    expect(isSo, law, words())
  }
}

extension Reviewer {
  mutating func take(_ events: [NavigationEvent<String>], knowing askers: Askers) {
    take(events) { id, action in
      action == Askers.heldPush || askers.withLedger { $0.held.contains(id) }
    }
  }

  /// All that is to be checked when a program has come to its end.
  mutating func finish(_ course: Course) {
    move = nil
    let askers = course.askers
    let told = askers.awaited.values + askers.awaitedByGuard.values
    checkRequests(askers.requests, told: told)
    let ledger = askers.withLedger { $0 }
    let hanging = ledger.awaited - askers.awaited.values.count
    expect(hanging == 0, .oneOutcome, "\(hanging) verbs hang")
    expect(ledger.tasksAtWork == 0, .oneOutcome, "\(ledger.tasksAtWork) tasks hang")
    checkTelling(askers.clerk)
    checkWaiting(askers, course.touches)
    let snapshot = course.navigator.snapshot
    checkRest(
      snapshot, shown: course.renderer.shown, jobs: course.executor.jobsWaiting,
      sleepers: course.clock.sleeperCount)
    expect(course.recorder.isFinished == course.isShutDown, .nothingLeft, "the subscription is open")
    for watcher in course.watchers {
      let problems = watcher.problems(at: snapshot)
      expect(problems.isEmpty, .sequence, problems.joined(separator: "; "))
      let isOpen = watcher.isReading && !course.isShutDown
      expect(watcher.hasEnded != isOpen, .nothingLeft, "\(watcher.name) reads on or reads no more")
    }
    let readers = course.isShutDown ? 0 : course.watchers.count { $0.isReading } + 1
    let count = lens.subscriptions(course.navigator.subscriptionCount)
    expect(count == readers, .nothingLeft, "\(count) subscriptions, \(readers) readers")
  }

  /// The end of each prepared request was told once, as it was, and in the order in which they ended.
  private mutating func checkTelling(_ clerk: RandomClerk) {
    let (requests, told) = (clerk.requests.values, clerk.told.values)
    let places = told.map(\.place).sorted()
    expect(places == Array(requests.indices), .oneOutcome, "told of \(places)")
    for (place, outcome) in told {
      let actual = requests[place].currentOutcome
      expect(actual == outcome, .oneOutcome, "told of \(outcome), which is \(actual as Any)")
    }
    let ids = lens.told(told.map { requests[$0.place].id }.filter { ended[$0] != nil })
    let order = endings.filter(Set(ids).contains)
    expect(ids == order, .turn, "told of \(ids), which ended as \(order)")
  }

  /// What waited for something came in its order and not before; what was to come once came once; the user
  /// felt what the tabs tapped have to be felt like.
  private mutating func checkWaiting(_ askers: Askers, _ due: [NavigationNotice]) {
    let ledger = askers.withLedger { $0 }
    let ready = ledger.lastBeforeReady.map(lens.ready) ?? .max
    let early = heldBeginnings.filter { $0.1 <= ready }.map(\.0)
    expect(early.isEmpty, .turn, "\(early) began before the navigator was ready")
    let order = heldBeginnings.map(\.0).filter(ledger.held.contains)
    expect(order == order.sorted(), .turn, "what was held began in the order \(order)")
    let taken = askers.tokens.values.filter {
      $0.outcome.name != .dropped && $0.outcome != .cancelled(.notSubmitted)
    }
    let repeated = Dictionary(grouping: taken) { lens.token($0.token) }.filter { $0.value.count > 1 }.keys
      .sorted()
    expect(repeated.isEmpty, .tokens, "several requests were taken on with \(repeated)")
    let felt = touches
    expect(felt == due, .touch, "felt \(felt), should have felt \(due)")
  }
}
