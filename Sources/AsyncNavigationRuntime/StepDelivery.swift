import AsyncNavigationModel

/// One step, to be acknowledged by one renderer on behalf of one request.
struct StepDelivery: Sendable {
  let step: NavigationStep<AnyRoute>
  let session: RendererSession
  let request: RequestCompletion

  func acknowledgement() async -> Acknowledgement { await session.converse(.perform(step), for: request) }
}
