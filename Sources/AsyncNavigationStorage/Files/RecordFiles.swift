import AsyncNavigationModel
package import Foundation

/// The files of records in a folder, and the order of operations that keeps them whole.
///
/// Of a record there is the newest generation and the one before. A new one is written to a temporary file
/// and made durable; then the newest becomes the one before, and the temporary file the newest. Whichever of
/// the two renamings a crash leaves, the newest file that is there is whole, and is the former generation or
/// the new one.
package struct RecordFiles: Sendable {
  private let folder: String
  private let fileExtension: String
  private let sizeLimit: Int
  private let files: any FileSystem
  /// Makes a part of a file's name that nobody else makes.
  private let makeUnique: @Sendable () -> String

  /// Another process may take a temporary file for abandoned right after it was made; then it is made anew.
  private static let attemptLimit = 4

  package init(
    folder: String, fileExtension: String, sizeLimit: Int, files: any FileSystem = SystemFiles(),
    makeUnique: @escaping @Sendable () -> String = { UUID().uuidString.lowercased() }
  ) {
    self.folder = folder
    self.fileExtension = fileExtension
    self.sizeLimit = sizeLimit
    self.files = files
    self.makeUnique = makeUnique
  }

  package func save(_ data: Data, as name: String) throws(StateStoreError) {
    let name = try fileName(of: name)
    try files.makeFolder(folder)
    for _ in 1..<RecordFiles.attemptLimit where try attempt(data, as: name) { return }
    guard try attempt(data, as: name) else {
      throw StateStoreError(.failed, path(name), detail: "somebody removes what is being written")
    }
  }

  package func load(_ name: String) throws(StateStoreError) -> Data? {
    let name = try fileName(of: name)
    sweep(name)
    if let data = try files.contents(of: path(name), upTo: sizeLimit) { return data }
    return try files.contents(of: previous(name), upTo: sizeLimit)
  }

  package func delete(_ name: String) throws(StateStoreError) {
    let name = try fileName(of: name)
    // The older one has to be gone for good before the newer goes: else it might come back.
    if try files.remove(previous(name)) { try files.synchronizeFolder(folder) }
    if try files.remove(path(name)) { try files.synchronizeFolder(folder) }
  }

  package func list() throws(StateStoreError) -> [String] {
    _ = try fileName(of: "")
    var names: Set<String> = []
    for name in try files.names(in: folder) {
      for suffix in [".previous.\(fileExtension)", ".\(fileExtension)"] where name.hasSuffix(suffix) {
        if let record = FileName.decoded(name.dropLast(suffix.count)) { names.insert(record) }
      }
    }
    return names.sorted()
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
    guard encoded.utf8.count <= FileName.limit else {
      throw StateStoreError(
        .nameTooLong, name.shortened(),
        detail: "it takes \(encoded.utf8.count) bytes in a file's name, and \(FileName.limit) can be had")
    }
    return encoded
  }

  /// Saves once.
  ///
  /// - Returns: False when the temporary file has vanished.
  private func attempt(_ data: Data, as name: String) throws(StateStoreError) -> Bool {
    let temporary = "\(folder)/\(name).\(makeUnique()).tmp"
    do throws(StateStoreError) {
      let file = try files.create(temporary)
      defer { files.close(file) }
      try files.write(data, to: file)
      try files.synchronize(file)
      _ = try files.rename(path(name), to: previous(name))
      guard try files.rename(temporary, to: path(name)) else { return false }
    } catch {
      _ = try? files.remove(temporary)
      throw error
    }
    try files.synchronizeFolder(folder)
    return true
  }

  /// Removes what was being written to when its process died.
  private func sweep(_ name: String) {
    // What cannot be removed now is removed another time.
    for file in (try? files.names(in: folder)) ?? []
    where file.hasPrefix("\(name).") && file.hasSuffix(".tmp") {
      let path = "\(folder)/\(file)"
      if files.isAbandoned(path) { _ = try? files.remove(path) }
    }
  }
}
