package import AsyncNavigation

/// How much a stress run does, and of what kind.
package struct StressOptions: Hashable, Sendable {
  /// In which ways tasks ask.
  package enum Ways: String, Hashable, Sendable {
    /// They submit actions and await verbs of the navigator, which leaves the shortest way through it open.
    case plain
    /// They also go by coordinators and screens, expect things, supersede, coalesce and give up.
    case every
  }

  /// How it ends.
  package enum Ending: String, Hashable, Sendable, CaseIterable {
    /// In rounds, after each of which all is quiet and looked at; at the end the navigator is shut down.
    case quiet
    /// Some tasks shut the navigator down while others ask.
    case shutdown
    /// The navigator is let go while it still has work.
    case dropped
  }

  /// How many tasks ask at the same time.
  package var tasks = 16
  /// How much each of them asks for; nil: until the time is over.
  package var operations: Int? = 1_000
  /// How many subscribers follow the events.
  package var subscribers = 8
  /// What everything that is random is drawn from.
  package var seed: UInt64 = 1
  /// Who shows the screens.
  package var renderer = StressRendererKind.none
  /// How long it goes on at most.
  package var duration: Duration?
  /// In which ways tasks ask.
  package var ways = Ways.plain
  /// Whether some requests are withdrawn.
  package var cancels = true
  /// Whether guards deny, redirect and fail.
  package var isGuarded = false
  /// How it ends.
  package var ending = Ending.quiet
  /// How many records the log of the navigator keeps; nil: tasks wait for subscribers, so that none of these
  /// misses anything.
  package var logCapacity: Int?
  /// How far every other subscriber may fall behind.
  package var lag = EventBuffering.wholeLog
  /// How many operations a task has at most between two moments in which all is quiet and looked at.
  package var roundLength = 250
  /// Of how many requests and states one is compared with what the rules say.
  package var sampling = 1
  /// How many of the last events are kept for a journal.
  package var journalLength = 10_000

  /// Makes options; what is not set afterwards is as usual.
  package init() {}

  /// Whether subscribers that may fall behind as far as the log reaches get every event.
  var isLossless: Bool { logCapacity == nil }

  /// How many requests of one task may be under way.
  var window: Int { ways == .plain ? 40 : 10 }

  /// How many records the log keeps, with room for all that can happen until tasks wait for subscribers.
  var eventCapacity: Int {
    // Nobody waits for anything when the navigator is to be let go with its work undone.
    if ending == .dropped { return logCapacity ?? 1_000_000 }
    return logCapacity ?? max(1 << 15, tasks * window * 32)
  }

  /// How much is asked for in all; nil when only the time says.
  package var totalOperations: Int? { operations.map { $0 * tasks } }
}

/// Who shows the screens during a stress run.
package enum StressRendererKind: String, Hashable, Sendable, CaseIterable {
  /// Nobody: every change is shown at once.
  case none
  /// A renderer that takes any step, and shows it at once.
  case immediate
  /// A renderer that takes one change at a time.
  case staged
  /// A renderer that takes one change at a time, and its time for each.
  case slow
  /// Renderers that come and go, throw and answer late, and a user who swipes meanwhile.
  case faulty

  /// What it can take in one step.
  var capabilities: RendererCapabilities {
    switch self {
    case .none, .immediate, .faulty: .unlimited
    case .staged, .slow: .oneAtATime
    }
  }
}
