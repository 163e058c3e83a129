import AsyncNavigationStorage
import Foundation

/// What can be asked of a file system, as a value.
enum FileOperation: Hashable, Sendable {
  case makeFolder(String)
  case create(String)
  case openToAppend(String)
  case size(OpenFile)
  case bytes(OpenFile, from: Int, count: Int)
  case write(Data, OpenFile)
  case truncate(OpenFile, Int)
  case synchronize(OpenFile)
  case close(OpenFile)
  case rename(String, to: String)
  case remove(String)
  case synchronizeFolder(String)
  case names(in: String)
  case contents(of: String, upTo: Int)
  case isAbandoned(String)

  var isClosing: Bool { if case .close = self { true } else { false } }
}

/// What a file system answers.
enum FileAnswer: Hashable, Sendable {
  case done
  case file(OpenFile)
  case flag(Bool)
  case count(Int)
  case names([String])
  case contents(Data?)

  var file: OpenFile? { if case .file(let file) = self { file } else { nil } }
  var flag: Bool { self == .flag(true) }
  var count: Int { if case .count(let count) = self { count } else { 0 } }
  var names: [String] { if case .names(let names) = self { names } else { [] } }
  var contents: Data? { if case .contents(let data) = self { data } else { nil } }
}

/// A file system all of whose operations go through one method.
protocol OperatedFileSystem: FileSystem {
  func perform(_ operation: FileOperation) throws(StateStoreError) -> FileAnswer
}

extension OperatedFileSystem {
  func makeFolder(_ path: String) throws(StateStoreError) { _ = try perform(.makeFolder(path)) }

  func create(_ path: String) throws(StateStoreError) -> OpenFile { try open(.create(path)) }

  func openToAppend(_ path: String) throws(StateStoreError) -> OpenFile { try open(.openToAppend(path)) }

  func size(of file: OpenFile) throws(StateStoreError) -> Int { try perform(.size(file)).count }

  func bytes(of file: OpenFile, from start: Int, count: Int) throws(StateStoreError) -> Data {
    try perform(.bytes(file, from: start, count: count)).contents ?? Data()
  }

  func read(_ path: String, _ body: (Data) -> Void) throws(StateStoreError) -> Bool {
    guard let data = try contents(of: path, upTo: .max) else { return false }
    body(data)
    return true
  }

  func write(_ data: Data, to file: OpenFile) throws(StateStoreError) { _ = try perform(.write(data, file)) }

  func truncate(_ file: OpenFile, to size: Int) throws(StateStoreError) {
    _ = try perform(.truncate(file, size))
  }

  func synchronize(_ file: OpenFile) throws(StateStoreError) { _ = try perform(.synchronize(file)) }

  func close(_ file: OpenFile) { _ = try? perform(.close(file)) }

  func rename(_ path: String, to other: String) throws(StateStoreError) -> Bool {
    try perform(.rename(path, to: other)).flag
  }

  func remove(_ path: String) throws(StateStoreError) -> Bool { try perform(.remove(path)).flag }

  func synchronizeFolder(_ path: String) throws(StateStoreError) { _ = try perform(.synchronizeFolder(path)) }

  func names(in folder: String) throws(StateStoreError) -> [String] { try perform(.names(in: folder)).names }

  func contents(of path: String, upTo limit: Int) throws(StateStoreError) -> Data? {
    try perform(.contents(of: path, upTo: limit)).contents
  }

  func isAbandoned(_ path: String) -> Bool { (try? perform(.isAbandoned(path)).flag) ?? false }

  private func open(_ operation: FileOperation) throws(StateStoreError) -> OpenFile {
    guard let file = try perform(operation).file else {
      throw StateStoreError(.failed, "test", detail: "\(operation) was not answered with a file")
    }
    return file
  }
}
