import AsyncNavigationModel
package import Foundation

/// The files of records in a folder, and the order of operations that keeps them whole.
///
/// Of a record there is the newest generation and the one before. A new one is written to a temporary file
/// and made durable; then the newest becomes the one before, and the temporary file the newest. Whichever of
/// the two renamings a crash leaves, the newest file that is there is whole, and is the former generation or
/// the new one.
package struct RecordFiles: Sendable {
  /// The folder, without a slash at its end; empty when there is none.
  private let folder: String
  private let fileExtension: String
  private let sizeLimit: Int
  private let files: any FileSystem
  /// Makes a part of a file's name that nobody else makes.
  private let makeUnique: @Sendable () -> String

  /// Another process may take a temporary file for abandoned right after it was made; then it is made anew.
  private static let attemptLimit = 4

  /// Makes the records of a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder's path; one with a zero in it would be another to the system, and counts as none.
  ///   - fileExtension: The files' extension, encoded as names are.
  ///   - sizeLimit: How many bytes are read and written at most.
  ///   - files: Where the folder is.
  ///   - makeUnique: Makes a part of a file's name that nobody else makes.
  package init(
    folder: String, fileExtension: String, sizeLimit: Int, files: any FileSystem = SystemFiles(),
    makeUnique: @escaping @Sendable () -> String = { UUID().uuidString.lowercased() }
  ) {
    self.folder = folder.utf8.contains(0) ? "" : folder.withoutSlashAtEnd
    self.fileExtension = FileName.encoded(fileExtension)
    self.sizeLimit = sizeLimit
    self.files = files
    self.makeUnique = makeUnique
  }

  package func save(_ data: Data, as name: String) throws(StateStoreError) {
    let name = try fileName(of: name)
    // It could not be loaded again.
    guard data.count <= sizeLimit else { throw .tooLarge(path(name), size: data.count, limit: sizeLimit) }
    try files.makeFolder(folder)
    for _ in 1..<RecordFiles.attemptLimit where try attempt(data, as: name) { return }
    guard try attempt(data, as: name) else {
      throw StateStoreError(.failed, path(name), detail: "somebody removes what is being written")
    }
  }

  package func load(_ name: String) throws(StateStoreError) -> Data? {
    let name = try fileName(of: name)
    files.sweep(folder, stem: name)
    if let data = try files.contents(of: path(name), upTo: sizeLimit) { return data }
    return try files.contents(of: previous(name), upTo: sizeLimit)
  }

  package func delete(_ name: String) throws(StateStoreError) {
    let name = try fileName(of: name)
    // First the newest takes the place of the one before, which therefore cannot come back, neither after a
    // crash nor when somebody else is about to save.
    _ = try files.rename(path(name), to: previous(name))
    _ = try files.remove(previous(name))
    try files.synchronizeFolder(folder)
  }

  package func list() throws(StateStoreError) -> [String] {
    _ = try fileName(of: "")
    // Names of files are told apart byte by byte; texts are not, where an accent is written in two ways.
    var encoded: Set<String> = []
    for name in try files.names(in: folder) {
      for suffix in [".previous.\(fileExtension)", ".\(fileExtension)"] where name.hasSuffix(suffix) {
        encoded.insert(String(name.dropLast(suffix.count)))
      }
    }
    return encoded.compactMap(FileName.decoded).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  package func setAside(_ name: String) throws(StateStoreError) -> String? {
    let name = try fileName(of: name)
    let aside = "\(folder)/\(name).aside-\(makeUnique()).\(fileExtension)"
    if try !files.rename(path(name), to: aside) {
      guard try files.rename(previous(name), to: aside) else { return nil }
    }
    try files.synchronizeFolder(folder)
    return aside
  }
}

extension RecordFiles {
  private func path(_ name: String) -> String { "\(folder)/\(name).\(fileExtension)" }

  private func previous(_ name: String) -> String { "\(folder)/\(name).previous.\(fileExtension)" }

  /// The name of a record's files, without what follows the point.
  private func fileName(of name: String) throws(StateStoreError) -> String {
    guard !folder.isEmpty else {
      throw StateStoreError(.noFolder, "the store", detail: "its URL is no file's")
    }
    let encoded = FileName.encoded(name)
    let limit = FileName.limit(withExtension: fileExtension)
    guard encoded.utf8.count <= limit else {
      throw StateStoreError(
        .nameTooLong, name.shortened(),
        detail: "it takes \(encoded.utf8.count) bytes in a file's name, and \(limit) can be had")
    }
    return encoded
  }

  /// Saves once.
  ///
  /// - Returns: False when the temporary file has vanished.
  private func attempt(_ data: Data, as name: String) throws(StateStoreError) -> Bool {
    let file = try files.replace(path(name), with: data, stem: "\(folder)/\(name)", unique: makeUnique()) {
      () throws(StateStoreError) in _ = try files.rename(path(name), to: previous(name))
    }
    guard let file else { return false }
    files.close(file)
    try files.synchronizeFolder(folder)
    return true
  }
}

extension String {
  fileprivate var withoutSlashAtEnd: String {
    var scalars = unicodeScalars[...]
    while scalars.count > 1, scalars.last == "/" { scalars.removeLast() }
    return String(scalars)
  }
}
