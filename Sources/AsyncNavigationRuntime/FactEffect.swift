import AsyncNavigationModel

/// What a fact makes of the presented state and of a running transition.
struct FactEffect: Sendable {
  let presented: NavigationState<AnyRoute>
  let step: NavigationStep<AnyRoute>
  /// What is left of a running transition; nil where it is what it was.
  let staging: Staging?
  /// Whether the fact does not fit the state, so that the renderer has to be given the whole of it.
  let isDivergence: Bool
  /// What the user is to feel.
  let notice: NavigationNotice?

  /// Works the effect out; nil when the fact tells nothing new.
  init?(of fact: UserFact, on view: CoreView) {
    var presented = view.presented
    var staging = view.staging
    switch fact {
    case .selected(let id):
      let tab = staging?.awaited?.tabs.first { $0.id == id } ?? presented.tabs.first { $0.id == id }
      let isShown = presented.userSelects(id)
      // The user may be ahead of the acknowledgement and leave a tab that the renderer has only just shown.
      let isInHand = staging?.awaited?.userSelects(id) ?? false
      notice = tab?.options.haptic.map { .haptic($0, tab: id) }
      if isShown || isInHand {
        _ = staging?.target.userSelects(id)
      } else {
        // The tab is selected already: at most there is something to feel.
        guard notice != nil else { return nil }
        staging = nil
      }
      isDivergence = false
    case .removed, .dismissed:
      let shown = presented.removal(fact)
      // The user may be ahead of the acknowledgement and remove what the renderer has only just shown.
      let inHand = staging?.awaited?.removal(fact)
      guard let removal = UserRemoval.union(of: [shown, inHand]) else {
        return nil
      }
      isDivergence = removal.isDivergence
      notice = nil
      if let shown { presented.remove(shown, fallback: presented) }
      let carried = staging?.awaited.map { removal.carrying(newIn: $0, over: view.presented) } ?? removal
      staging?.target.remove(carried, fallback: presented)
      staging?.awaited?.remove(carried, fallback: presented)
    }
    let changes = StepPlanner.changes(from: view.presented, to: presented, capabilities: .unlimited)
    let tellsNothing = changes.isEmpty && !isDivergence && notice == nil
    guard !tellsNothing || staging?.awaited != view.staging?.awaited else { return nil }
    self.presented = presented
    self.step = NavigationStep(changes)
    self.staging = staging
  }
}

extension NavigationState where Route == AnyRoute {
  fileprivate func removal(_ fact: UserFact) -> UserRemoval? {
    switch fact {
    case .removed(let ids): userRemoval(of: ids)
    case .dismissed(let id): userRemoval(of: id)
    case .selected: nil
    }
  }
}
