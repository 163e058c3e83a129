import AsyncNavigationModel
import Testing

@Suite("The reducer against a model of plain arrays")
struct ReducerAgainstNaiveModelTests {
  @Test("4,000 random programs of 50 actions do the same in both, 1,000 a seed", arguments: [1, 2, 3, 4])
  func programs(seed: Int) throws {
    var actions = RandomActions(seed: UInt64(seed))
    var answers: [String: Int] = [:]
    for number in 0..<1_000 {
      var (state, model, ids) = start(&actions)
      for step in 0..<50 {
        let action = actions.action(for: state)
        let reduction = state.applying(action, ids: &ids)
        let expected = answer(&model, to: action)
        try #require(reduction == expected, "program \(number), step \(step): \(action) on \(state)")
        if case .changed(let new) = reduction { state = new }
        try state.checkInvariants()
        var next = ids
        model.nextID = next.entry().rawValue
        answers["\(action.name) \(kind(of: reduction))", default: 0] += 1
      }
    }
    try expectVariety(answers)
  }

  private func start(_ actions: inout RandomActions) -> (State, NaiveNavigation, IDGenerator) {
    while true {
      var ids = IDGenerator()
      let blueprint = actions.blueprint()
      if let state = try? State(blueprint, ids: &ids),
        let model = try? NaiveNavigation(blueprint, nextID: 1)
      {
        return (state, model, ids)
      }
    }
  }

  private func answer(_ model: inout NaiveNavigation, to action: Action) -> Reduction<String> {
    do {
      try model.perform(action)
      return .changed(model.state)
    } catch NaiveNavigation.Answer.unchanged(let reason) {
      return .unchanged(reason)
    } catch NaiveNavigation.Answer.rejected(let reason) {
      return .rejected(reason)
    } catch {
      fatalError("\(error)")
    }
  }

  private func kind(of reduction: Reduction<String>) -> String {
    switch reduction {
    case .changed: "changed"
    case .unchanged: "unchanged"
    case .rejected: "rejected"
    }
  }

  /// Expects that the programs met every answer that every action can have, so that agreement says something.
  private func expectVariety(_ answers: [String: Int]) throws {
    let changing = [
      "push", "navigate", "backOrPush", "pop", "popToRoot", "popTo", "replaceTop", "setStack", "insert",
      "remove",
      "removeAll", "removeEntries", "replace", "setPath", "mergeStack", "update", "present", "dismiss",
      "selectTab", "setTabs", "override", "reset", "back",
      "transaction",
    ]
    let idle = changing.filter { !["replaceTop", "replace", "remove", "present", "override"].contains($0) }
    let refusing = changing.filter { $0 != "reset" }
    for name in changing { #expect(answers["\(name) changed", default: 0] > 10, "\(name) changed") }
    for name in idle { #expect(answers["\(name) unchanged", default: 0] > 10, "\(name) unchanged") }
    for name in refusing { #expect(answers["\(name) rejected", default: 0] > 10, "\(name) rejected") }
  }
}
