public import Foundation

/// Keeps saved states, each under a name of its own: all of a navigator in one record.
///
/// ``FileStateStore`` keeps them in files, ``MemoryStateStore`` in memory; an app may have its own. A store
/// is called off the navigator and off the main actor, one call at a time for each ``StateArchive``; it may
/// take its time. What it is given to save is whole, and what it gives back has to be.
public protocol StateStore: Sendable {
  /// Keeps a record, in place of the one before.
  ///
  /// - Throws: Why it could not be kept; then the one before still is.
  func save(_ data: Data, as name: String) throws

  /// The record of a name; nil when there is none.
  ///
  /// - Throws: Why it cannot be had, though there may be one.
  func load(_ name: String) throws -> Data?

  /// Removes the record of a name, if there is one.
  ///
  /// - Throws: Why it could not be removed; then it is still there.
  func delete(_ name: String) throws

  /// The names under which there is a record, sorted.
  func list() throws -> [String]

  /// Puts the record that ``load(_:)`` gives out of the way, since nobody can make sense of it. Afterwards
  /// `load` gives the one before, where the store keeps one, or nil.
  ///
  /// Without a method of its own, a store keeps it under the next free of the names `<name> (put aside 1)`, …
  ///
  /// - Returns: Where it is now, in words for a person; nil when there is none.
  func setAside(_ name: String) throws -> String?
}

extension StateStore {
  /// Keeps the record under another name.
  public func setAside(_ name: String) throws -> String? {
    guard let data = try load(name) else { return nil }
    let names = Set(try list())
    var place = "\(name) (put aside 1)"
    var count = 1
    while names.contains(place) {
      count += 1
      place = "\(name) (put aside \(count))"
    }
    try save(data, as: place)
    try delete(name)
    return place
  }
}
