import AsyncNavigationModel

/// The renderer's coming and going.
extension CoreState {
  /// Attaches a renderer in place of any other; it is given the whole state before its first step.
  ///
  /// - Returns: The conversation with it, and whether the draining task is to be started.
  mutating func attach(_ makeSession: (Int) -> RendererSession) -> (
    session: RendererSession, startsDrain: Bool
  ) {
    lastAttachment += 1
    let session = makeSession(lastAttachment)
    guard !lane.isShutDown else {
      afterwards { $0.closed.append(session) }
      return (session, false)
    }
    if let earlier = self.session { detach(earlier, because: .byHost) }
    self.session = session
    needsSynchronization = true
    version += 1
    publish(.notice(.rendererAttached(attachment: lastAttachment)))
    return (session, wakeIfNeeded())
  }

  /// Detaches a renderer, if it is the one attached.
  mutating func detach(_ session: RendererSession, because reason: RendererDetachment) {
    guard self.session === session else { return }
    self.session = nil
    needsSynchronization = false
    futileSynchronizations = 0
    version += 1
    afterwards { $0.closed.append(session) }
    publish(.notice(.rendererDetached(attachment: session.attachment, reason)))
  }

  /// The renderer is about to be given the whole state.
  ///
  /// - Returns: The request on whose behalf; something that stands for one when none is being carried out.
  mutating func beginSynchronizing(ownedBy owner: any RequestOwner) -> RequestCompletion {
    if let running { return running.request.completion }
    let standIn = RequestCompletion(id: RequestID(0), owner: owner)
    synchronizing = standIn
    return standIn
  }

  /// The renderer has been given the whole state; when a user did something meanwhile, it is given the state
  /// again.
  ///
  /// One that answers every whole state with something that does not fit it is detached in the end.
  ///
  /// - Returns: Whether the renderer shows what there is to show.
  mutating func synchronized(_ session: RendererSession, with view: CoreView) -> Bool {
    guard self.session === session else { return false }
    if divergences != view.divergences {
      futileSynchronizations += 1
      if futileSynchronizations == CoreState.futileSynchronizationLimit { detach(session, because: .failed) }
    } else {
      futileSynchronizations = 0
      needsSynchronization = revision != view.revision
    }
    return self.session === session && !needsSynchronization
  }

  /// The renderer may show something else than the presented state and is to be given the whole of it.
  mutating func requireSynchronization(of session: RendererSession) {
    guard self.session === session else { return }
    needsSynchronization = true
  }

  /// The renderer failed and is to be given the whole state.
  mutating func noteFault(_ fault: RendererFault, of session: RendererSession) {
    guard self.session === session else { return }
    publish(.notice(.rendererResynchronized(attachment: session.attachment, fault)))
  }
}
