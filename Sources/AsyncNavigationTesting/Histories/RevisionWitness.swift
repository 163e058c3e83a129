import AsyncNavigation

/// Checks histories too long for a search: the navigator itself says in which order it changed, by the
/// revisions in its answers, and this has only to be verified.
///
/// The changes, one by one in the order of their revisions, have to come to the answers they got. Every other
/// call is given the earliest place between two revisions where its answer is the right one. And a call that
/// had returned before another was made must have its place before the other's.
package struct RevisionWitness<Route: Hashable & Sendable>: Sendable {
  package typealias Specification = NavigatorSpecification<Route>
  package typealias Call = TimedCall<Specification.Request, Specification.Answer>

  /// What may be at a moment, and the cancelled calls that have drawn ids until then, which they do once.
  private struct Candidate: Hashable {
    var state: Specification.State
    var drawers: Set<UInt64> = []
  }

  private let specification: Specification

  /// Makes a witness.
  package init(_ specification: Specification) { self.specification = specification }

  /// What speaks against an order by revisions; empty for a history that is linearizable.
  package func violations(of calls: [Call], from start: Specification.State) -> [String] {
    var violations: [String] = []
    let moments = moments(of: calls, from: start, &violations)
    if violations.isEmpty { place(calls, moments, &violations) }
    return violations
  }

  /// The states with nothing under way, by carrying out the changes in the order of their revisions.
  private func moments(
    of calls: [Call], from start: Specification.State, _ violations: inout [String]
  ) -> [Specification.State] {
    let changes = calls.compactMap { call in call.answer?.change.map { (call, $0.after) } }.sorted {
      $0.1 < $1.1
    }
    let drawing = calls.filter { $0.answer?.mayHaveDrawnIDs ?? false }
    var moments = [start]
    // All that may be at the last moment: alike, but for the ids that come next.
    var candidates = [Candidate(state: start)]
    var previous: UInt64 = 0
    for (call, revision) in changes {
      let before = drawing.filter { $0.asked < call.answered && $0.answered > previous }
      let next = self.candidates(candidates, drawing: before).flatMap { candidate in
        specification.states(after: candidate.state, call.request, answer: call.answer).map {
          Candidate(state: $0, drawers: candidate.drawers)
        }
      }
      guard let state = next.first?.state else {
        violations.append(
          "revision \(revision) is not what comes of \(call) after \(candidates[0].state.shown)")
        break
      }
      moments.append(state)
      previous = call.asked
      // Those that had returned by then draw no more.
      let open = Set(before.filter { $0.answered > previous }.map(\.asked))
      candidates = distinct(next.map { Candidate(state: $0.state, drawers: $0.drawers.intersection(open)) })
    }
    return moments
  }

  /// What there may be before a change: a call that was decided and then cancelled has drawn ids, at a place
  /// that no revision tells, and that shows only once a change draws the next.
  private func candidates(_ candidates: [Candidate], drawing calls: [Call]) -> [Candidate] {
    var candidates = candidates
    for call in calls {
      let drawn = candidates.filter { !$0.drawers.contains(call.asked) }.flatMap { candidate in
        specification.states(after: candidate.state, call.request, answer: call.answer)
          .filter { $0 != candidate.state }
          .map { Candidate(state: $0, drawers: candidate.drawers.union([call.asked])) }
      }
      candidates = distinct(candidates + drawn)
    }
    return candidates
  }

  private func distinct(_ candidates: [Candidate]) -> [Candidate] {
    var known: Set<Candidate> = []
    return candidates.filter { known.insert($0).inserted }
  }

  /// Gives each call a place, in the order of time.
  private func place(_ calls: [Call], _ moments: [Specification.State], _ violations: inout [String]) {
    let latest = latestPlaces(calls)
    let ends = calls.indices.flatMap { [(calls[$0].asked, $0, false), (calls[$0].answered, $0, true)] }
    // No call made from now on has a place before this one.
    var floor = moments.first?.revision ?? 0
    var earliest = [UInt64](repeating: 0, count: calls.count)
    for (_, index, isEnd) in ends.sorted(by: { $0.0 < $1.0 }) {
      guard isEnd else {
        earliest[index] = floor
        continue
      }
      let call = calls[index]
      guard call.answer != nil else { continue }
      if let change = call.answer?.change {
        if change.before < earliest[index] {
          violations.append("\(call) was made after revision \(earliest[index]) had been told")
        }
        floor = max(floor, change.after)
      } else if let place = find(call, in: moments, from: earliest[index], to: latest[index]) {
        floor = max(floor, place)
      } else {
        violations.append("\(call) fits nowhere from revision \(earliest[index]) to \(latest[index])")
      }
    }
  }

  /// The highest revision that each call may have seen: that before any change asked for after its return.
  private func latestPlaces(_ calls: [Call]) -> [UInt64] {
    let changes = calls.filter { $0.answer?.change != nil }.sorted { $0.asked > $1.asked }
    var latest = [UInt64](repeating: .max, count: calls.count)
    var (lowest, rest) = (UInt64.max, changes[...])
    for index in calls.indices.sorted(by: { calls[$0].answered > calls[$1].answered }) {
      while let change = rest.first, change.asked > calls[index].answered {
        lowest = min(lowest, change.answer?.change?.before ?? .max)
        rest.removeFirst()
      }
      latest[index] = lowest
    }
    return latest
  }

  /// The first revision of a range at which a call that changes nothing gets its answer.
  private func find(_ call: Call, in moments: [Specification.State], from low: UInt64, to high: UInt64)
    -> UInt64?
  {
    var (first, end) = (0, moments.count)
    while first < end {
      let middle = (first + end) / 2
      if moments[middle].revision < low { first = middle + 1 } else { end = middle }
    }
    for moment in moments[first...] {
      guard moment.revision <= high else { return nil }
      if !specification.states(after: moment, call.request, answer: call.answer).isEmpty {
        return moment.revision
      }
    }
    return nil
  }
}

extension NavigatorSpecification.Answer {
  /// The revisions before and after what a call has changed; nil when it has changed nothing.
  fileprivate var change: (before: UInt64, after: UInt64)? {
    guard case .outcome(let outcome) = self, outcome.stepsTold.steps > 0 else { return nil }
    let (steps, revision) = outcome.stepsTold
    return revision.map { ($0 &- UInt64(steps), $0) }
  }

  /// Whether a call may have drawn ids and not used them.
  fileprivate var mayHaveDrawnIDs: Bool {
    switch self {
    case .outcome(.cancelled(.deciding)), .outcome(.cancelled(.staging)): true
    default: false
    }
  }
}
