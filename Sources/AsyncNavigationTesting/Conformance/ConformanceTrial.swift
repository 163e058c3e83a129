import AsyncNavigation

/// A navigator and the renderer that is tried on it.
struct ConformanceTrial<Tried: NavigationRenderer>: Sendable {
  typealias Route = Tried.Route

  /// Why a renderer does not conform.
  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  let navigator: Navigator<Route>
  let probe: ConformanceProbe<Tried>
  let capabilities: RendererCapabilities
  /// What measures the limits.
  let clock: HurriedClock

  /// Attaches the renderer.
  @discardableResult
  func attach() async throws -> RendererAttachment {
    let attachment = navigator.attach(probe, capabilities: capabilities)
    try await settle()
    return attachment
  }

  /// Carries out actions one after the other and looks at what is shown after each.
  func perform(_ actions: NavigationAction<Route>...) async throws {
    for action in actions {
      navigator.submit(action)
      try await settle()
    }
  }

  /// Waits until nothing is under way, and looks at what is shown.
  ///
  /// A request that changes nothing ends only once the renderer has been given the whole state, if it has to
  /// be.
  func settle() async throws {
    _ = try await navigator.submit(.transaction([])).outcome
    try await check()
  }

  private func check() async throws {
    if let problem = probe.problem { throw Problem(description: problem) }
    if let difference = await probe.difference(from: navigator.state) {
      throw Problem(description: "with nothing under way it \(difference)")
    }
  }

  /// Checks that the navigator has not given the renderer up.
  func checkIsAttached(_ attachment: RendererAttachment) async throws {
    if await !attachment.ready() {
      throw Problem(description: probe.problem ?? "it did not answer within the limit and was detached")
    }
  }
}
