import AsyncNavigationModel
import AsyncNavigationStorage

/// Reads a journal off the threads that tasks need.
actor JournalReader {
  private nonisolated let executor: ArchiveExecutor

  nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.unowned }

  init(on executor: (any SerialExecutor)?) { self.executor = ArchiveExecutor(executor) }

  /// The last state in a journal.
  ///
  /// - Returns: The state; nil when there is no file, or nothing in it yet.
  /// - Throws: That the file cannot be read or is no journal, or why its state can be made no state now.
  func restoration<Route>(
    from file: JournalFile, with coder: StateCoder<Route>
  ) throws(StateArchiveError) -> Restoration<Route>? {
    var restoring = JournalRestoring()
    do throws(StateStoreError) {
      guard try file.read({ restoring.take($0) }) else { return nil }
    } catch {
      throw .store(error)
    }
    do throws(StateCodingError) {
      return try restoring.restoration(with: coder)
    } catch {
      throw .coding(error)
    }
  }
}
