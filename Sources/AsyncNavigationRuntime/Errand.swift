import Synchronization

/// One call of a guard or a renderer, made on behalf of a request.
///
/// While it lasts, whoever awaits a request from within it makes the errand's own request wait. A task that
/// was started within it and outlives it makes nobody wait any more.
final class Errand: Sendable {
  /// The call that the current task runs in, or was started in.
  @TaskLocal static var current: Errand?

  let request: RequestCompletion
  private let hasEnded = Atomic(false)

  private init(_ request: RequestCompletion) { self.request = request }

  var isOver: Bool { hasEnded.load(ordering: .acquiring) }

  /// Makes a call on behalf of a request.
  static func run<R: Sendable>(for request: RequestCompletion, _ call: () async -> R) async -> R {
    let errand = Errand(request)
    defer { errand.hasEnded.store(true, ordering: .releasing) }
    return await $current.withValue(errand, operation: call)
  }
}
