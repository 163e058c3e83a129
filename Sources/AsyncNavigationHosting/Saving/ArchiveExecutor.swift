import AsyncNavigationRuntime

#if canImport(Dispatch)
  import Dispatch
#endif

/// What waits for a disk: an executor that it was given, or a queue of its own, since such work would hold up
/// a thread that other tasks need.
struct ArchiveExecutor: Sendable {
  private let shared: SharedExecutor

  init(_ executor: (any SerialExecutor)?) {
    #if canImport(Dispatch)
      shared = SharedExecutor(executor ?? FileQueue())
    #else
      shared = SharedExecutor(executor)
    #endif
  }

  var unowned: UnownedSerialExecutor { unsafe shared.unowned }
}

#if canImport(Dispatch)
  /// A dispatch queue as an executor.
  private final class FileQueue: SerialExecutor {
    private let queue = DispatchQueue(label: "AsyncNavigation.files")

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.async { unsafe job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
  }
#endif
