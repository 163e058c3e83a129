import AsyncNavigation
import AsyncNavigationTesting
import AsyncNavigationVisitHosting
import AsyncNavigationVisitModel
import Foundation
import RandomNavigation
import Testing

@Suite("Visits from many tasks", .serialized)
struct VisitStressTests {
  private static let scale = ProcessInfo.processInfo.environment["STRESS_SCALE"].flatMap(Double.init) ?? 1

  /// One request and the only page that it is about.
  private struct Ticket: Sendable {
    let proposal: VisitProposal
    let request: NavigationRequest
  }

  @Test(
    "8 tasks, 200 proposals each: all are accounted for, and effects are told in the order of the ends",
    arguments: [false, true])
  func losesNothing(hasRenderer: Bool) async throws {
    let renderer = hasRenderer ? ScriptedRenderer<VisitRoute>(.automatic) : nil
    let course = try await run(renderer)
    let outcomes = try await VisitStressTests.outcomes(of: course.tickets)
    let state = course.navigator.state
    let effects = await course.told.value
    await course.navigator.shutdown()
    let order = await course.ends.value
    check(order, of: course.tickets, outcomes)
    check(effects, inOrderOf: order, course.tickets, outcomes)
    checkLast(of: effects, in: state)
    if let renderer { #expect(renderer.shown == state) }
  }

  /// What is left of a course once its visit navigator is gone, and its effects have ended with it.
  private struct Course {
    let navigator: Navigator<VisitRoute>
    let tickets: [Ticket]
    let told: Task<[VisitEffect], Never>
    let ends: Task<[(RequestID, NavigationOutcome)], Never>
  }

  private func run(_ renderer: ScriptedRenderer<VisitRoute>?) async throws -> Course {
    let visits = try makeVisits()
    if let renderer { visits.navigator.attach(renderer, capabilities: .oneAtATime) }
    let told = Task { [effects = visits.effects] in await VisitStressTests.all(effects) }
    let ends = Task { [events = visits.navigator.events()] in await VisitStressTests.ends(events) }
    let tickets = try await propose(to: visits)
    return Course(navigator: visits.navigator, tickets: tickets, told: told, ends: ends)
  }

  private func makeVisits() throws -> VisitNavigator {
    let paths = try PathConfiguration(rules: [])
    var configuration = VisitConfiguration(paths) { $0.url.path.hasSuffix("/no") ? .reject : .accept }
    configuration.navigator.eventCapacity = 1_000_000
    configuration.navigator.requestLimit = 100_000
    return VisitNavigator(startLocation: page("/"), configuration)
  }

  private static func all(_ effects: AsyncStream<VisitEffect>) async -> [VisitEffect] {
    await effects.reduce(into: []) { $0.append($1) }
  }

  private static func ends(
    _ events: AsyncStream<NavigationEvent<VisitRoute>>
  ) async -> [(RequestID, NavigationOutcome)] {
    await events.reduce(into: []) { ends, event in
      if case .ended(let id, let outcome) = event.kind { ends.append((id, outcome)) }
    }
  }

  private static func outcomes(of tickets: [Ticket]) async throws -> [RequestID: NavigationOutcome] {
    var outcomes: [RequestID: NavigationOutcome] = [:]
    for ticket in tickets { outcomes[ticket.request.id] = try await ticket.request.outcome }
    return outcomes
  }

  /// Proposes pages each of which is proposed once, withdraws some, and waits for the end of all.
  private func propose(to visits: VisitNavigator) async throws -> [Ticket] {
    try await withThrowingTaskGroup(of: [Ticket].self) { group in
      for task in 0..<8 {
        group.addTask {
          var dice = SplitMix64(seed: UInt64(task))
          var tickets: [Ticket] = []
          for number in 0..<max(1, Int(200 * VisitStressTests.scale)) {
            let proposal = VisitStressTests.proposal(task, number, &dice)
            tickets.append(Ticket(proposal: proposal, request: visits.submit(proposal)))
            if dice.oneIn(10) { dice.pick(tickets).request.cancel() }
            if dice.oneIn(5) { await visits.pop() }
            if dice.oneIn(20) { _ = try await tickets.last?.request.outcome }
          }
          for ticket in tickets { _ = try await ticket.request.outcome }
          return tickets
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
  }

  private static func proposal(_ task: Int, _ number: Int, _ dice: inout SplitMix64) -> VisitProposal {
    let site = dice.oneIn(8) ? "https://other.example" : ""
    let end = dice.oneIn(8) ? "/no" : ""
    let properties: PathProperties = [
      "context": dice.pick(["default", "modal"]),
      "presentation": dice.pick(["default", "default", "replace", "replace_root"]),
    ]
    return VisitProposal(
      "\(site)/\(task)/\(number)\(end)", dice.pick([.advance, .replace]), properties,
      from: dice.pick([nil, .main(.main), .modal]), redirected: dice.oneIn(4))
  }

  /// Every request has ended once, as its handle says.
  private func check(
    _ order: [(RequestID, NavigationOutcome)], of tickets: [Ticket],
    _ outcomes: [RequestID: NavigationOutcome]
  ) {
    let ended = Dictionary(order.map { ($0.0, $0.1) }) { first, _ in first }
    #expect(ended.count == order.count)
    #expect(outcomes.count == tickets.count)
    #expect(outcomes.allSatisfy { ended[$0.key] == $0.value })
    let names = Set(outcomes.values.map(\.name))
    #expect(names.isSubset(of: [.committed, .unchanged, .cancelled]))
  }

  /// What was to be told was, once, in the order in which the requests ended; and nothing else.
  private func check(
    _ effects: [VisitEffect], inOrderOf order: [(RequestID, NavigationOutcome)], _ tickets: [Ticket],
    _ outcomes: [RequestID: NavigationOutcome]
  ) {
    let pages = Dictionary(tickets.map { ($0.request.id, $0.proposal.url) }) { first, _ in first }
    let expected = order.compactMap { id, outcome -> URL? in
      guard let url = pages[id], !url.path.hasSuffix("/no") || url.host() != "example.com" else { return nil }
      return [.committed, .unchanged].contains(outcome.name) ? url : nil
    }
    let told = effects.compactMap { effect -> URL? in
      switch effect {
      case .visit(let visit): visit.url
      case .open(let url, _): url
      default: nil
      }
    }
    #expect(told == expected)
  }

  /// What each session was told last is what it shows.
  private func checkLast(of effects: [VisitEffect], in state: NavigationState<VisitRoute>) {
    var last: [VisitSession: EntryID] = [:]
    for effect in effects {
      switch effect {
      case .visit(let visit), .restored(let visit): last[visit.session] = visit.entry
      default: break
      }
    }
    #expect(last[.main(.main)] == state.tabs.first?.stack.top?.id)
    if let modal = state.modals.last { #expect(last[.modal] == modal.stack.top?.id) }
  }
}
