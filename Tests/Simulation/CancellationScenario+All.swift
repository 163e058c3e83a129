import AsyncNavigation
import AsyncNavigationTesting

extension CancellationScenario {
  /// A scenario of some actions, carried out one after the other.
  private static func actions(
    _ name: String, _ actions: [NavigationAction<String>], _ options: RequestOptions = RequestOptions(),
    _ change: (inout CancellationScenario) -> Void = { _ in }
  ) -> CancellationScenario {
    var scenario = CancellationScenario(name: name) { navigator, _ in
      var outcomes: [NavigationOutcome] = []
      for action in actions { outcomes.append(await navigator.perform(action, options: options)) }
      return outcomes
    }
    change(&scenario)
    return scenario
  }

  private static func guarded(
    _ name: String,
    _ decide: @escaping @Sendable (NavigationProposal<String>) async throws -> GuardDecision<String>
  ) -> CancellationScenario {
    actions(name, [.push(["c", "d"]), .pop(1)]) { $0.guards = [NavigationGuard("guard", decide: decide)] }
  }

  /// All scenarios: each family of verbs, each policy, and each way in which guards and renderers behave.
  package static let all: [CancellationScenario] = verbs + policies + surroundings

  private static let verbs: [CancellationScenario] = [
    actions("push of two", [.push(["c", "d"])]),
    actions("push, pop, pop to root", [.push("c"), .pop(1), .popToRoot()]),
    actions("navigate and back or push", [.navigate("a"), .backOrPush("c")]),
    actions("replace top and set stack", [.replaceTop("c"), .setStack(["a", "d", "e"])]),
    actions("insert and remove", [.insert(["c"], at: 1), .removeAll(["b"])]),
    actions("set path and merge stack", [.setPath(["d", "e"]), .mergeStack(["f"])]),
    actions("present and dismiss", [.present("m"), .dismiss(.all)]),
    actions("present in place of a modal", [.present("m"), .present("n", policy: .replace)]),
    actions("present behind modals", [.present("m"), .present("n", policy: .queue)]) {
      $0.others = [.push("other"), .dismiss(.all)]
    },
    actions("tabs", [.selectTab("search"), .push("c"), .selectTab("home")]),
    actions("other tabs", [.setTabs([TabBlueprint("home", "a"), TabBlueprint("you", "y")])]),
    actions(
      "override and reset", [.override(NavigationBlueprint(tabs: [TabBlueprint("home", "z")])), .reset]),
    actions("back", [.back(1), .back(2)]),
    actions("transaction", [.transaction([.push("c"), .push("d"), .selectTab("search")])]),
  ]

  private static let policies: [CancellationScenario] = [
    actions("supersede", [.push(["c", "d"]), .push("e")], .policy(.supersede)),
    actions("superseded by another", [.push(["c", "d", "e"])]) { $0.otherOptions = .policy(.supersede) },
    actions("drop if busy", [.push("c"), .push("d")], .policy(.dropIfBusy)),
    actions("coalesce", [.push("c"), .push("d")], .policy(.coalesce("x"))) {
      $0.others = [.push("o"), .push("p")]
      $0.otherOptions = .policy(.coalesce("x"))
    },
    actions("finish when cancelled", [.push(["c", "d"])], RequestOptions(onCancellation: .finish)),
    actions(
      "transaction that stops here", [.transaction([.push("c"), .push("d")])],
      RequestOptions(onCancellation: .stopHere)),
    actions("expecting a revision", [.push(["c", "d"])], .expecting(.revision(0))),
    actions("with a token", [.push("c"), .push("d")], RequestOptions(token: "t")),
    actions("held until ready", [.push("c"), .push("d")], RequestOptions(awaitsReadiness: true)) {
      $0.startsHeld = true
    },
  ]

  private static let surroundings: [CancellationScenario] = [
    actions("headless", [.push(["c", "d"]), .pop(1)]) { $0.setting = .headless },
    actions("a renderer that answers at once", [.push(["c", "d"]), .pop(1)]) { $0.setting = .answering },
    actions("a renderer that fails", [.push(["c", "d"]), .pop(1)]) { $0.setting = .failing },
    actions("a renderer that is late", [.push(["c", "d"]), .pop(1)]) { $0.setting = .late },
    guarded("a guard that yields") { _ in
      await Task.yield()
      return .allow
    },
    guarded("a guard that denies") { proposal in proposal.action == .pop(1) ? .deny("no") : .allow },
    guarded("a guard that redirects") { proposal in
      proposal.redirectedBy.isEmpty ? .redirect(.push(["r", "q"])) : .allow
    },
    guarded("a guard that throws") { _ in throw Oops() },
    CancellationScenario(name: "a choice made at its turn") { navigator, _ in
      [await navigator.perform { state in state.modals.isEmpty ? .push(["c", "d"]) : nil }]
    },
    CancellationScenario(name: "a screen's own navigator") { navigator, _ in
      guard let top = navigator.state.top else { return [] }
      let screen = navigator.scope(of: top.id)
      return [await screen.push("c"), await screen.push("d"), await screen.pop()]
    },
    CancellationScenario(name: "a handle that is awaited") { navigator, handles in
      await settle(navigator.submit(.push(["c", "d"])), handles)
    },
    CancellationScenario(name: "a prepared request") { navigator, handles in
      let request = navigator.submit(askedOf: "clerk") {
        await Task.yield()
        return .decide { _ in .push(["c", "d"]) }
      } whenEnded: { _ in
      }
      return await settle(request, handles)
    },
  ]

  /// Waits for a request, which is cancelled with the waiting.
  private static func settle(
    _ request: NavigationRequest, _ handles: Notes<NavigationRequest>
  ) async -> [NavigationOutcome] {
    handles.add(request)
    await withTaskCancellationHandler {
      _ = try? await request.outcome
    } onCancel: {
      request.cancel()
    }
    return []
  }
}
