import AsyncNavigationStorage
import Synchronization

/// A file system in memory, which keeps what was asked of it, and fails on demand.
final class FakeFileSystem: OperatedFileSystem {
  /// An operation, and the disk as it left it.
  struct Event: Sendable {
    let operation: FileOperation
    let disk: FakeDisk
  }

  private struct State {
    var disk: FakeDisk
    var events: [Event] = []
  }

  private let state: Mutex<State>
  private let ignores: @Sendable (FileOperation) -> Bool
  private let failure: @Sendable (_ position: Int, FileOperation) -> StateStoreError?

  /// Makes a file system.
  ///
  /// - Parameters:
  ///   - disk: What is there at first.
  ///   - ignores: Which operations do nothing, though they say that they were done.
  ///   - failure: What an operation fails with, by its position and its value; then it does nothing. Closing
  ///     never fails.
  init(
    _ disk: FakeDisk = FakeDisk(),
    ignoring ignores: @escaping @Sendable (FileOperation) -> Bool = { _ in false },
    failing failure: @escaping @Sendable (_ position: Int, FileOperation) -> StateStoreError? = { _, _ in nil
    }
  ) {
    state = Mutex(State(disk: disk))
    self.ignores = ignores
    self.failure = failure
  }

  var disk: FakeDisk { state.withLock { $0.disk } }
  var events: [Event] { state.withLock { $0.events } }
  var operations: [FileOperation] { events.map(\.operation) }

  func perform(_ operation: FileOperation) throws(StateStoreError) -> FileAnswer {
    let result = state.withLock { state in
      let result: Result<FileAnswer, StateStoreError>
      if !operation.isClosing, let error = failure(state.events.count, operation) {
        result = .failure(error)
      } else if ignores(operation) {
        result = .success(.done)
      } else {
        result = Result { () throws(StateStoreError) in try state.disk.perform(operation) }
      }
      state.events.append(Event(operation: operation, disk: state.disk))
      return result
    }
    return try result.get()
  }

  /// The records of a folder on it.
  func records(of writer: String = "x", sizeLimit: Int = 1 << 10) -> RecordFiles {
    let count = Mutex(0)
    return RecordFiles(
      folder: "/d", fileExtension: "json", sizeLimit: sizeLimit, files: self,
      makeUnique: {
        let number = count.withLock {
          $0 += 1; return $0
        }
        return "\(writer)\(number)"
      })
  }
}
