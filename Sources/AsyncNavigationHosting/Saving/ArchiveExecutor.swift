import Dispatch

/// What an archive runs on: an executor that it was given, or a queue of its own, since work that waits for a
/// disk would hold up a thread that other tasks need.
enum ArchiveExecutor: Sendable {
  case own(Queue)
  case injected(any SerialExecutor)

  /// A dispatch queue as an executor.
  final class Queue: SerialExecutor {
    private let queue = DispatchQueue(label: "AsyncNavigation.StateArchive")

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.async { unsafe job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
  }

  init(_ executor: (any SerialExecutor)?) { self = executor.map { .injected($0) } ?? .own(Queue()) }

  var unowned: UnownedSerialExecutor {
    switch self {
    case .own(let queue): unsafe queue.asUnownedSerialExecutor()
    case .injected(let executor): unsafe executor.asUnownedSerialExecutor()
    }
  }
}
