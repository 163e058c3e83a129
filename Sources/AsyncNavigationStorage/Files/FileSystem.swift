package import Foundation

/// A file that is open for writing.
package struct OpenFile: Hashable, Sendable {
  /// The system's number for it.
  package let descriptor: Int32
  /// Where it was opened.
  package let path: String

  package init(descriptor: Int32, path: String) {
    self.descriptor = descriptor
    self.path = path
  }
}

/// What is asked of a file system, one operation at a time, so that a test can stop after any of them.
///
/// What was written, renamed or removed is durable only once the file, or the folder, was synchronized; until
/// then, a crash of the system may leave any part of it, in any order.
package protocol FileSystem: Sendable {
  /// Makes a folder and those around it, for its user alone, if they are not there; durable when it returns.
  func makeFolder(_ path: String) throws(StateStoreError)
  /// Makes a file that is not there yet, for its user alone, for writing at its end, and keeps others from
  /// taking it for abandoned or opening it.
  func create(_ path: String) throws(StateStoreError) -> OpenFile
  /// Opens a file for reading, and for writing at its end; makes it if it is not there, for its user alone.
  ///
  /// - Throws: ``StateStoreError/Code/inUse`` when somebody else has opened it so, or has it from
  ///   ``create(_:)``, and has not closed it. Where a file system knows no locks, nobody is kept from it.
  func openToAppend(_ path: String) throws(StateStoreError) -> OpenFile
  /// How many bytes an open file has.
  func size(of file: OpenFile) throws(StateStoreError) -> Int
  /// So many bytes of a file that was opened for reading, from a place on; fewer where it ends.
  func bytes(of file: OpenFile, from start: Int, count: Int) throws(StateStoreError) -> Data
  /// Writes all bytes.
  func write(_ data: Data, to file: OpenFile) throws(StateStoreError)
  /// Cuts a file off.
  func truncate(_ file: OpenFile, to size: Int) throws(StateStoreError)
  /// Makes what was written durable.
  func synchronize(_ file: OpenFile) throws(StateStoreError)
  /// Closes a file; nothing is written to it any more.
  func close(_ file: OpenFile)
  /// Gives a file another name, in place of the file that bears it.
  ///
  /// - Returns: False when there is no such file.
  func rename(_ path: String, to other: String) throws(StateStoreError) -> Bool
  /// Removes a file.
  ///
  /// - Returns: False when there is no such file.
  func remove(_ path: String) throws(StateStoreError) -> Bool
  /// Makes the names in a folder durable, if there is such a folder.
  func synchronizeFolder(_ path: String) throws(StateStoreError)
  /// The names in a folder, in any order; none when there is no such folder.
  func names(in folder: String) throws(StateStoreError) -> [String]
  /// What is in a file, unless it is more than so many bytes; nil when there is no such file.
  func contents(of path: String, upTo limit: Int) throws(StateStoreError) -> Data?
  /// Reads a file piece by piece, however large it is.
  ///
  /// - Returns: Whether there is such a file.
  func read(_ path: String, _ body: (Data) -> Void) throws(StateStoreError) -> Bool
  /// Whether nobody is writing the file any more who made it with ``create(_:)``.
  func isAbandoned(_ path: String) -> Bool
}
