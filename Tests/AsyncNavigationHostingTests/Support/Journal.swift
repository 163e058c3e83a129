import Synchronization

/// Notes of what happened, in order, from any task.
final class Journal<Note: Sendable>: Sendable {
  private let state = Mutex<[Note]>([])

  var notes: [Note] { state.withLock { $0 } }

  func add(_ note: Note) { state.withLock { $0.append(note) } }
}
