public import Foundation
import Synchronization

/// Keeps saved states as long as it lives, for tests and for what need not outlive the process.
public final class MemoryStateStore: StateStore {
  private let records: Mutex<[String: Data]>

  /// Makes a store.
  ///
  /// - Parameter records: What it keeps at first, by name.
  public init(_ records: [String: Data] = [:]) { self.records = Mutex(records) }

  /// Keeps a record, in place of the one before.
  public func save(_ data: Data, as name: String) { records.withLock { $0[name] = data } }

  /// The record of a name; nil when there is none.
  public func load(_ name: String) -> Data? { records.withLock { $0[name] } }

  /// Removes the record of a name, if there is one.
  public func delete(_ name: String) { records.withLock { $0[name] = nil } }

  /// The names under which there is a record, sorted.
  public func list() -> [String] { records.withLock { $0.keys.sorted() } }
}
