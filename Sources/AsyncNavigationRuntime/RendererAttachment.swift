public import AsyncNavigationModel

/// What a renderer did that was ignored.
public struct AttachmentCounts: Hashable, Sendable {
  /// Acknowledgements that came after the step had been given up.
  public package(set) var lateAcknowledgements = 0
  /// Facts that came after the renderer was detached, or told nothing new.
  public package(set) var ignoredFacts = 0
}

/// The bond between a navigator and one renderer: where the renderer's host reports what the user did by
/// hand.
///
/// The host reports what the user did as soon as it is shown, before the renderer shows anything else. A
/// report is a fact, not a request: it is about ids, harmless when repeated, and changes the presented
/// state at once, ahead of all requests that wait. Reports through an attachment that has ended are counted
/// and ignored.
public struct RendererAttachment: Sendable {
  let core: NavigatorCore
  let session: RendererSession
  let wake: @Sendable () -> Void

  /// Which attachment of its navigator this is, counted from 1.
  public var number: Int { session.attachment }

  /// What was ignored so far.
  public var counts: AttachmentCounts { session.counts }

  /// Waits until the renderer has shown the first whole state, and it was still so when it had.
  ///
  /// What the user does by hand before that is taken in, and the renderer is given the whole state again; a
  /// host that lets the user in only afterwards saves itself that.
  ///
  /// - Returns: Whether the renderer has shown it: false when the attachment ended or the waiting task was
  ///   cancelled before; and false at once, while it is still to come, within a guard's or a renderer's call,
  ///   which it may have to wait for.
  @discardableResult
  public func ready() async -> Bool { await session.ready() }

  /// The user removed these screens: swiped back, or held the back button.
  ///
  /// Also ends a gesture. An entry that is no longer shown is ignored. A modal whose screens are all removed
  /// goes too, with all above it. The root of a tab cannot be removed; a renderer that says so is given the
  /// whole state.
  public func didRemove(_ ids: [EntryID]) { report(.removed(ids)) }

  /// The user dismissed this modal, for example dragged a sheet away; all above it go too.
  ///
  /// Also ends a gesture.
  public func didDismiss(_ id: ModalID) { report(.dismissed(id)) }

  /// The user selected a tab.
  public func didSelectTab(_ id: TabID) { report(.selected(id)) }

  /// The user began a gesture that may remove something; the next step waits for its end, at most as long as
  /// a step may take.
  public func gestureBegan() { session.gestureBegan() }

  /// The user gave the gesture up.
  public func gestureCancelled() { session.gestureEnded() }

  /// Ends the attachment; the navigator goes on without a renderer, and what remains of a transition is one
  /// step.
  public func detach() { core.access { $0.detach(session, because: .byHost) } }

  private func report(_ fact: UserFact) {
    let reception = core.report(fact, through: session)
    // Only now, since what waits for the gesture's end is worked out from what it has removed.
    session.gestureEnded()
    switch reception {
    case .told(let startsDrain): if startsDrain { wake() }
    case .ignored: session.countIgnoredFact()
    }
  }
}
