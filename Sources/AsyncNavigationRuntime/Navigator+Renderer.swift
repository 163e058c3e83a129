public import AsyncNavigationModel

extension Navigator {
  /// Attaches a renderer, in place of any other.
  ///
  /// The renderer is held until it is detached, is given the whole state first, and then one step at a time.
  ///
  /// - Parameters:
  ///   - renderer: Who shows the screens from now on.
  ///   - capabilities: What it can take in one step.
  /// - Returns: The attachment, through which the renderer's host reports what the user does by hand.
  @discardableResult
  public nonisolated func attach(
    _ renderer: some NavigationRenderer<Route>, capabilities: RendererCapabilities = .unlimited
  ) -> RendererAttachment {
    let environment = RendererSession.Environment(
      spawn: configuration.spawn, clock: configuration.clock, limit: configuration.stepLimit)
    let answer: @Sendable (RendererSession.Call) async throws -> Void = { call in
      switch call {
      case .synchronize(let state): try await renderer.synchronize(state.retyped())
      case .perform(let step): try await renderer.perform(step.retyped())
      }
    }
    let (session, startsDrain) = core.access { state in
      state.attach { attachment in
        RendererSession(
          attachment: attachment, capabilities: capabilities, environment: environment, answer: answer)
      }
    }
    if startsDrain { startDraining() }
    return RendererAttachment(core: core, session: session) { [weak self] in self?.startDraining() }
  }
}
