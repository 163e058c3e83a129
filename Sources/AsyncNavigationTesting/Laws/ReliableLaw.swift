import AsyncNavigation

/// Reliable: no event is missing but those that a gap has counted.
///
/// An event that is left out may still come, which is for ``OrderedLaw`` to judge; so what is missing is said
/// at the end. A gap is legal wherever it stands, and has to count exactly the events between the one before
/// it and its own number, at least one.
struct ReliableLaw<Route: Hashable & Sendable>: StreamLawWatch {
  static var law: StreamLaw { .reliable }
  private(set) var violations: [LawViolation] = []
  /// How many events gaps have counted.
  private(set) var missed: UInt64 = 0
  /// How many gaps there were.
  private(set) var gaps = 0
  private var trail: SequenceTrail

  init(_ start: StreamStart<Route> = .beginning) { trail = SequenceTrail(after: start.sequence) }

  /// The number of the newest event so far; nil before the first.
  var lastSequence: UInt64? { trail.last }

  mutating func see(_ event: SeenEvent<Route>) {
    let place = trail.place(event)
    guard case .gap(let count, _) = event.kind else { return }
    gaps += 1
    missed &+= count
    guard case .bookmark(let last) = place, event.sequence >= last else { return }
    let exact = event.sequence - last
    if count != exact {
      violations.note(
        self, event.sequence, "a gap of \(count) after event \(last), where \(exact) are missing")
    } else if count == 0 {
      violations.note(self, event.sequence, "a gap where nothing is missing")
    }
  }

  mutating func finish(at final: NavigationSnapshot<Route>) {
    for hole in trail.holes {
      violations.note(self, hole.upperBound, "events \(hole.lowerBound) to \(hole.upperBound) never came")
    }
    guard let last = trail.last else { return }
    if last < final.sequence {
      violations.note(self, final.sequence, "events \(last + 1) to \(final.sequence) never came")
    } else if last > final.sequence {
      violations.note(self, last, "the navigator has published \(final.sequence) events only")
    }
  }
}
