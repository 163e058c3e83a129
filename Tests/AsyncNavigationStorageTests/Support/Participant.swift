import AsyncNavigationStorage
import Foundation
import Synchronization

/// Somebody who uses the records of a folder, one operation of the file system at a time, so that what
/// others do can come in between.
struct Participant: Sendable {
  /// What came of it; nil as long as it is not done.
  private(set) var result: Result<Data?, StateStoreError>?
  private var answers: [Result<FileAnswer, StateStoreError>] = []
  private let name: String
  private let action: @Sendable (RecordFiles) throws(StateStoreError) -> Data?

  /// - Parameters:
  ///   - name: What its temporary files are called.
  ///   - action: What it does; it has to do the same whenever it gets the same answers.
  init(_ name: String, action: @escaping @Sendable (RecordFiles) throws(StateStoreError) -> Data?) {
    self.name = name
    self.action = action
  }

  static func saving(_ text: String, by name: String) -> Participant {
    Participant(name) { records throws(StateStoreError) in
      try records.save(Data(text.utf8), as: CrashCheck.name)
      return nil
    }
  }

  static func loading(by name: String) -> Participant {
    Participant(name) { records throws(StateStoreError) in try records.load(CrashCheck.name) }
  }

  /// How many operations it has asked for.
  var stepCount: Int { answers.count }

  /// Whether it is done, and did not fail.
  var hasSucceeded: Bool { if case .success? = result { true } else { false } }

  /// Takes the next step: begins anew, is given the answers that it has got so far, and is stopped where it
  /// asks for one more after the next.
  mutating func step(on disk: inout FakeDisk) {
    let files = StepwiseFileSystem(disk, answers: answers)
    let count = Mutex(0)
    let name = name
    let records = RecordFiles(
      folder: "/d", fileExtension: "json", sizeLimit: 1 << 10, files: files,
      makeUnique: {
        name
          + String(
            count.withLock {
              $0 += 1; return $0
            })
      })
    let result = Result { () throws(StateStoreError) in try action(records) }
    (disk, answers) = (files.disk, files.answers)
    if !files.isStopped { self.result = result }
  }
}

/// Gives the answers that it was made with, takes one operation more, and refuses what is asked then.
private final class StepwiseFileSystem: OperatedFileSystem {
  private struct State {
    var disk: FakeDisk
    var answers: [Result<FileAnswer, StateStoreError>]
    var position = 0
    var isStopped = false
  }

  private let state: Mutex<State>
  private let end: Int

  init(_ disk: FakeDisk, answers: [Result<FileAnswer, StateStoreError>]) {
    state = Mutex(State(disk: disk, answers: answers))
    end = answers.count
  }

  var disk: FakeDisk { state.withLock { $0.disk } }
  var answers: [Result<FileAnswer, StateStoreError>] { state.withLock { $0.answers } }
  var isStopped: Bool { state.withLock { $0.isStopped } }

  func perform(_ operation: FileOperation) throws(StateStoreError) -> FileAnswer {
    let result = state.withLock { state in
      defer { state.position += 1 }
      if state.position < end { return state.answers[state.position] }
      guard state.position == end else {
        state.isStopped = true
        return .failure(StateStoreError(.failed, "test", detail: "stopped"))
      }
      state.answers.append(Result { () throws(StateStoreError) in try state.disk.perform(operation) })
      return state.answers[end]
    }
    return try result.get()
  }
}
