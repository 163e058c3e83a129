import AsyncNavigationModel
package import Foundation

/// The file of a journal: lines come at its end, and what was written in part goes before the next ones.
///
/// A batch of lines is one write, made durable before the next. Whenever the process or the system dies, the
/// file begins with all lines that were appended, and at most the last batch is torn. Written anew, it is
/// made beside the old one and takes its place at once. As long as it is open, no other journal is written
/// there.
package struct JournalFile: Sendable {
  /// The file's name, without its folder.
  package let name: String
  private let path: String
  private let folder: String
  private let files: any FileSystem
  /// Makes a part of a file's name that nobody else makes.
  private let makeUnique: @Sendable () -> String
  private var file: OpenFile?
  /// How many bytes hold whole lines.
  package private(set) var size = 0
  /// Whether something may lie behind those.
  private var isTorn = false
  /// Whether the name may be lost with the system.
  private var isNameLoose = true

  /// How many bytes are looked at together when the end of the last line is looked for.
  private static let chunkSize = 1 << 16

  package init(
    at url: URL, files: any FileSystem = SystemFiles(),
    makeUnique: @escaping @Sendable () -> String = { UUID().uuidString.lowercased() }
  ) {
    let text = url.isFileURL ? url.path(percentEncoded: false) : ""
    // To the system, a zero ends the path, which would name another file.
    let path = text.utf8.contains(0) ? "" : text
    // A mark that follows a slash makes one character of both.
    let slash = path.unicodeScalars.lastIndex(of: "/")
    name = slash.map { String(path.unicodeScalars[$0...].dropFirst()) } ?? path
    folder = slash.map { $0 == path.startIndex ? "/" : String(path.unicodeScalars[..<$0]) } ?? "."
    self.path = path
    self.files = files
    self.makeUnique = makeUnique
  }
}

extension JournalFile {
  /// What every journal begins with.
  private static let opening = Data(#"{"event":"snapshot","#.utf8)

  /// Whether a file that begins with these bytes is something else, which is not for a journal to cut.
  ///
  /// Of the first line of a journal, a part may be all there is, or zeros in its place.
  static func isForeign(_ beginning: Data) -> Bool {
    let beginning = beginning.prefix(opening.count)
    if beginning.allSatisfy({ $0 == 0 || $0 == lineFeed }) { return false }
    let written = beginning.prefix { $0 != 0 }
    return !opening.starts(with: written) || beginning.dropFirst(written.count).contains { $0 != 0 }
  }

  /// Reads the file piece by piece.
  ///
  /// - Returns: Whether there is one.
  package func read(_ body: (Data) -> Void) throws(StateStoreError) -> Bool {
    try checkPath()
    return try files.read(path, body)
  }

  /// Puts lines at the end, and makes them durable.
  ///
  /// - Throws: Why that failed; some of the lines may be there until the next call cuts them off.
  package mutating func append(_ lines: [Data]) throws(StateStoreError) {
    var batch = Data()
    for line in lines {
      try check(line)
      batch.append(line)
      batch.append(lineFeed)
    }
    let file = try opened()
    isTorn = true
    try files.write(batch, to: file)
    try files.synchronize(file)
    size += batch.count
    isTorn = false
  }

  /// Puts a file with one line in place of all there is.
  ///
  /// - Throws: Why that failed; then either what was there is, or the line alone.
  package mutating func replaceAll(with line: Data) throws(StateStoreError) {
    try check(line)
    _ = try opened()
    let file: OpenFile?
    do throws(StateStoreError) {
      file = try files.replace(path, with: line + [lineFeed], stem: path, unique: makeUnique())
    } catch {
      // Nobody knows the name of what was written beside it.
      throw StateStoreError(error.code, path, detail: error.detail)
    }
    guard let file else {
      throw StateStoreError(.failed, path, detail: "somebody removes what is being written")
    }
    // The file that was open has no name any more.
    close()
    self.file = file
    size = line.count + 1
    isTorn = false
    _ = try opened()
  }

  /// Closes the file; it is opened again when something is to be written.
  package mutating func close() {
    if let file { files.close(file) }
    file = nil
    isNameLoose = true
  }
}

extension JournalFile {
  /// The file, open and whole.
  private mutating func opened() throws(StateStoreError) -> OpenFile {
    let file = if let file { file } else { try open() }
    if isNameLoose {
      try files.synchronizeFolder(folder)
      isNameLoose = false
    }
    if isTorn {
      try files.truncate(file, to: size)
      try files.synchronize(file)
      isTorn = false
    }
    return file
  }

  private mutating func open() throws(StateStoreError) -> OpenFile {
    try checkPath()
    try files.makeFolder(folder)
    let file = try openOwn()
    do throws(StateStoreError) {
      let all = try files.size(of: file)
      size = try wholeSize(of: file, all)
      isTorn = size < all
    } catch {
      files.close(file)
      throw error
    }
    self.file = file
    files.sweep(folder, stem: name)
    return file
  }

  /// Opens the file, after something else that lies in its place was put aside.
  private func openOwn() throws(StateStoreError) -> OpenFile {
    let file = try files.openToAppend(path)
    do throws(StateStoreError) {
      let beginning = try files.bytes(of: file, from: 0, count: JournalFile.opening.count)
      guard JournalFile.isForeign(beginning) else { return file }
      _ = try files.rename(path, to: "\(path).aside-\(makeUnique())")
    } catch {
      files.close(file)
      throw error
    }
    files.close(file)
    return try files.openToAppend(path)
  }

  /// How many bytes there are up to and with the last line that has an end and holds more than zeros.
  ///
  /// What such a line says does not matter: another release may know how to read it.
  ///
  /// - Complexity: O(n) in the bytes after it.
  private func wholeSize(of file: OpenFile, _ all: Int) throws(StateStoreError) -> Int {
    var whole: Int?
    var end = all
    while end > 0 {
      let start = max(0, end - JournalFile.chunkSize)
      let bytes = try files.bytes(of: file, from: start, count: end - start)
      for (offset, byte) in bytes.enumerated().reversed() {
        if byte == lineFeed {
          whole = start + offset + 1
        } else if byte != 0, let whole {
          return whole
        }
      }
      end = start
    }
    return 0
  }

  private func checkPath() throws(StateStoreError) {
    guard !name.isEmpty else {
      throw StateStoreError(.noFolder, "the journal", detail: "its URL is no file's")
    }
  }

  /// Refuses a line that nobody would read again.
  private func check(_ line: Data) throws(StateStoreError) {
    let limit = JournalLines.longest
    guard line.count <= limit else {
      throw StateStoreError(
        .failed, name, detail: "a line would have \(line.count) bytes, and \(limit) are read again at most")
    }
  }
}
