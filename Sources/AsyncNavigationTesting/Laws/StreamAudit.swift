public import AsyncNavigation

/// Holds one subscription to all laws: those of etcd's watch, and those that a navigator adds to them.
///
///     var audit = StreamAudit<Screen>()
///     for await event in navigator.events() { audit.see(event) }
///     audit.finish(at: navigator.snapshot)
///     #expect(audit.violations.isEmpty)
///
/// Also for who hands events on, as over a network: what arrives has to keep the same laws. After a
/// reconnection, ``position`` is where `events(since:)` goes on from, and the same audit goes on too.
///
/// Gaps are legal where a subscriber may be slow; ``gaps`` and ``missed`` tell what they have counted. It
/// costs O(1) an event, besides applying its changes.
public struct StreamAudit<Route: Hashable & Sendable>: Sendable {
  private var ordered: OrderedLaw<Route>
  private var unique: UniqueLaw<Route>
  private var reliable: ReliableLaw<Route>
  private var atomic: AtomicLaw<Route>
  private var resumable: ResumableLaw<Route>
  private var bookmarkable: BookmarkableLaw<Route>
  private var opening: OpeningLaw<Route>
  private var counted: RevisionLaw<Route>
  private var folded: FoldLaw<Route>
  private var ended: EndingLaw<Route>
  /// How many events were seen, snapshots and gaps among them.
  public private(set) var count: UInt64 = 0

  /// Watches a subscription.
  ///
  /// - Parameters:
  ///   - start: How it was made.
  ///   - original: What another subscription got, for one that was resumed to be compared with.
  public init(_ start: StreamStart<Route> = .beginning, of original: [NavigationEvent<Route>] = []) {
    ordered = OrderedLaw(start)
    unique = UniqueLaw(start)
    reliable = ReliableLaw(start)
    atomic = AtomicLaw(start)
    resumable = ResumableLaw(start, of: original)
    bookmarkable = BookmarkableLaw(start)
    opening = OpeningLaw(start)
    counted = RevisionLaw(start)
    folded = FoldLaw(start)
    ended = EndingLaw(start)
  }

  /// Who watches, in the order in which violations are told.
  private var watches: [any StreamLawWatch<Route>] {
    [ordered, unique, reliable, atomic, resumable, bookmarkable, opening, counted, folded, ended]
  }

  /// What broke a law, the first few of each, law by law in the order of ``StreamLaw``.
  public var violations: [LawViolation] { watches.flatMap(\.violations) }

  /// How many gaps there were.
  public var gaps: Int { reliable.gaps }

  /// How many events gaps have counted.
  public var missed: UInt64 { reliable.missed }

  /// The number of the newest event so far; nil before the first.
  public var lastSequence: UInt64? { reliable.lastSequence }

  /// The state that the events so far come to; nil before the first.
  public var state: NavigationState<Route>? { folded.state }

  /// Where the subscription stands, for `events(since:)` to go on from; nil before its first state.
  public var position: NavigationSnapshot<Route>? { folded.position }

  /// Looks at the next event of the subscription.
  public mutating func see(_ event: NavigationEvent<Route>) { see(SeenEvent(event)) }

  /// Looks at the next event of the subscription.
  package mutating func see(_ event: SeenEvent<Route>) {
    count += 1
    ordered.see(event)
    unique.see(event)
    reliable.see(event)
    atomic.see(event)
    resumable.see(event)
    bookmarkable.see(event)
    opening.see(event)
    counted.see(event)
    folded.see(event)
    ended.see(event)
  }

  /// Learns what there was when the subscription had been read to its end and nothing was under way.
  ///
  /// A subscriber that stops before has nothing to finish: what holds at any time was checked.
  public mutating func finish(at final: NavigationSnapshot<Route>) {
    ordered.finish(at: final)
    unique.finish(at: final)
    reliable.finish(at: final)
    atomic.finish(at: final)
    resumable.finish(at: final)
    bookmarkable.finish(at: final)
    opening.finish(at: final)
    counted.finish(at: final)
    folded.finish(at: final)
    ended.finish(at: final)
  }
}
