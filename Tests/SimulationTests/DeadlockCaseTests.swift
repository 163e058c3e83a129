import AsyncNavigation
import AsyncNavigationTesting
import ProofRecords
import Synchronization
import Testing

/// Where somebody awaits a navigator that may be waiting for them.
private enum Place: String, CaseIterable {
  case guardian, preparation, renderer, observer, guardOfAnother, rendererOfAnother
}

/// What is awaited there.
private enum Awaited: String, CaseIterable {
  case verb, handle, outerHandle
}

/// One case: two navigators, of which the first is asked for a push.
private final class DeadlockCase: Sendable {
  private let place: Place
  private let awaited: Awaited
  private let executor: SeededExecutor
  private let inner = Notes<NavigationOutcome?>()
  private let outer = Mutex<NavigationRequest?>(nil)
  private let navigators = Mutex<[Navigator<String>]>([])

  init(_ place: Place, _ awaited: Awaited, seed: UInt64) {
    (self.place, self.awaited) = (place, awaited)
    executor = SeededExecutor(seed: seed)
  }

  /// Awaits what the case says, once for each outer push.
  private func wait(at index: Int) async {
    let navigators = navigators.withLock { $0 }
    guard navigators.count == 2 else { return }
    let isAcross = place == .guardOfAnother || place == .rendererOfAnother
    let navigator = navigators[isAcross ? 1 - index : index]
    switch awaited {
    case .verb: inner.add(await navigator.push("inner"))
    case .handle: inner.add(try? await navigator.submit(.push("inner")).outcome)
    case .outerHandle:
      let outer = outer.withLock { $0 }
      inner.add(try? await outer?.outcome)
    }
  }

  private func makeNavigator(_ index: Int) -> Navigator<String> {
    var configuration = NavigatorConfiguration<String>(on: executor)
    if place == .guardian || place == .guardOfAnother {
      configuration.guards = [
        NavigationGuard("asks") { [weak self] proposal in
          if proposal.action == .push("outer") { await self?.wait(at: index) }
          return .allow
        }
      ]
    }
    let navigator = Navigator(root: "h", configuration: configuration)
    if place == .renderer || place == .rendererOfAnother {
      navigator.attach(AskingRenderer { [weak self] in await self?.wait(at: index) })
    }
    return navigator
  }

  /// Runs the case without moving the clock: nothing may have to wait for a time limit.
  ///
  /// - Returns: What is wrong; nil when all is well.
  func problem() -> String? {
    let made = [makeNavigator(0), makeNavigator(1)]
    navigators.withLock { $0 = made }
    executor.drain()
    if place == .observer { observe(made[0]) }
    let requests = made.map { ask($0) }
    outer.withLock { $0 = requests[0] }
    executor.drain()
    defer { navigators.withLock { $0 = [] } }
    let isObserver = place == .observer
    guard requests.allSatisfy({ $0.currentOutcome?.isCommitted == true }) else {
      return "\(requests.map(\.currentOutcome))"
    }
    let told = inner.values
    let isTold = told.allSatisfy { $0?.isCommitted == true || $0 == .failed(.wouldDeadlock) }
    return isTold && told.count >= (isObserver ? 1 : 2) ? nil : "told \(told)"
  }

  private func ask(_ navigator: Navigator<String>) -> NavigationRequest {
    guard place == .preparation else { return navigator.submit(.push("outer")) }
    let index = navigators.withLock { $0.firstIndex { $0 === navigator } ?? 0 }
    return navigator.submit(askedOf: "clerk") { [weak self] in
      await self?.wait(at: index)
      return .decide { _ in .push("outer") }
    }
  }

  /// A subscriber that awaits its navigator in the middle of its stream.
  private func observe(_ navigator: Navigator<String>) {
    let events = navigator.events()
    executor.start { [self] in
      for await event in events {
        if case .began(_, .push(["outer"], .active)) = event.kind { await wait(at: 0) }
      }
    }
  }
}

/// A renderer that awaits something within the step that shows the outer screen.
private final class AskingRenderer: NavigationRenderer {
  private let ask: @Sendable () async -> Void

  init(_ ask: @escaping @Sendable () async -> Void) { self.ask = ask }

  func synchronize(_ state: NavigationState<String>) async throws {}

  func perform(_ step: NavigationStep<String>) async throws {
    guard case .push(let entries, _)? = step.changes.first, entries.first?.route == "outer" else { return }
    await ask()
  }
}

@Suite("Whoever awaits a navigator that waits for them")
struct DeadlockCaseTests {
  @Test("is told at once, in a guard, a preparation, a renderer, an observer, and across two navigators")
  func cases() {
    let record = ProofRecord.measuring("T9", "deadlocks") { findings in
      for place in Place.allCases {
        for awaited in Awaited.allCases {
          findings.count("cases")
          for seed in UInt64(1)...25 {
            findings.count("runs")
            let problem = DeadlockCase(place, awaited, seed: seed).problem()
            findings.expect(problem == nil, "\(place) \(awaited), seed \(seed): \(problem ?? "")")
          }
        }
      }
    }
    record.print()
    #expect(record.violations.isEmpty)
    #expect(record.counts["cases", default: 0] >= 12)
  }
}
