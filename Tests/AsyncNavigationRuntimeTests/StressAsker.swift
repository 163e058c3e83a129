import AsyncNavigation
import AsyncNavigationTesting
import Testing

/// One of the tasks of a stress run with renderers: asks for this and that, in every way there is.
struct StressAsker {
  /// What was asked, and what came of the verbs that were awaited.
  struct Report: Sendable {
    var requests: [NavigationRequest] = []
    var awaited: [NavigationOutcome] = []
  }

  private let navigator: Navigator<Int>
  private var draw: SplitMix64
  /// Whether to wait for the ends of what was submitted.
  private let waits: Bool
  private var open: [NavigationRequest] = []
  /// Presentations that may wait for the end of modals which nobody ends.
  private var patient: [NavigationRequest] = []
  private(set) var report = Report()

  init(_ navigator: Navigator<Int>, seed: UInt64, waits: Bool) {
    (self.navigator, self.draw, self.waits) = (navigator, SplitMix64(seed: seed), waits)
  }

  mutating func run(_ count: Int) async {
    for _ in 0..<count {
      switch draw.below(9) {
      case 8:
        patient.append(navigator.submit(.present(draw.below(20), policy: .queue), options: options()))
        open += patient.suffix(1)
      case 0: if let outcome = await verb() { report.awaited.append(outcome) }
      case 1: if !open.isEmpty { open[draw.below(open.count)].cancel() }
      default: open.append(navigator.submit(action(), options: options()))
      }
      if open.count >= 10 { await settle() }
    }
    await settle()
  }

  /// Has several tasks wait for each end, one of which gives up.
  private mutating func settle() async {
    for request in patient { request.cancel() }
    patient = []
    report.requests += open
    defer { open = [] }
    guard waits else { return }
    await withTaskGroup(of: Void.self) { group in
      for request in open {
        let impatient = Task { try? await request.outcome }
        for _ in 0..<2 {
          group.addTask {
            await request.started()
            let outcome = try? await request.outcome
            #expect(outcome != nil && outcome == request.currentOutcome)
          }
        }
        impatient.cancel()
        group.addTask { _ = await impatient.value }
      }
    }
  }

  /// Asks and waits, by way of a coordinator, a screen, or a task that is cancelled.
  private mutating func verb() async -> NavigationOutcome? {
    let route = draw.below(20)
    switch draw.below(5) {
    case 0: return await navigator.tabs.stack("home")?.push(route)
    case 1:
      guard let modal = navigator.state.modals.last else { return nil }
      return await navigator.modals.stack(modal.id)?.setStack([route, route + 1])
    case 2: return await navigator.state.top.map { navigator.scope(of: $0.id) }?.pop()
    case 3:
      let task = Task { [navigator] in await navigator.push(route) }
      if draw.below(2) == 0 { await Task.yield() }
      task.cancel()
      return await task.value
    default: return await navigator.perform(action())
    }
  }

  private mutating func options() -> RequestOptions {
    var options = RequestOptions()
    switch draw.below(200) {
    case 0: options.policy = .supersede
    case 1...4: options.policy = .dropIfBusy
    case 5..<20: options.policy = .coalesce("x")
    default: break
    }
    if draw.below(8) == 0 { options.expectation = .revision(navigator.snapshot.revision) }
    if draw.below(4) == 0 { options.cancellation = .finish }
    return options
  }

  private mutating func action() -> NavigationAction<Int> {
    let route = draw.below(20)
    let target: NavigationTarget = [.active, .active, .root, .tab("search")][draw.below(4)]
    return switch draw.below(17) {
    case 0...2: .push([route], on: target)
    case 3: .push([route, route + 1, route + 2], on: target)
    case 4, 5: .pop(1 + draw.below(2), on: target)
    case 6: .popToRoot(on: target)
    case 7, 8: .present(ModalBlueprint([route, 1]), draw.below(2) == 0 ? .stack : .replace)
    case 9: .dismiss(draw.below(2) == 0 ? .top(1) : .all)
    case 10: .selectTab(["home", "search"][draw.below(2)], reselect: .popToRoot)
    case 11: .setStack([0, route, 2], on: target)
    case 12: .replaceTop(route, on: target)
    case 13: .setTabs([TabBlueprint("search", 1), TabBlueprint("home", 0)].shuffled(using: &draw))
    case 14: .back(1 + draw.below(2))
    case 15: draw.below(12) == 0 ? .reset : .removeAll(route, on: target)
    default: .transaction([.push([route]), .replaceTop(route + 1), .present(route)])
    }
  }
}
