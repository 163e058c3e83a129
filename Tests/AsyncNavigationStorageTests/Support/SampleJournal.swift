import AsyncNavigationModel
import AsyncNavigationStorage
import Foundation

/// A journal written by hand, line by line, and the state after each.
///
/// Ids count from 1.
struct SampleJournal {
  typealias Change = NavigationChange<SavedRoute>

  var lines: [JournalLine<SavedRoute>] = []
  /// The state after each line.
  private(set) var states: [NavigationState<SavedRoute>] = []
  private(set) var sequence: UInt64 = 0
  private(set) var revision: UInt64 = 0
  private var lastID: UInt64 = 0
  private var state = NavigationState<SavedRoute>(tabs: [], selectedTab: "h")

  /// What the file is.
  var data: Data { get throws { try lines.reduce(into: Data()) { $0 += try $1.data + Data("\n".utf8) } } }

  /// Begins a session: the state is `[routes]` on one tab.
  mutating func begin(_ routes: String..., sequence: UInt64 = 0, revision: UInt64 = 0) {
    state = NavigationState(
      tabs: [TabState(id: "h", stack: StackState(entries: routes.map { entry($0) }))], selectedTab: "h")
    self.sequence = sequence
    self.revision = revision
    add(.snapshot(current))
  }

  /// Tells the state once more.
  mutating func again() { add(.gap(missed: 0, current)) }

  /// Adds a step.
  mutating func step(_ changes: Change...) {
    sequence += 1
    revision += 1
    for change in changes { state.apply(change) }
    add(.step(NavigationStep(changes), index: 1, count: 1, .user))
  }

  mutating func push(_ routes: String...) { step(.push(routes.map { entry($0) }, onto: .tab("h"))) }

  mutating func pop() {
    guard let top = state.stack(.tab("h"))?.top else { return }
    step(.pop([top.id], from: .tab("h")))
  }

  /// Adds a request's beginning.
  mutating func request() {
    sequence += 1
    add(.began(RequestID(7), .reset))
  }

  /// Lets pushes go by unseen, and adds the gap.
  mutating func gap(missing count: UInt64) {
    for _ in 0..<count { state.apply(.push([entry("missed")], onto: .tab("h"))) }
    sequence += count
    revision += count
    add(.gap(missed: count, current))
  }

  mutating func entry(_ route: String) -> RouteEntry<SavedRoute> {
    lastID += 1
    return RouteEntry(id: EntryID(lastID), route: SavedRoute(tag: "String", payload: "\"\(route)\""))
  }

  private var current: NavigationSnapshot<SavedRoute> {
    NavigationSnapshot(presented: state, target: state, revision: revision, sequence: sequence)
  }

  private mutating func add(_ kind: NavigationEvent<SavedRoute>.Kind) {
    let event = NavigationEvent(sequence: sequence, revision: revision, kind: kind)
    lines.append(JournalLine(time: 1_764_532_272_000 + Int64(lines.count), event: event))
    states.append(state)
  }

  /// Two sessions with a bit of everything.
  static let small: SampleJournal = {
    var journal = SampleJournal()
    journal.begin("a")
    journal.request()
    journal.push("b", "c")
    journal.pop()
    journal.again()
    journal.gap(missing: 3)
    journal.push("d\n\u{0}")
    journal.begin("x", "y")
    journal.pop()
    journal.push("é")
    return journal
  }()
}

extension JournalFold {
  /// Why a line cannot follow; nil when it can.
  mutating func failure(taking line: JournalLine<Route>) -> JournalError? {
    do throws(JournalError) {
      try take(line)
      return nil
    } catch {
      return error
    }
  }
}
