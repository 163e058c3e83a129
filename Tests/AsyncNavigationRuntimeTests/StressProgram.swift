import AsyncNavigation

/// One of the tasks of a stress run: asks for this and that, and keeps what came of it.
struct StressProgram {
  /// A request whose handle is known, and what the handle said.
  struct Ticket: Sendable {
    let request: NavigationRequest
    let outcome: NavigationOutcome
  }

  /// What a task's requests came to.
  struct Report: Sendable {
    var tickets: [Ticket] = []
    /// The outcomes of verbs that were awaited, whose ids are not known.
    var awaited: [NavigationOutcome] = []
  }

  /// The most requests of one task that wait at a time.
  private static let window = 40

  let navigator: Navigator<Int>
  var draw: Draw
  let cancels: Bool
  private var open: [NavigationRequest] = []
  private var report = Report()

  init(_ navigator: Navigator<Int>, seed: UInt64, cancels: Bool) {
    self.navigator = navigator
    self.draw = Draw(seed: seed)
    self.cancels = cancels
  }

  mutating func run(_ count: Int) async throws -> Report {
    for _ in 0..<count {
      if draw.below(3) == 0 {
        report.awaited.append(await navigator.perform(action()))
      } else {
        let request = navigator.submit(action())
        open.append(request)
        if cancels && draw.below(10) == 0 { open[draw.below(open.count)].cancel() }
      }
      if open.count >= StressProgram.window { try await settle() }
    }
    try await settle()
    return report
  }

  private mutating func settle() async throws {
    for request in open {
      report.tickets.append(Ticket(request: request, outcome: try await request.outcome))
    }
    open = []
  }

  private mutating func action() -> NavigationAction<Int> {
    let route = draw.below(20)
    let target: NavigationTarget = [.active, .active, .root, .tab("search")][draw.below(4)]
    return switch draw.below(14) {
    case 0..<3: .push([route], on: target)
    case 3: .push([route, route + 1, route + 2], on: target)
    case 4..<7: .pop(1 + draw.below(2), on: target)
    case 7: .popToRoot(on: target)
    case 8: .present(route, policy: draw.below(2) == 0 ? .stack : .replace)
    case 9: .dismiss(draw.below(2) == 0 ? .top(1) : .all)
    case 10: .selectTab(["home", "search", "nowhere"][draw.below(3)], reselect: .popToRoot)
    case 11: .setStack([0, route], on: target)
    case 12: .navigate(route, on: target)
    default: .transaction([.push([route]), .replaceTop(route + 1), .back(1)])
    }
  }
}
