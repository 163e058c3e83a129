import AsyncNavigation
import AsyncNavigationTesting
import RandomNavigation

/// A program while it is run: on one executor, which runs one job at a time, and a clock that stands still.
final class Course {
  let program: Program
  let executor: SeededExecutor
  let clock = ManualClock()
  let renderer = ScriptedRenderer<String>()
  let navigator: Navigator<String>
  let askers: Askers
  let recorder: EventRecorder<String>
  var watchers: [Watcher] = []
  var attachments: [RendererAttachment] = []
  /// What the user has to have felt.
  var touches: [NavigationNotice] = []
  /// What was removed last, to be reported again.
  var lastRemoval: (attachment: RendererAttachment, ids: [EntryID])?
  var isShutDown = false
  let gate = Gate()
  var reviewer: Reviewer
  /// The calls that the navigator may have given up.
  private var abandoned: Set<Int> = []

  init(_ program: Program, lens: Lens, diary: Notes<String>?) throws {
    self.program = program
    let settings = program.settings
    executor = SeededExecutor(seed: settings.scheduleSeed)
    let ways = Ways()
    askers = Askers(executor, gate, ways, startsHeld: settings.startsHeld, diary: diary)
    var configuration = NavigatorConfiguration<String>(on: executor, clock: clock)
    configuration.requestLimit = settings.requestLimit
    configuration.eventCapacity = 100_000
    configuration.startsHeld = settings.startsHeld
    if let seed = settings.guardSeed {
      configuration.guards = [
        .random(
          seed: seed, gate, ways, awaited: askers.awaitedByGuard, submitted: askers.submittedByGuard)
      ]
    }
    navigator = try Navigator(Course.blueprint(hasTabs: settings.hasTabs), configuration: configuration)
    ways.navigator = navigator
    recorder = EventRecorder(navigator, spawn: executor.spawner)
    reviewer = Reviewer(lens)
    watchers.append(Watcher(navigator.events(buffering: .newest(4)), "laggard", on: executor))
    for moves in program.tasks { askers.startWork(moves, on: navigator) }
  }

  private static func blueprint(hasTabs: Bool) -> NavigationBlueprint<String> {
    guard hasTabs else { return NavigationBlueprint(tabs: [TabBlueprint("home", "h")]) }
    return NavigationBlueprint(
      tabs: [
        TabBlueprint("home", "h", options: TabOptions(haptic: .light)),
        TabBlueprint("search", stack: StackBlueprint([], base: .host)),
      ], tabBackBehavior: .history)
  }

  /// Runs the program to its end, where everybody has got their answer.
  func run() {
    renderer.mode = program.settings.answersAtOnce ? .automatic : .scripted
    if program.settings.isAttached { attach(.oneAtATime) }
    for move in program.moves where move.task == nil {
      var dice = SplitMix64(seed: move.seed)
      runJobs(dice.int(0...dice.pick([8, 8, 60, 600])))
      carryOut(move, &dice)
      look(after: move)
    }
    gate.open()
    markReady()
    settle()
    // Presentations that wait come when nothing is presented any more. A request for that may be denied, or
    // find the lane full of them; a user's doing is not and does not.
    if askers.isAnybodyWaiting { attach(.unlimited) }
    for _ in 0..<program.operations * 4 + 100 where askers.isAnybodyWaiting {
      settle()
      guard let modal = renderer.shown?.modals.first, let attachment = attachments.last else { break }
      renderer.userDismisses(modal.id, reportingTo: attachment)
    }
    settle()
  }

  /// Lets go of whatever waits by itself.
  func close() {
    for task in askers.withLedger(\.tasks) { task.cancel() }
    for watcher in watchers { watcher.cancel() }
    executor.drain()
    // What a task holds goes only with its handle.
    askers.withLedger { $0.tasks = [] }
  }

  /// Lets all that can be done be done.
  private func settle() {
    var rounds = 0
    repeat {
      rounds += 1
      for call in renderer.openCalls { call.acknowledge() }
      for attachment in attachments { attachment.gestureCancelled() }
    } while rounds < 100_000 && (executor.drain() > 0 || !renderer.openCalls.isEmpty)
    reviewer.check(rounds < 100_000, .nothingLeft, "it does not come to rest")
    look(after: nil)
  }

  /// Runs so many jobs, if there are.
  func runJobs(_ count: Int) {
    for _ in 0..<count where !executor.runNext() { return }
  }

  func markReady() {
    askers.noteReady(after: navigator.snapshot.sequence)
    navigator.markReady()
  }

  /// Checks what can be checked now.
  private func look(after move: Move?) {
    reviewer.move = move?.number
    let snapshot = navigator.snapshot
    if reviewer.last?.sequence != snapshot.sequence || move == nil {
      reviewer.take(recorder.events, knowing: askers)
    }
    let open = renderer.openCalls
    reviewer.look(
      at: snapshot, openCalls: open.count { !abandoned.contains($0.number) },
      shown: isQuiet(open) ? renderer.shown : nil)
  }

  /// Whether nothing is under way, so that the renderer has to show the state.
  private func isQuiet(_ open: [ScriptedRenderer<String>.Call]) -> Bool {
    open.isEmpty && executor.jobsWaiting == 0 && clock.sleeperCount == 0
  }

  /// Notes that the calls made so far are given up, and perhaps one that is on its way behind others that
  /// are.
  func abandonCalls() {
    abandoned.formUnion(renderer.openCalls.map(\.number))
    var next = renderer.log.count + 1
    while abandoned.contains(next) { next += 1 }
    abandoned.insert(next)
  }
}
