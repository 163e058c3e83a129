public import AsyncNavigationModel

/// A handle on a submitted request; dropping it changes nothing.
public struct NavigationRequest: Sendable, Identifiable {
  let completion: RequestCompletion

  /// The request's number; numbers grow in the order of acceptance.
  public var id: RequestID { completion.id }

  /// How the request ended; waits for the end.
  ///
  /// Cancelling the waiting task stops the waiting only; the request goes on. Awaited from inside a guard or
  /// a renderer that the request has to wait for, the answer is `failed(.wouldDeadlock)` at once, and the
  /// request goes on.
  ///
  /// - Throws: `CancellationError` when the waiting task was cancelled first.
  public var outcome: NavigationOutcome {
    get async throws(CancellationError) {
      guard await completion.waitUnlessCancelled(for: .end) else { return .failed(.wouldDeadlock) }
      guard let outcome = completion.outcome else { throw CancellationError() }
      return outcome
    }
  }

  /// Makes a request and waits for its end; cancelling the calling task cancels it, and one that is cancelled
  /// already makes none.
  package nonisolated(nonsending) static func settling(
    _ submit: () -> NavigationRequest
  ) async -> NavigationOutcome {
    if Task.isCancelled { return .cancelled(.notSubmitted) }
    return await submit().completion.settledOutcome()
  }

  /// A request that nobody is there to take on.
  package static var untaken: NavigationRequest {
    NavigationRequest(completion: RequestCompletion(endedAs: .dropped(.shutdown)))
  }

  /// Calls a function once the request has ended, in the task that ended it; now when it has ended already.
  package func whenEnded(_ body: @escaping @Sendable () -> Void) { completion.whenEnded { _ in body() } }

  /// Waits for the first commit, or for the end when there is none.
  ///
  /// Returns early when the waiting task is cancelled, and at once where waiting would never end.
  public func started() async { _ = await completion.waitUnlessCancelled(for: .start) }

  /// How the request ended; nil when it has not.
  public var currentOutcome: NavigationOutcome? { completion.outcome }

  /// Withdraws the request.
  ///
  /// While it waits or guards are asked, nothing has changed and nothing will; between steps,
  /// ``RequestOptions/cancellation`` decides. Without effect once the request has ended.
  public func cancel() { completion.cancel() }
}
