import AsyncNavigationModel
package import Foundation

/// The file of a journal: lines come at its end, and what was written in part goes before the next ones.
///
/// A batch of lines is one write, made durable before the next. Whenever the process or the system dies, the
/// file begins with all lines that were appended, and at most the last batch is torn. Written anew, it is made
/// beside the old one and takes its place at once.
package struct JournalFile: Sendable {
  /// How many bytes are read of a journal at most.
  package static let readLimit = 256 << 20

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

  package init(
    at url: URL, files: any FileSystem = SystemFiles(),
    makeUnique: @escaping @Sendable () -> String = { UUID().uuidString.lowercased() }
  ) {
    let path = url.isFileURL ? url.path(percentEncoded: false) : ""
    let slash = path.lastIndex(of: "/")
    name = String(path[(slash.map { path.index(after: $0) } ?? path.startIndex)...])
    folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    self.path = path
    self.files = files
    self.makeUnique = makeUnique
  }
}

extension JournalFile {
  /// Whether bytes of which no line can be read are more than a journal's first line, torn.
  package static func isNoJournal(_ data: Data) -> Bool {
    let opening = Data(#"{"event":"snapshot","#.utf8)
    let isOpening = data.starts(with: opening.prefix(data.count)) && !data.contains(lineFeed)
    return !isOpening && data.contains { $0 != 0 && $0 != lineFeed }
  }

  /// All that is in the file; nil when there is none.
  package func contents() throws(StateStoreError) -> Data? {
    try checkPath()
    return try files.contents(of: path, upTo: JournalFile.readLimit)
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
    let temporary = "\(path).\(makeUnique()).tmp"
    do throws(StateStoreError) {
      let file = try files.create(temporary)
      defer { files.close(file) }
      try files.write(line + [lineFeed], to: file)
      try files.synchronize(file)
      guard try files.rename(temporary, to: path) else {
        throw StateStoreError(.failed, temporary, detail: "somebody removes what is being written")
      }
    } catch {
      _ = try? files.remove(temporary)
      throw error
    }
    // The file that is open has no name any more.
    close()
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
    sweep()
    var data = try contents() ?? Data()
    size = JournalReading<SavedRoute>.wholeSize(of: data)
    if size == 0, JournalFile.isNoJournal(data) {
      // Whatever it is, it is not for us to cut.
      _ = try files.rename(path, to: "\(path).aside-\(makeUnique())")
      data = Data()
    }
    let file = try files.openToAppend(path)
    self.file = file
    isTorn = size < data.count
    return file
  }

  /// Removes what was being written to when its process died.
  private func sweep() {
    // What cannot be removed now is removed another time.
    for file in (try? files.names(in: folder)) ?? []
    where file.hasPrefix("\(name).") && file.hasSuffix(".tmp") {
      let path = "\(folder)/\(file)"
      if files.isAbandoned(path) { _ = try? files.remove(path) }
    }
  }

  private func checkPath() throws(StateStoreError) {
    guard !name.isEmpty else {
      throw StateStoreError(.noFolder, "the journal", detail: "its URL is no file's")
    }
  }

  /// Refuses a line that nobody would read again.
  private func check(_ line: Data) throws(StateStoreError) {
    let limit = JournalReading<SavedRoute>.lineLimit
    guard line.count <= limit else {
      throw StateStoreError(
        .failed, name, detail: "a line would have \(line.count) bytes, and \(limit) are read again at most")
    }
  }
}
