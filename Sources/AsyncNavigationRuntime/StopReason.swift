import AsyncNavigationModel

/// Why a running request has to end early.
enum StopReason: Sendable {
  case cancelled
  case superseded(by: RequestID)
  case shutDown
}

extension NavigationOutcome {
  /// The end of a request that was stopped before anything had changed.
  init(_ stop: StopReason, while phase: CancellationPhase) {
    switch stop {
    case .cancelled: self = .cancelled(phase)
    case .superseded(let id): self = .superseded(by: id, after: nil)
    case .shutDown: self = .cancelled(.shutdown)
    }
  }

  /// The end of a request that was stopped on its way.
  init(_ stop: StopReason, after progress: NavigationProgress) {
    switch stop {
    case .superseded(let id): self = .superseded(by: id, after: progress)
    case .cancelled, .shutDown: self = .interrupted(progress)
    }
  }
}
