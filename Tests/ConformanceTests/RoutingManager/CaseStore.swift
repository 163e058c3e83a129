import AsyncNavigation
import Foundation

/// What the cases that save are run with.
enum CaseStore: String, CaseIterable, Sendable {
  case memory, files
}

/// What a storage failed to do.
enum StorageFailure: String, Error, CaseIterable {
  case save, load, delete

  /// How a case asks for the failure.
  var flag: String { "$\(rawValue)Error" }
}

/// A store that fails where a case says so.
struct FailingStore: StateStore {
  let store: any StateStore
  let failures: Set<StorageFailure>

  func save(_ data: Data, as name: String) throws {
    try check(.save)
    try store.save(data, as: name)
  }

  func load(_ name: String) throws -> Data? {
    try check(.load)
    return try store.load(name)
  }

  func delete(_ name: String) throws {
    try check(.delete)
    try store.delete(name)
  }

  func list() throws -> [String] { try store.list() }

  func setAside(_ name: String) throws -> String? { try store.setAside(name) }

  private func check(_ failure: StorageFailure) throws(StorageFailure) {
    if failures.contains(failure) { throw failure }
  }
}
