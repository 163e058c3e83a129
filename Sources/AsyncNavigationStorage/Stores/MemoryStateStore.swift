public import Foundation
import Synchronization

/// Keeps saved states as long as it lives, for tests and for what need not outlive the process.
///
/// As in ``FileStateStore``, names are told apart byte by byte, also where an accent is written in two ways.
public final class MemoryStateStore: StateStore {
  /// By the names' bytes.
  private let records: Mutex<[[UInt8]: Data]>

  /// Makes a store.
  ///
  /// - Parameter records: What it keeps at first, by name.
  public init(_ records: [String: Data] = [:]) {
    self.records = Mutex(Dictionary(uniqueKeysWithValues: records.map { (Array($0.key.utf8), $0.value) }))
  }

  /// Keeps a record, in place of the one before.
  public func save(_ data: Data, as name: String) { records.withLock { $0[Array(name.utf8)] = data } }

  /// The record of a name; nil when there is none.
  public func load(_ name: String) -> Data? { records.withLock { $0[Array(name.utf8)] } }

  /// Removes the record of a name, if there is one.
  public func delete(_ name: String) { records.withLock { $0[Array(name.utf8)] = nil } }

  /// The names under which there is a record, sorted.
  public func list() -> [String] {
    let names = records.withLock { Array($0.keys) }
    return names.sorted { $0.lexicographicallyPrecedes($1) }.map { String(decoding: $0, as: UTF8.self) }
  }
}
