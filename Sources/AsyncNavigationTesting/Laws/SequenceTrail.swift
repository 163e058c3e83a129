import AsyncNavigation

/// The numbers of the events of one subscription so far: tells where each new one stands.
struct SequenceTrail: Sendable {
  /// Where an event stands among those before it.
  enum Place: Hashable, Sendable {
    /// It is the first of all.
    case opening
    /// It is the first one after the opening, with this number in place of the one expected.
    case first(expected: UInt64)
    /// It follows the one before.
    case next
    /// Some have been left out before it.
    case ahead(of: ClosedRange<UInt64>)
    /// It had been left out.
    case late
    /// It has come before.
    case repeated
    /// A snapshot or a gap has settled before what was up to it.
    case settled
    /// It is a snapshot or a gap, after the event with this number.
    case bookmark(after: UInt64)
  }

  /// The highest number so far; nil before the first event of a subscription that knows nothing.
  private(set) var last: UInt64?
  /// The numbers left out that have not come since, in order.
  private(set) var holes: [ClosedRange<UInt64>] = []
  /// Whether every event so far stood where it should.
  private(set) var isClean = true
  /// Up to where a snapshot or a gap has settled what was.
  private var bookmark: UInt64
  private var isOpening: Bool

  init(after start: UInt64? = nil) {
    last = start
    bookmark = start ?? 0
    isOpening = start != nil
  }

  /// Takes on an event.
  mutating func place<Route>(_ event: SeenEvent<Route>) -> Place {
    let place = find(event)
    switch place {
    case .first(let expected): isClean = isClean && event.sequence == expected
    case .opening, .next, .bookmark: break
    case .ahead, .late, .repeated, .settled: isClean = false
    }
    return place
  }

  private mutating func find<Route>(_ event: SeenEvent<Route>) -> Place {
    let number = event.sequence
    guard let last else {
      (self.last, bookmark, isOpening) = (number, number, true)
      return .opening
    }
    defer {
      self.last = max(last, number)
      isOpening = false
    }
    if event.snapshot != nil {
      bookmark = max(bookmark, number)
      return .bookmark(after: last)
    }
    // Numbers may be anything where events come from elsewhere.
    if isOpening { return .first(expected: last &+ 1) }
    if number > last {
      if number - last == 1 { return .next }
      holes.append((last + 1)...(number - 1))
      return .ahead(of: (last + 1)...(number - 1))
    }
    if number <= bookmark { return .settled }
    return fill(number) ? .late : .repeated
  }

  /// Takes a number out of the holes.
  private mutating func fill(_ number: UInt64) -> Bool {
    guard let index = holes.firstIndex(where: { $0.contains(number) }) else { return false }
    let hole = holes.remove(at: index)
    if number < hole.upperBound { holes.insert((number + 1)...hole.upperBound, at: index) }
    if number > hole.lowerBound { holes.insert(hole.lowerBound...(number - 1), at: index) }
    return true
  }
}
