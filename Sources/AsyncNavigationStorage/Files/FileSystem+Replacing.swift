import Foundation

/// Writing a file beside the one that it takes the place of.
///
/// While it is written it bears a temporary name that no other file has: the stem, a mark, and a part that
/// nobody else makes. One that was left by a process that died is removed by ``sweep(_:stem:)``.
extension FileSystem {
  /// Writes a file under a temporary name, makes it durable, and gives it a name that another may bear.
  ///
  /// The name is durable once the folder is synchronized.
  ///
  /// - Parameters:
  ///   - path: The file's place.
  ///   - data: What is to be in it.
  ///   - stem: The folder, and what temporary names begin with.
  ///   - unique: A part of a name that nobody else makes.
  ///   - makeRoom: Is called right before the file takes its place.
  /// - Returns: The file, open and still guarded; nil when somebody has taken it for abandoned.
  /// - Throws: What failed; then there is no temporary file any more, unless it cannot be removed.
  func replace(
    _ path: String, with data: Data, stem: String, unique: String,
    makingRoom makeRoom: () throws(StateStoreError) -> Void = {}
  ) throws(StateStoreError) -> OpenFile? {
    let temporary = "\(stem)\(temporaryMark)\(unique)\(temporaryExtension)"
    let file = try create(temporary)
    do throws(StateStoreError) {
      try write(data, to: file)
      try synchronize(file)
      try makeRoom()
      if try rename(temporary, to: path) { return file }
    } catch {
      close(file)
      _ = try? remove(temporary)
      throw error
    }
    close(file)
    return nil
  }

  /// Removes what was being written to when its process died.
  ///
  /// - Parameters:
  ///   - folder: Where.
  ///   - stem: What temporary names begin with.
  func sweep(_ folder: String, stem: String) {
    // What cannot be removed now is removed another time.
    for file in (try? names(in: folder)) ?? []
    where file.hasPrefix(stem + temporaryMark) && file.hasSuffix(temporaryExtension) {
      let path = "\(folder)/\(file)"
      if isAbandoned(path) { _ = try? remove(path) }
    }
  }
}

/// What tells a temporary file from all others that begin alike.
private let temporaryMark = ".saving-"
private let temporaryExtension = ".tmp"
