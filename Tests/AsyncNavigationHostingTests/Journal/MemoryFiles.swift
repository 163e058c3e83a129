import AsyncNavigationStorage
import Foundation
import Synchronization

/// A file system in memory that is full, or refuses some operations, when a test says so.
final class MemoryFiles: FileSystem {
  /// What can be refused.
  enum Operation: Hashable, CaseIterable {
    case makeFolder, create, openToAppend, bytes, write, truncate, synchronize, rename, synchronizeFolder
  }

  private struct State {
    var files: [Int32: Data] = [:]
    var names: [String: Int32] = [:]
    var refused: Set<Operation> = []
    var roomLeft = Int.max
    var counts: [Operation: Int] = [:]
    /// The files that are open.
    var open: Set<Int32> = []

    mutating func make(_ path: String, holding data: Data = Data()) -> OpenFile {
      let number = Int32(files.count)
      names[path] = number
      files[number] = data
      return OpenFile(descriptor: number, path: path)
    }
  }

  private let state = Mutex(State())

  /// What is refused from now on.
  var refused: Set<Operation> {
    get { state.withLock(\.refused) }
    set { state.withLock { $0.refused = newValue } }
  }

  /// How many bytes can still be written.
  var roomLeft: Int {
    get { state.withLock(\.roomLeft) }
    set { state.withLock { $0.roomLeft = newValue } }
  }

  /// The names of all files, sorted.
  var names: [String] { state.withLock { $0.names.keys.sorted() } }

  /// What is in a file; nil when there is none.
  subscript(path: String) -> Data? {
    get { state.withLock { state in state.names[path].flatMap { state.files[$0] } } }
    set {
      state.withLock { state in
        state.names[path] = nil
        if let newValue { _ = state.make(path, holding: newValue) }
      }
    }
  }

  /// How often something was asked for.
  func count(of operation: Operation) -> Int { state.withLock { $0.counts[operation] ?? 0 } }

  private func perform<Value>(
    _ operation: Operation, _ path: String, _ body: (inout State) throws(StateStoreError) -> Value
  ) throws(StateStoreError) -> Value {
    let result: Result<Value, StateStoreError> = state.withLock { state in
      state.counts[operation, default: 0] += 1
      guard !state.refused.contains(operation) else {
        return .failure(StateStoreError(.notPermitted, path, detail: "\(operation) is refused"))
      }
      do throws(StateStoreError) { return .success(try body(&state)) } catch { return .failure(error) }
    }
    return try result.get()
  }
}

extension MemoryFiles {
  func makeFolder(_ path: String) throws(StateStoreError) { try perform(.makeFolder, path) { _ in } }

  func create(_ path: String) throws(StateStoreError) -> OpenFile {
    try perform(.create, path) { state in
      let file = state.make(path)
      state.open.insert(file.descriptor)
      return file
    }
  }

  func openToAppend(_ path: String) throws(StateStoreError) -> OpenFile {
    try perform(.openToAppend, path) { state throws(StateStoreError) in
      let file = state.names[path].map { OpenFile(descriptor: $0, path: path) } ?? state.make(path)
      guard state.open.insert(file.descriptor).inserted else {
        throw StateStoreError(.inUse, path, detail: "another journal is being written there")
      }
      return file
    }
  }

  func size(of file: OpenFile) throws(StateStoreError) -> Int {
    state.withLock { $0.files[file.descriptor]?.count ?? 0 }
  }

  func bytes(of file: OpenFile, from start: Int, count: Int) throws(StateStoreError) -> Data {
    try perform(.bytes, file.path) { state in
      Data(state.files[file.descriptor]?.dropFirst(start).prefix(count) ?? Data())
    }
  }

  func write(_ data: Data, to file: OpenFile) throws(StateStoreError) {
    try perform(.write, file.path) { state throws(StateStoreError) in
      let part = data.prefix(state.roomLeft)
      state.files[file.descriptor, default: Data()] += part
      state.roomLeft -= state.roomLeft == .max ? 0 : part.count
      if part.count < data.count {
        throw StateStoreError(.diskFull, file.path, detail: "No space left on device")
      }
    }
  }

  func truncate(_ file: OpenFile, to size: Int) throws(StateStoreError) {
    try perform(.truncate, file.path) { state in
      state.files[file.descriptor] = state.files[file.descriptor]?.prefix(size)
    }
  }

  func synchronize(_ file: OpenFile) throws(StateStoreError) { try perform(.synchronize, file.path) { _ in } }

  func close(_ file: OpenFile) { state.withLock { _ = $0.open.remove(file.descriptor) } }

  func rename(_ path: String, to other: String) throws(StateStoreError) -> Bool {
    try perform(.rename, path) { state in
      guard let number = state.names.removeValue(forKey: path) else { return false }
      state.names[other] = number
      return true
    }
  }

  func remove(_ path: String) throws(StateStoreError) -> Bool {
    state.withLock { $0.names.removeValue(forKey: path) != nil }
  }

  func synchronizeFolder(_ path: String) throws(StateStoreError) {
    try perform(.synchronizeFolder, path) { _ in }
  }

  func names(in folder: String) throws(StateStoreError) -> [String] {
    names.compactMap { $0.hasPrefix(folder + "/") ? String($0.dropFirst(folder.count + 1)) : nil }
  }

  func contents(of path: String, upTo limit: Int) throws(StateStoreError) -> Data? { self[path] }

  func read(_ path: String, _ body: (Data) -> Void) throws(StateStoreError) -> Bool {
    guard let data = self[path] else { return false }
    body(data)
    return true
  }

  func isAbandoned(_ path: String) -> Bool { true }
}
