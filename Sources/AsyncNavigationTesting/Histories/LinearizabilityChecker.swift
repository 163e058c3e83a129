/// Looks for an order in which the calls of a concurrent history could have been made one by one: each within
/// its own time, and each with the answer it got.
///
/// The search is that of Wing and Gong ("Testing and Verifying Concurrent Objects", 1993): of the calls that
/// nobody has to precede any more, take one whose answer fits the state, and go on from there. What Lowe
/// ("Testing for linearizability", 2017) added makes it fast: a set of calls and a state that were reached
/// before are not tried again.
///
/// A call that has not returned may be part of the order, or not.
package struct LinearizabilityChecker<Specification: SequentialSpecification>: Sendable {
  /// A call of the specification.
  package typealias Call = TimedCall<Specification.Request, Specification.Answer>

  /// What came of the search.
  package enum Verdict: Hashable, Sendable {
    /// There is such an order, of the calls' indices.
    case linearizable([Int])
    /// There is none; this is the longest beginning of one.
    case impossible(longest: [Int])
    /// So many points of the search were not enough.
    case undecided
  }

  private let specification: Specification
  private let limit: Int

  /// Makes a checker.
  ///
  /// - Parameters:
  ///   - specification: What calls come to one by one.
  ///   - limit: How many points of the search to look at.
  package init(_ specification: Specification, limit: Int = 1_000_000) {
    self.specification = specification
    self.limit = limit
  }

  /// Looks for an order.
  package func check(_ calls: [Call], from start: Specification.State) -> Verdict {
    let order = calls.indices.sorted { calls[$0].asked < calls[$1].asked }
    var search = Search(specification, calls: order.map { calls[$0] }, start)
    return switch search.run(limit: limit) {
    case .linearizable(let found): .linearizable(found.map { order[$0] })
    case .impossible(let longest): .impossible(longest: longest.map { order[$0] })
    case .undecided: .undecided
    }
  }
}

extension LinearizabilityChecker {
  /// Which calls are part of the order so far, and what they have led to.
  private struct Point: Hashable {
    /// The first call that is not part of it; all before it are.
    var prefix = 0
    /// The calls beyond that are part of it, in order.
    var beyond: [Int] = []
    var state: Specification.State

    mutating func take(_ call: Int) {
      let place = beyond.firstIndex { $0 > call } ?? beyond.endIndex
      beyond.insert(call, at: place)
      while beyond.first == prefix {
        beyond.removeFirst()
        prefix += 1
      }
    }
  }

  /// A point of the search and the ways on from it that are still to be tried.
  private struct Branch {
    let point: Point
    var choices: [(call: Int, state: Specification.State)]
  }

  private struct Search {
    private let specification: Specification
    private let calls: [Call]
    private let returned: Int
    private var seen: Set<Point>
    private var path: [Int] = []
    private var longest: [Int] = []
    private var branches: [Branch] = []
    private var returnedOnPath = 0

    init(_ specification: Specification, calls: [Call], _ start: Specification.State) {
      (self.specification, self.calls) = (specification, calls)
      returned = calls.count { $0.answer != nil }
      let point = Point(state: start)
      seen = [point]
      branches = [Branch(point: point, choices: choices(at: point))]
    }

    /// Searches to the end.
    mutating func run(limit: Int) -> Verdict {
      while let branch = branches.indices.last {
        if returnedOnPath == returned { return .linearizable(path) }
        if seen.count > limit { return .undecided }
        guard let (call, state) = branches[branch].choices.popLast() else {
          branches.removeLast()
          if let last = path.popLast(), calls[last].answer != nil { returnedOnPath -= 1 }
          continue
        }
        var point = branches[branch].point
        point.take(call)
        point.state = state
        guard seen.insert(point).inserted else { continue }
        path.append(call)
        if calls[call].answer != nil { returnedOnPath += 1 }
        if path.count > longest.count { longest = path }
        branches.append(Branch(point: point, choices: choices(at: point)))
      }
      return .impossible(longest: longest)
    }

    /// The ways on from a point, the call that was made first last.
    private func choices(at point: Point) -> [(call: Int, state: Specification.State)] {
      var choices: [(call: Int, state: Specification.State)] = []
      var (deadline, taken) = (UInt64.max, point.beyond[...])
      for call in point.prefix..<max(point.prefix, calls.count) {
        if taken.first == call {
          taken.removeFirst()
          continue
        }
        // Those that are made after some call has returned come after that one.
        guard calls[call].asked < deadline else { break }
        deadline = min(deadline, calls[call].answered)
        let states = specification.states(
          after: point.state, calls[call].request, answer: calls[call].answer)
        choices += states.map { (call, $0) }
      }
      return choices.reversed()
    }
  }
}
