package import AsyncNavigation

/// Keeps the last events of a run, and the state before them, so that a replay can start there.
package struct StressTail: Hashable, Sendable {
  /// Some consecutive events and what they begin with.
  private struct Part: Hashable, Sendable {
    var start: NavigationSnapshot<Int>?
    var events: [NavigationEvent<Int>] = []
  }

  private let partLength: Int
  private var older = Part()
  private var newer = Part()
  /// Where the newest event has led to.
  private var state: NavigationState<Int>?

  /// Keeps so many events at most, and at least half of them.
  package init(length: Int) { partLength = max(1, length / 2) }

  /// Takes the next event.
  package mutating func take(_ event: NavigationEvent<Int>) {
    if newer.events.count >= partLength {
      older = newer
      newer = Part(start: snapshot(before: event))
    }
    if case .snapshot(let snapshot) = event.kind {
      (older, newer) = (Part(), Part(start: snapshot))
      state = snapshot.presented
      return
    }
    newer.events.append(event)
    state?.apply(event)
  }

  /// The events, a snapshot first.
  package var events: [NavigationEvent<Int>] {
    let parts = [older, newer].filter { $0.start != nil }
    guard let start = parts.first?.start else { return [] }
    let opening = NavigationEvent<Int>(
      sequence: start.sequence, revision: start.revision, kind: .snapshot(start))
    return [opening] + parts.flatMap(\.events)
  }

  private func snapshot(before event: NavigationEvent<Int>) -> NavigationSnapshot<Int>? {
    guard let state, let last = newer.events.last else { return nil }
    return NavigationSnapshot(
      presented: state, target: state, revision: last.revision, sequence: last.sequence)
  }
}
