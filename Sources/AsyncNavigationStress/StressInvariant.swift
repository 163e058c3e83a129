/// What must hold in every run, by the numbers of the test plan.
package enum StressInvariant: String, Hashable, Sendable, CaseIterable, Codable {
  case legalStates = "I1"
  case oneStep = "I2"
  case oneOutcome = "I3"
  case revisions = "I4"
  case streams = "I5"
  case folding = "I6"
  case renderer = "I7"
  case nothingLeft = "I11"
  case linearizable = "LIN"

  /// What it promises, in a few words.
  package var promise: String {
    switch self {
    case .legalStates: "states are legal"
    case .oneStep: "a renderer has one step in hand at most"
    case .oneOutcome: "a request ends once, as its caller is told"
    case .revisions: "a change counts the revision up by one"
    case .streams: "subscribers get each event once, in order"
    case .folding: "the events come to the state"
    case .renderer: "the renderer shows the state once all is quiet"
    case .nothingLeft: "nothing is left over once all is quiet"
    case .linearizable: "requests do one after the other what each does alone"
    }
  }
}

/// What came of one invariant in a run.
package struct StressVerdict: Hashable, Sendable {
  /// The verdict in a word.
  package enum Result: String, Hashable, Sendable, Codable {
    /// It held whenever it was checked.
    case holds
    /// It did not hold.
    case violated
    /// Nothing is known of it.
    case notChecked
  }

  /// What must hold.
  package let invariant: StressInvariant
  /// How often that was checked.
  package let checks: Int
  /// How often it did not hold.
  package let failures: Int
  /// What was found, the first few.
  package let violations: [String]

  package init(_ invariant: StressInvariant, checks: Int, failures: Int = 0, violations: [String] = []) {
    (self.invariant, self.checks, self.failures, self.violations) = (invariant, checks, failures, violations)
  }

  /// The verdict in a word.
  package var result: Result { failures > 0 ? .violated : checks > 0 ? .holds : .notChecked }
}

/// Counts checks, and keeps what they found.
package struct StressTally: Hashable, Sendable {
  /// How many violations of one invariant are kept.
  package static let mostKept = 5

  private struct Entry: Hashable, Sendable {
    var checks = 0
    var failures = 0
    var violations: [String] = []
  }

  /// By the place of the invariant among all.
  private var entries = StressInvariant.allCases.map { _ in Entry() }
  /// Whether everything held so far.
  package private(set) var isClean = true

  package init() {}

  /// Counts checks that held.
  package mutating func count(_ invariant: StressInvariant, _ number: Int = 1) {
    entries[invariant.place].checks += number
  }

  /// Counts a check, and keeps the words when it does not hold.
  package mutating func check(
    _ invariant: StressInvariant, _ holds: Bool, _ words: @autoclosure () -> String
  ) {
    entries[invariant.place].checks += 1
    if !holds { note(invariant, words()) }
  }

  /// Keeps what was found by a check that was counted.
  package mutating func note(_ invariant: StressInvariant, _ words: @autoclosure () -> String) {
    isClean = false
    entries[invariant.place].failures += 1
    guard entries[invariant.place].violations.count < StressTally.mostKept else { return }
    entries[invariant.place].violations.append(words())
  }

  /// Adds what others found.
  package mutating func add(_ other: StressTally) {
    for (place, entry) in other.entries.enumerated() {
      entries[place].checks += entry.checks
      entries[place].failures += entry.failures
      let room = StressTally.mostKept - entries[place].violations.count
      entries[place].violations += entry.violations.prefix(max(0, room))
    }
    isClean = isClean && other.isClean
  }

  /// What came of each invariant, in the order of the plan.
  package var verdicts: [StressVerdict] {
    StressInvariant.allCases.map { invariant in
      let entry = entries[invariant.place]
      return StressVerdict(
        invariant, checks: entry.checks, failures: entry.failures, violations: entry.violations)
    }
  }
}

extension StressInvariant {
  /// The place among all.
  fileprivate var place: Int {
    switch self {
    case .legalStates: 0
    case .oneStep: 1
    case .oneOutcome: 2
    case .revisions: 3
    case .streams: 4
    case .folding: 5
    case .renderer: 6
    case .nothingLeft: 7
    case .linearizable: 8
    }
  }
}
