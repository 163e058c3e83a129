import AsyncNavigationModel

/// What a user did by hand.
enum UserFact: Sendable {
  case removed([EntryID])
  case dismissed(ModalID)
  case selected(TabID)
}

/// What became of a report.
enum Reception: Sendable {
  case told(startsDrain: Bool)
  case ignored
}

extension NavigatorCore {
  /// Takes a fact into the presented state, at once, and into where a running transition is going.
  func report(_ fact: UserFact, through session: RendererSession) -> Reception {
    while true {
      let view = view
      guard view.session === session else { return .ignored }
      guard let effect = FactEffect(of: fact, on: view) else { return .ignored }
      if let reception = access({ $0.install(effect, through: session, ifStill: view.version) }) { return reception }
    }
  }
}

/// What a fact makes of the presented state and of a running transition.
struct FactEffect: Sendable {
  let presented: NavigationState<AnyRoute>
  let step: NavigationStep<AnyRoute>
  let staging: Staging?
  /// Whether the fact does not fit the state, so that the renderer has to be given the whole of it.
  let isDivergence: Bool

  /// Works the effect out; nil when the fact tells nothing new.
  init?(of fact: UserFact, on view: View) {
    var presented = view.presented
    var staging = view.staging
    switch fact {
    case .selected(let id):
      let isShown = presented.userSelects(id)
      // The user may be ahead of the acknowledgement and leave a tab that the renderer has only just shown.
      let isInHand = staging?.awaited?.userSelects(id) ?? false
      guard isShown || isInHand else { return nil }
      _ = staging?.target.userSelects(id)
      isDivergence = false
    case .removed, .dismissed:
      let shown = presented.removal(fact)
      // The user may be ahead of the acknowledgement and remove what the renderer has only just shown.
      let inHand = staging?.awaited?.removal(fact)
      guard let removal = shown.map({ shown in inHand.map { shown.union($0) } ?? shown }) ?? inHand else {
        return nil
      }
      isDivergence = removal.isDivergence
      if let shown { presented.remove(shown, insteadOfNothing: presented) }
      let carried = staging?.awaited.map { removal.carrying(newIn: $0, over: view.presented) } ?? removal
      staging?.target.remove(carried, insteadOfNothing: presented)
      staging?.awaited?.remove(carried, insteadOfNothing: presented)
    }
    let changes = StepPlanner.changes(from: view.presented, to: presented, capabilities: .unlimited)
    guard !changes.isEmpty || isDivergence || staging?.awaited != view.staging?.awaited else { return nil }
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

extension CoreState {
  /// Puts the effect of a fact in place; nil when the state has moved since it was looked at.
  mutating func install(_ effect: FactEffect, through session: RendererSession, ifStill version: UInt64) -> Reception? {
    guard self.version == version, self.session === session else { return nil }
    if !effect.step.changes.isEmpty {
      present(effect.presented, cause: .user)
      publish(.step(effect.step, index: 1, count: 1, .user))
      notePossibleRemovals(effect.step.changes)
    }
    if let staging = effect.staging { replaceStaging(with: staging) }
    if effect.isDivergence {
      needsSynchronisation = true
      // Also where nothing has changed, so that a synchronisation that is under way does not count as the answer.
      self.version += 1
      publish(.notice(.rendererResynchronised(attachment: session.attachment, .diverged)))
    }
    return .told(startsDrain: wakeForOtherWork())
  }

  private mutating func replaceStaging(with staging: Staging) {
    if let old = running?.staging {
      aftermath.retired.append(old.target)
      if let awaited = old.awaited { aftermath.retired.append(awaited) }
    }
    running?.staging = staging
    version += 1
  }
}
