import AsyncNavigation
import Testing

/// A mistake that the naive navigator makes on purpose, to see that a disagreement is found and made small.
struct PlantedFault: Sendable, CustomTestStringConvertible {
  typealias Action = NavigationAction<String>
  typealias Answer = NaiveNavigation.Answer

  /// What is done wrong.
  let testDescription: String
  /// Carries out an action in its wrong way.
  let perform: @Sendable (Action, inout NaiveNavigation) throws(Answer) -> Void

  /// A fault that takes some actions for others.
  init(_ description: String, taking misread: @escaping @Sendable (Action) -> Action) {
    testDescription = description
    perform = { (action, navigation) throws(Answer) in try navigation.perform(misread(action)) }
  }

  /// A fault that spoils what comes of some actions.
  init(
    _ description: String,
    spoiling spoil: @escaping @Sendable (Action, _ old: NaiveNavigation, inout NaiveNavigation) -> Void
  ) {
    testDescription = description
    perform = { (action, navigation) throws(Answer) in
      let old = navigation
      try navigation.perform(action)
      spoil(action, old, &navigation)
    }
  }
}

extension PlantedFault {
  /// `pop` removes as many screens as there are where it is asked for more.
  static let clampedPop = PlantedFault("pop clamps") { action in
    guard case .pop(let count, let target) = action, count > 1 else { return action }
    return .back(count, on: target)
  }

  /// `setStack` gives every screen a new id.
  static let forgottenPrefix = PlantedFault("setStack forgets the common prefix") { action in
    guard case .setStack(let routes, let target) = action, let root = routes.first else { return action }
    return .transaction([
      .popToRoot(on: target), .replaceTop(root, on: target), .push(Array(routes.dropFirst()), on: target),
    ])
  }

  /// `reset` leaves the tabs visited before.
  static let keptHistory = PlantedFault("reset keeps the tab history") { action, old, navigation in
    if action == .reset { navigation.visited = old.visited }
  }

  /// A tab that stays keeps its options.
  static let keptOptions = PlantedFault("setTabs keeps options") { action, old, navigation in
    guard case .setTabs = action else { return }
    for index in navigation.tabs.indices {
      guard let tab = old.tabs.first(where: { $0.label == navigation.tabs[index].label }) else { continue }
      navigation.tabs[index].options = tab.options
    }
  }

  /// A transaction does all but the last of its actions.
  static let forgottenAction = PlantedFault("a transaction forgets its last action") { action in
    guard case .transaction(let actions) = action else { return action }
    return .transaction(Array(actions.dropLast()))
  }

  /// A restored screen keeps the id that was saved with it, whoever was given that since.
  static let reusedID = PlantedFault("a restoration gives ids again") { action, old, navigation in
    guard case .restore(let state, tabs: .saved) = action else { return }
    for (index, tab) in state.tabs.enumerated() {
      navigation.tabs[index].slots = tab.stack.entries.map { .init(id: $0.id.rawValue, route: $0.route) }
    }
  }

  static let all = [clampedPop, forgottenPrefix, keptHistory, keptOptions, forgottenAction, reusedID]
}
