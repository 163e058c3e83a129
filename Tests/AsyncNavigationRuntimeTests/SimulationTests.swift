import AsyncNavigation
import AsyncNavigationTesting
import RandomNavigation
import Testing

/// The environment variable `SIMULATION_SEEDS` says how many courses are run, or which: `500` or
/// `1200..<1300`.
private let seeds = Seeds.named("SIMULATION_SEEDS", else: 300)

@Suite("Random courses of events")
struct SimulationTests {
  @Test("end with one outcome for each request and with a state that all agree on")
  func courses() throws {
    var failed: [UInt64] = []
    for seed in seeds {
      let problems = try problems(seed: seed)
      guard !problems.isEmpty else { continue }
      failed.append(seed)
      if failed.count <= 5 { Issue.record("seed \(seed): \(problems.joined(separator: "; "))") }
    }
    #expect(failed.isEmpty)
  }

  private func problems(seed: UInt64) throws -> [String] {
    weak var navigator: Navigator<String>?
    weak var renderer: ScriptedRenderer<String>?
    let problems = try review(seed: seed) { scene in (navigator, renderer) = (scene.navigator, scene.renderer)
    }
    return problems + (navigator == nil ? [] : ["the navigator lives on"])
      + (renderer == nil ? [] : ["the renderer lives on"])
  }

  private func review(seed: UInt64, _ note: (Scene) -> Void) throws -> [String] {
    let simulation = try Simulation(seed: seed)
    simulation.run()
    var review = Review(simulation)
    review.checkEvents()
    review.checkRequests()
    review.checkTelling()
    review.checkWaiting()
    review.checkRest()
    simulation.close()
    note(simulation.scene)
    return review.problems
  }
}

/// What is to be said of a course that has come to its end.
private struct Review {
  private let simulation: Simulation
  private let events: [NavigationEvent<String>]
  private(set) var problems: [String] = []
  private var steps: [RequestID: [UInt64]] = [:]
  private var ended: [RequestID: NavigationOutcome] = [:]
  /// The requests that ended, in order.
  private var endings: [RequestID] = []
  private var attached: Int?
  /// The requests that began after they were held, with the numbers of the events, in order.
  private var heldBeginnings: [(RequestID, UInt64)] = []
  /// How often presentations that wait until no modal is up have presented one.
  private var presentations: [RequestID: Int] = [:]
  private var touches: [NavigationNotice] = []

  init(_ simulation: Simulation) {
    self.simulation = simulation
    self.events = simulation.scene.recorder.events
  }

  private mutating func expect(_ isSo: Bool, _ problem: @autoclosure () -> String) {
    if !isSo { problems.append(problem()) }
  }

  /// The events follow one another without a hole, and lead from one legal state to the next; what is gone
  /// stays gone.
  mutating func checkEvents() {
    guard case .snapshot(let first)? = events.first?.kind else { return problems.append("no snapshot") }
    var state = first.presented
    var (settled, gone, removedByUser): (Set<EntryID>, Set<EntryID>, Set<EntryID>) = ([], [], [])
    for (event, next) in zip(events, events.dropFirst()) {
      let isStep = if case .step = next.kind { true } else { false }
      expect(next.sequence == event.sequence + 1, "sequence \(next.sequence) after \(event.sequence)")
      expect(next.revision == event.revision + (isStep ? 1 : 0), "revision \(next) after \(event.revision)")
      checkPresentation(next, on: state)
      let before = Set(state.stacks.flatMap { $0.stack.entries.map(\.id) })
      state.apply(next)
      let after = Set(state.stacks.flatMap { $0.stack.entries.map(\.id) })
      if case .step(_, _, _, .user) = next.kind { removedByUser.formUnion(before.subtracting(after)) }
      expect(removedByUser.isDisjoint(with: after), "what the user removed is back with \(next)")
      if case .ended(let id, _) = next.kind, steps[id] != nil {
        gone.formUnion(settled.subtracting(after))
        settled = after
        expect(gone.isDisjoint(with: after), "what was gone is back at \(next)")
      }
      do { try state.checkInvariants() } catch { problems.append("\(error) after \(next)") }
      note(next)
    }
    expect(state == simulation.scene.navigator.state, "the events come to \(state)")
  }

  private mutating func note(_ event: NavigationEvent<String>) {
    switch event.kind {
    case .began(let id, let action):
      expect(steps.updateValue([], forKey: id) == nil, "\(id) began twice")
      if simulation.held.contains(id) || action == Simulation.heldPush {
        heldBeginnings.append((id, event.sequence))
      }
    case .step(_, _, _, .request(let id)): steps[id, default: []].append(event.revision)
    case .ended(let id, let outcome):
      expect(ended.updateValue(outcome, forKey: id) == nil, "\(id) ended twice")
      endings.append(id)
      checkSteps(steps[id] ?? [], of: id, outcome)
    case .notice(.rendererAttached(let number)): attached = number
    case .notice(.rendererDetached): attached = nil
    case .notice(let notice): if case .haptic = notice { touches.append(notice) }
    default: break
    }
  }

