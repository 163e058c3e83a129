import AsyncNavigationModel

/// One step, to be acknowledged by one renderer on behalf of one request.
struct StepDelivery: Sendable {
  let step: NavigationStep<AnyRoute>
  let session: RendererSession
  let request: RequestCompletion

  func acknowledgement() async -> Acknowledgement { await session.converse(.perform(step), for: request) }

  /// Has the step shown by the coordinator of the stack it is about, if it is about one.
  func acknowledgement<Route>(by coordinator: SingleStackCoordinator<Route>?) async -> Acknowledgement {
    guard let coordinator else { return await acknowledgement() }
    return await coordinator.acknowledgement(of: self)
  }
}
