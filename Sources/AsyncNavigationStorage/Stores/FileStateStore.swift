public import Foundation

/// Keeps saved states in a folder, a file for each name, readable by its user alone.
///
/// A record is written beside the former one, made durable, and takes its place at once: whenever the process
/// or the system dies, and however many processes save, what is loaded next is one whole record, the former
/// or the new one. The one before is kept as well, as `<name>.previous.json`, and is given when the newest
/// has been put aside. What was put aside is `<name>.aside-….json`, and nobody overwrites it. What was being
/// written when a process died is removed at the next ``load(_:)``.
///
/// Names may be any text; in a file's name, all but `a`–`z`, `0`–`9`, `-` and `_` are percent-encoded, so
/// that no two names share a file, also where case does not count.
public struct FileStateStore: StateStore {
  /// The folder; it is made when something is saved.
  public let folder: URL

  private let records: RecordFiles

  /// Makes a store in a folder.
  ///
  /// - Parameters:
  ///   - folder: A folder of the app's own.
  ///   - fileExtension: The files' extension, for formats other than JSON; encoded as names are.
  ///   - sizeLimit: How many bytes a record has at most: more is neither saved nor read.
  public init(folder: URL, fileExtension: String = "json", sizeLimit: Int = 32 << 20) {
    self.folder = folder
    records = RecordFiles(
      folder: folder.isFileURL ? folder.path(percentEncoded: false) : "", fileExtension: fileExtension,
      sizeLimit: sizeLimit)
  }

  /// Makes a store where the system wants the state of an app: on Apple systems in *Application Support*,
  /// elsewhere in `$XDG_STATE_HOME` or `~/.local/state`; within it, in a folder of the app's name.
  ///
  /// - Parameter app: The app's name, such as its bundle identifier.
  /// - Throws: That the system names no such place, or the app's name is empty.
  public init(app: String) throws(StateStoreError) {
    self.init(folder: try StateFolder.url(ofApp: app, environment: ProcessInfo.processInfo.environment))
  }

  /// Keeps a record, in place of the one before.
  ///
  /// - Throws: A ``StateStoreError``; then the one before still is there. Where only making the folder
  ///   durable failed, the new one has taken its place in full, but may be gone after a crash of the system.
  /// - Complexity: O(n) in the bytes, and as long as the system takes to make them durable.
  public func save(_ data: Data, as name: String) throws(StateStoreError) { try records.save(data, as: name) }

  /// The newest whole record of a name; nil when there is none.
  ///
  /// - Throws: A ``StateStoreError``: why it cannot be had, though there is one.
  public func load(_ name: String) throws(StateStoreError) -> Data? { try records.load(name) }

  /// Removes the record of a name and the one before, if there are any; what was put aside stays.
  ///
  /// - Throws: A ``StateStoreError``; then the record is still there, or may be again after a crash of the
  ///   system.
  public func delete(_ name: String) throws(StateStoreError) { try records.delete(name) }

  /// The names under which there is a record, sorted.
  ///
  /// - Throws: A ``StateStoreError``: why the folder cannot be looked into.
  public func list() throws(StateStoreError) -> [String] { try records.list() }

  /// Renames the newest record of a name, so that the one before counts.
  ///
  /// - Returns: The path of the file that was put aside; nil when there was none.
  /// - Throws: A ``StateStoreError``; then it is where it was.
  public func setAside(_ name: String) throws(StateStoreError) -> String? { try records.setAside(name) }
}
