import AsyncNavigationStorage
import Foundation

/// The files of a machine, and what of them may be there after a crash.
///
/// Paths have no more than a folder and a name. What is in a file is durable once the file is synchronized,
/// and its name once the folder is; ``survivors`` are what may become of the rest.
struct FakeDisk: Hashable, Sendable {
  /// A file, whatever its name is.
  struct File: Hashable, Sendable {
    /// What is in it.
    var data = Data()
    /// What may be in it after a crash.
    var variants = [Data()]
  }

  /// A change of names that is not durable yet.
  enum Change: Hashable, Sendable {
    case made(String, Int32)
    case renamed(String, to: String, Int32)
    case removed(String)

    var path: String {
      switch self {
      case .made(let path, _), .renamed(_, let path, _), .removed(let path): path
      }
    }
  }

  var folders: Set<String> = []
  /// By their numbers, which are never reused.
  var files: [Int32: File] = [:]
  /// The numbers of files by their names.
  var names: [String: Int32] = [:]
  /// As they surely are after a crash.
  var durableNames: [String: Int32] = [:]
  /// What came since, in order.
  var changes: [Change] = []
  /// The files that are guarded by whoever made them.
  var guarded: Set<Int32> = []
  /// Whether nobody guards what he makes in time, so that others take it for abandoned.
  var guardsNothing = false
  private var lastNumber: Int32 = 0

  /// What is in the file of a name; nil when there is none.
  func data(_ path: String) -> Data? { names[path].flatMap { files[$0]?.data } }

  /// The names that belong to no record.
  var temporaryNames: [String] { names.keys.filter { $0.hasSuffix(".tmp") }.sorted() }
}

extension FakeDisk {
  mutating func perform(_ operation: FileOperation) throws(StateStoreError) -> FileAnswer {
    switch operation {
    case .makeFolder(let path): folders.insert(path)
    case .create(let path):
      guard names[path] == nil else { throw StateStoreError(.failed, path, detail: "it is there already") }
      return .file(try make(path))
    case .openToAppend(let path):
      guard let number = names[path] else { return .file(try make(path)) }
      guard guarded.insert(number).inserted else { throw StateStoreError(.inUse, path, detail: "it is open") }
      return .file(OpenFile(descriptor: number, path: path))
    case .size(let file): return .count(files[file.descriptor]?.data.count ?? 0)
    case .bytes(let file, let start, let count):
      return .contents(files[file.descriptor]?.data.dropFirst(start).prefix(count))
    case .write(let data, let file): write(data, to: file.descriptor)
    case .truncate(let file, let size):
      let data = files[file.descriptor]?.data.prefix(size) ?? Data()
      files[file.descriptor]?.data = data
      files[file.descriptor]?.variants.append(data)
    case .synchronize(let file):
      if let data = files[file.descriptor]?.data { files[file.descriptor]?.variants = [data] }
    case .close(let file): guarded.remove(file.descriptor)
    case .rename(let path, let other): return .flag(rename(path, to: other))
    case .remove(let path):
      guard names.removeValue(forKey: path) != nil else { return .flag(false) }
      changes.append(.removed(path))
      return .flag(true)
    case .synchronizeFolder(let folder): synchronize(folder)
    case .names(let folder):
      return .names(names.keys.filter { self.folder(of: $0) == folder }.map { name(of: $0) }.sorted())
    case .contents(let path, let limit):
      let data = data(path)
      if let data, data.count > limit { throw StateStoreError(.tooLarge, path, detail: "\(data.count)") }
      return .contents(data)
    case .isAbandoned(let path): return .flag(names[path].map { !guarded.contains($0) } ?? false)
    }
    return .done
  }

  private mutating func make(_ path: String) throws(StateStoreError) -> OpenFile {
    guard folders.contains(folder(of: path)) else {
      throw StateStoreError(.failed, path, detail: "there is no such folder")
    }
    lastNumber += 1
    files[lastNumber] = File()
    names[path] = lastNumber
    changes.append(.made(path, lastNumber))
    if !guardsNothing { guarded.insert(lastNumber) }
    return OpenFile(descriptor: lastNumber, path: path)
  }

  /// Of what is not synchronized yet, all may be durable, or a part, or its size alone.
  private mutating func write(_ data: Data, to number: Int32) {
    guard var file = files[number] else { return }
    let parts = [0, data.count / 2, max(0, data.count - 1), data.count].map { data.prefix($0) }
    file.variants += (parts + [Data(count: data.count)]).map { file.data + $0 }
    file.data += data
    files[number] = file
  }

  private mutating func rename(_ path: String, to other: String) -> Bool {
    guard let number = names.removeValue(forKey: path) else { return false }
    names[other] = number
    changes.append(.renamed(path, to: other, number))
    return true
  }

  private mutating func synchronize(_ folder: String) {
    let disk = self
    let isDone = { (change: Change) in disk.folder(of: change.path) == folder }
    for change in changes where isDone(change) { change.apply(to: &durableNames) }
    changes = changes.filter { !isDone($0) }
  }

  private func folder(of path: String) -> String {
    path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
  }

  private func name(of path: String) -> String { path.split(separator: "/").last.map { String($0) } ?? "" }
}

extension FakeDisk.Change {
  /// Applies the change, also where others that came before it are lost.
  func apply(to names: inout [String: Int32]) {
    switch self {
    case .made(let path, let number): names[path] = number
    case .renamed(let path, let other, let number):
      if names[path] == number { names[path] = nil }
      names[other] = number
    case .removed(let path): names[path] = nil
    }
  }
}
