import AsyncNavigationModel

extension CoreState {
  /// Puts the effect of a fact in place; nil when the state has moved since it was looked at.
  mutating func install(_ effect: FactEffect, through session: RendererSession, ifStill version: UInt64)
    -> Reception?
  {
    guard self.version == version, self.session === session else { return nil }
    if !effect.step.changes.isEmpty {
      present(effect.presented, cause: .user)
      publish(.step(effect.step, index: 1, count: 1, .user))
      notePossibleRemovals(effect.step.changes)
    }
    if let staging = effect.staging { replaceStaging(with: staging) }
    if let notice = effect.notice { publish(.notice(notice)) }
    if effect.isDivergence {
      needsSynchronization = true
      divergences += 1
      publish(.notice(.rendererResynchronized(attachment: session.attachment, .diverged)))
    }
    return .told(startsDrain: wakeIfNeeded())
  }

  private mutating func replaceStaging(with staging: Staging) {
    retire(running?.staging)
    running?.staging = staging
    version += 1
  }
}
