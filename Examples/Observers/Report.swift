import AsyncNavigation

/// What came of a run.
struct Report: CustomStringConvertible {
  private let final: NavigationSnapshot<Screen>
  private let mirror: Mirror
  private let counter: Counter
  private let log: Log

  /// Lets visitors navigate all at once, and observers watch, until every visitor is done.
  init(tasks: Int, operations: Int, seed: Int) async {
    var configuration = NavigatorConfiguration<Screen>()
    configuration.guards = [
      NavigationGuard("stock") { proposal in
        if case .product(90...) = proposal.target.top?.route { .deny("sold out") } else { .allow }
      }
    ]
    let navigator = Navigator(root: .home, configuration: configuration)

    // Subscriptions begin here, not when somebody begins to read: nothing that follows is lost.
    let subscriptions = (navigator.eventBatches(), navigator.eventBatches(), navigator.events())
    async let mirror = Mirror(of: navigator.state, following: subscriptions.0)
    async let counter = Counter(of: subscriptions.1)
    async let log = Log(of: subscriptions.2)

    await withTaskGroup { group in
      for number in 1...tasks {
        group.addTask {
          var visitor = Visitor(navigator, seed: UInt64(seed) << 16 + UInt64(number))
          for _ in 0..<operations { await visitor.act() }
        }
      }
    }

    // Ends the subscriptions; what was published before is still read.
    await navigator.shutdown()
    (self.mirror, self.counter, self.log) = await (mirror, counter, log)
    final = navigator.snapshot
  }

  /// Whether the events alone have led the mirror where the navigator is.
  var isMirrorEqual: Bool { mirror.state == final.presented }

  var description: String {
    """
    events
    \(table(counter.events))
    outcomes
    \(table(counter.outcomes))
    last requests
    \(log.lastLines.map { "  \($0)" }.joined(separator: "\n"))

    final state after \(final.revision) changes: \(final.presented)
    mirror equal: \(isMirrorEqual ? "yes" : "no")
    """
  }

  private func table(_ counts: [String: Int]) -> String {
    counts.sorted { $0.key < $1.key }.map { "  \($0.key): \($0.value)" }.joined(separator: "\n")
  }
}
