import AsyncNavigation

/// Random courses of requests.
extension RendererConformance {
  /// Asks for one thing after another, as a seed says, and looks at what is shown after each.
  func course(seed: UInt64) async throws {
    try await withTrial { trial in
      do {
        try await trial.attach()
        var random = SplitMix64(seed: seed)
        for _ in 0..<courseLength {
          let isTogether = Int.random(in: 0..<4, using: &random) == 0
          trial.navigator.submit(action(for: trial.navigator.state, &random))
          if !isTogether { try await trial.settle() }
        }
        try await trial.settle()
      } catch {
        throw ConformanceTrial<Renderer>.Problem(description: "seed \(seed): \(error)")
      }
    }
  }

  private func action(
    for state: NavigationState<Route>, _ random: inout SplitMix64
  ) -> NavigationAction<Route> {
    func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }
    func some(_ range: Range<Int>) -> [Route] {
      (0..<number(range)).map { _ in route(number(0..<routes.count)) }
    }
    let tab: TabID = number(0..<2) == 0 ? "first" : "second"
    switch number(0..<12) {
    case 0, 1: return .push(some(1..<4))
    case 2: return .pop(number(1..<3))
    case 3: return .popToRoot()
    case 4: return .setStack(some(1..<4))
    case 5: return .replaceTop(route(number(0..<routes.count)))
    case 6, 7: return .present(ModalBlueprint(some(1..<4), as: .sheet))
    case 8: return .dismiss(number(0..<3) == 0 ? .all : .top(1))
    case 9: return .selectTab(tab)
    case 10: return .push(some(1..<3), on: .tab(tab))
    default: return .transaction([.dismiss(.all), .selectTab(tab), .push(some(1..<4))])
    }
  }
}
