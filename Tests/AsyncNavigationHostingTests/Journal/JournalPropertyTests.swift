import AsyncNavigation
import AsyncNavigationHosting
import AsyncNavigationStorage
import AsyncNavigationTesting
import RandomNavigation
import Testing

@Suite("Folding a journal")
struct JournalPropertyTests {
  @Test("from any snapshot in it gives the state that was shown at each revision")
  func foldsToLiveStates() throws {
    var names: Set<String> = []
    var hasStages = false
    var hasNewFile = false
    for seed in 1...12 {
      var course = try RandomCourse(seed: UInt64(seed))
      course.run()
      #expect(course.faults == [], "seed \(seed)")
      #expect(course.stateCount > 10)
      names.formUnion(course.scene.names)
      hasStages = hasStages || course.hasStages
      hasNewFile = hasNewFile || course.hasNewFile
    }
    // All that can be in a journal has to have been tried.
    #expect(names == ["snapshot", "began", "planned", "step", "ended", "notice", "gap"])
    #expect(hasStages && hasNewFile)
  }
}

/// A random course of requests and of a disk's failures; one seed gives one course.
private struct RandomCourse {
  let scene: JournalScene
  private let renderer = ScriptedRenderer<String>(.automatic)
  private var actions: RandomActions
  /// The states that were seen to be shown, by their revisions.
  private var states: [UInt64: NavigationState<SavedRoute>] = [:]
  private(set) var faults: [String] = []
  private(set) var hasNewFile = false

  var stateCount: Int { states.count }
  var hasStages: Bool {
    scene.reading.lines.contains { line in
      if case .step(_, _, let count, _) = line.event.kind { count > 1 } else { false }
    }
  }

  init(seed: UInt64) throws {
    actions = RandomActions(seed: seed)
    let options = JournalOptions(
      snapshotInterval: [1, 3, 10, 1_000][Int(seed % 4)], sizeLimit: seed.isMultiple(of: 3) ? 6_000 : 8 << 20)
    let capacity = seed.isMultiple(of: 5) ? 6 : 1_024
    scene = JournalScene(seed: seed, options: options) { $0.eventCapacity = capacity }
    if seed.isMultiple(of: 2) {
      scene.navigator.attach(
        renderer, capabilities: seed.isMultiple(of: 4) ? .oneAtATime : .navigationBackport)
    }
  }

  mutating func run() {
    for _ in 1...60 {
      for _ in 1...(actions.oneIn(4) ? 5 : 1) {
        scene.navigator.submit(actions.action(for: scene.navigator.state))
      }
      settle()
      if actions.oneIn(10) { fail() }
      if actions.oneIn(20) { look() }
    }
    // Whatever failed last, it is made good for.
    _ = scene.flush()
    look()
    let snapshot = scene.navigator.snapshot
    let last = try? scene.fold
    if last?.state != snapshot.presented.saved || last?.sequence != snapshot.sequence {
      faults.append("it ends with \(last?.sequence ?? 0), not \(snapshot.sequence)")
    }
  }

  /// Runs what there is to do, and notes what is shown after each job.
  private mutating func settle() {
    note()
    while scene.executor.runNext() { note() }
  }

  private mutating func note() {
    let snapshot = scene.navigator.snapshot
    if states[snapshot.revision] == nil { states[snapshot.revision] = snapshot.presented.saved }
  }

  /// Has the disk fail for a while.
  private mutating func fail() {
    scene.files.roomLeft = actions.oneIn(2) ? 100 : .max
    scene.files.refused = actions.oneIn(2) ? [.synchronize] : [.rename]
    for _ in 1...3 {
      scene.navigator.submit(actions.action(for: scene.navigator.state))
      settle()
    }
    scene.files.roomLeft = .max
    scene.files.refused = []
  }

  /// Folds the journal as it is now from each snapshot in it.
  private mutating func look() {
    let reading = scene.reading
    if !reading.problems.isEmpty { faults.append("\(reading.problems)") }
    if let first = reading.lines.first, first.event.sequence > 0 { hasNewFile = true }
    for (start, line) in reading.lines.enumerated() where line.hasState { fold(reading.lines[start...]) }
  }

  /// Folds lines up to the next snapshot; from there on, it is another fold's.
  private mutating func fold(_ lines: ArraySlice<JournalLine<SavedRoute>>) {
    var fold = JournalFold<SavedRoute>()
    for (index, line) in zip(lines.indices, lines) {
      do {
        try fold.take(line)
      } catch {
        faults.append("from \(lines.startIndex): \(error)")
        return
      }
      if let state = states[fold.revision], state != fold.state {
        faults.append("from \(lines.startIndex), event \(fold.sequence): another state at \(fold.revision)")
        return
      }
      if index > lines.startIndex, line.hasState { break }
    }
    // A snapshot that does not say what is known already would begin another.
    if fold.session != 1 { faults.append("from \(lines.startIndex): \(fold.session) sessions") }
  }
}

extension JournalLine {
  /// Whether reading can start with it.
  fileprivate var hasState: Bool { event.name == .snapshot || event.name == .gap }
}