  /// A presentation that waits until no modal is up begins when none is, and presents one once, or none if it
  /// comes to nothing.
  private mutating func checkPresentation(
    _ event: NavigationEvent<String>, on state: NavigationState<String>
  ) {
    switch event.kind {
    case .began(let id, .present(_, .queue)):
      expect(state.modals.isEmpty, "\(id) began under \(state)")
      presentations[id] = 0
    case .step(let step, _, _, .request(let id)) where presentations[id] != nil:
      let count = step.changes.count { if case .present = $0 { true } else { false } }
      presentations[id, default: 0] += count
    case .ended(let id, .committed(let commit)) where commit.redirectedBy.isEmpty:
      if let count = presentations[id] { expect(count == 1, "\(id) presented \(count) modals") }
    case .ended(let id, _):
      let count = presentations[id, default: 0]
      expect(count <= 1, "\(id) presented \(count) modals")
    default: break
    }
  }

  /// A request's outcome says what it has done.
  private mutating func checkSteps(_ revisions: [UInt64], of id: RequestID, _ outcome: NavigationOutcome) {
    let (count, revision): (Int, UInt64?) =
      switch outcome {
      case .committed(let commit): (commit.steps, commit.revision)
      case .interrupted(let progress): (progress.completed, progress.completed > 0 ? progress.revision : nil)
      case .superseded(_, let progress): (progress?.completed ?? 0, progress?.revision)
      default: (0, nil)
      }
    expect(revisions.count == count, "\(id) ended as \(outcome) after steps at \(revisions)")
    if let revision { expect(revisions.last == revision, "\(id) ended as \(outcome), last at \(revisions)") }
  }

  /// Every request has ended once, as its caller was told.
  mutating func checkRequests() {
    for id in steps.keys { expect(ended[id] != nil, "\(id) has begun and not ended") }
    var others = ended
    for request in simulation.requests {
      let outcome = request.currentOutcome
      expect(outcome != nil, "\(request.id) has no outcome")
      let published = others.removeValue(forKey: request.id)
      if outcome == .dropped(.shutdown) && published == nil { continue }
      expect(published == outcome, "\(request.id): \(outcome as Any) told, \(published as Any) published")
    }
    let told = simulation.awaited.values + simulation.awaitedByGuard.values
    let hanging = simulation.awaitedCount - simulation.awaited.values.count
    expect(hanging == 0, "\(hanging) verbs hang")
    func isPublic(_ outcome: NavigationOutcome) -> Bool {
      outcome != .cancelled(.notSubmitted) && outcome != .dropped(.shutdown)
    }
    let left = Dictionary(grouping: told.filter(isPublic)) { $0 }.mapValues(\.count)
    let published = Dictionary(grouping: others.values.filter(isPublic)) { $0 }.mapValues(\.count)
    expect(left == published, "verbs told \(left), published \(published)")
  }

  /// The end of each prepared request was told once, as it was, and in the order in which they ended.
  mutating func checkTelling() {
    let (requests, told) = (simulation.clerk.requests.values, simulation.clerk.told.values)
    let places = told.map(\.place).sorted()
    expect(places == Array(requests.indices), "told of \(places)")
    for (place, outcome) in told {
      let actual = requests[place].currentOutcome
      expect(actual == outcome, "told of \(outcome), which is \(actual as Any)")
    }
    let ids = told.map { requests[$0.place].id }.filter { ended[$0] != nil }
    let order = endings.filter(Set(ids).contains)
    expect(ids == order, "told of \(ids), which ended as \(order)")
  }

  /// What waited for something came in its order and not before; what was to come once came once; the user felt
  /// what the tabs tapped have to be felt like.
  mutating func checkWaiting() {
    let ready = simulation.lastBeforeReady ?? .max
    let early = heldBeginnings.filter { $0.1 <= ready }.map(\.0)
    expect(early.isEmpty, "\(early) began before the navigator was ready")
    let order = heldBeginnings.map(\.0).filter(simulation.held.contains)
    expect(order == order.sorted(), "what was held began in the order \(order)")
    let taken = simulation.tokens.values.filter {
      $0.outcome.name != .dropped && $0.outcome != .cancelled(.notSubmitted)
    }
    let repeated = Dictionary(grouping: taken, by: \.token).filter { $0.value.count > 1 }.keys.sorted()
    expect(repeated.isEmpty, "several requests were taken on with \(repeated)")
    let (felt, due) = (touches, simulation.touches)
    expect(felt == due, "felt \(felt), should have felt \(due)")
  }

  /// Nothing is under way any more, and everybody knows the state.
  mutating func checkRest() {
    let scene = simulation.scene
    let snapshot = scene.navigator.snapshot
    expect(snapshot.presented == snapshot.target, "something is under way")
    expect(scene.executor.jobsWaiting == 0, "jobs wait")
    expect(scene.clock.sleeperCount == 0, "\(scene.clock.sleeperCount) sleep")
    expect(simulation.overlaps == 0, "two calls at a time")
    expect(scene.recorder.isFinished == simulation.isShutDown, "the subscription is open")
    expect(scene.navigator.subscriptionCount == (simulation.isShutDown ? 0 : 2), "subscriptions are left")
    if let attached {
      let shown = scene.renderer.shown
      expect(shown == snapshot.presented, "renderer \(attached) shows \(shown as Any)")
    }
    var late = snapshot.presented
    var missed = UInt64(0)
    for event in simulation.laggard.values {
      late.apply(event)
      if case .gap(let count, _) = event.kind { missed += count }
    }
    expect(late == snapshot.presented, "the laggard knows \(late)")
  }
}
