import AsyncNavigationModel
package import Foundation

/// The file system of the machine.
package struct SystemFiles: FileSystem {
  private static let chunkSize = 1 << 16

  package init() {}

  package func makeFolder(_ path: String) throws(StateStoreError) {
    if unsafe mkdir(path, 0o700) == 0 { return try synchronizeName(ofNew: path) }
    let code = errno
    switch code {
    case EEXIST, EISDIR: return try checkFolder(path)
    case ENOENT where parent(of: path) != path:
      try makeFolder(parent(of: path))
      if unsafe mkdir(path, 0o700) == 0 { return try synchronizeName(ofNew: path) }
      guard errno == EEXIST else { throw StateStoreError(system: errno, path) }
      try checkFolder(path)
    default:
      // A system may refuse to make a folder that is there already.
      do throws(StateStoreError) { try checkFolder(path) } catch { throw StateStoreError(system: code, path) }
    }
  }

  package func create(_ path: String) throws(StateStoreError) -> OpenFile {
    let file = try open(path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC)
    _ = lock(file)
    return file
  }

  package func openToAppend(_ path: String) throws(StateStoreError) -> OpenFile {
    while true {
      let file = try open(path, O_RDWR | O_CREAT | O_APPEND | O_NONBLOCK | O_CLOEXEC)
      do throws(StateStoreError) {
        let information = try information(of: file)
        guard lock(file) != EWOULDBLOCK else {
          throw StateStoreError(.inUse, path, detail: "another journal is being written there")
        }
        // Before it was locked, another file may have taken its place.
        if isStill(information, at: path) { return file }
      } catch {
        close(file)
        throw error
      }
      close(file)
    }
  }

  package func size(of file: OpenFile) throws(StateStoreError) -> Int {
    Int(try information(of: file).st_size)
  }

  package func bytes(of file: OpenFile, from start: Int, count: Int) throws(StateStoreError) -> Data {
    var data = Data(count: count)
    var length = 0
    while length < count {
      let part = retrying {
        unsafe data[length...].withUnsafeMutableBytes {
          unsafe pread(file.descriptor, $0.baseAddress, $0.count, off_t(start + length))
        }
      }
      guard part >= 0 else { throw StateStoreError(system: errno, file.path) }
      if part == 0 { break }
      length += part
    }
    return data.prefix(length)
  }

  package func write(_ data: Data, to file: OpenFile) throws(StateStoreError) {
    var rest = data[...]
    while !rest.isEmpty {
      let count = retrying {
        unsafe rest.withUnsafeBytes { unsafe Foundation.write(file.descriptor, $0.baseAddress, $0.count) }
      }
      guard count > 0 else { throw StateStoreError(system: count < 0 ? errno : EIO, file.path) }
      rest = rest.dropFirst(count)
    }
  }

  package func truncate(_ file: OpenFile, to size: Int) throws(StateStoreError) {
    guard retrying({ ftruncate(file.descriptor, off_t(size)) }) == 0 else {
      throw StateStoreError(system: errno, file.path)
    }
  }

  package func synchronize(_ file: OpenFile) throws(StateStoreError) {
    let code = flush(file.descriptor)
    guard code == 0 else { throw StateStoreError(system: code, file.path) }
  }

  package func close(_ file: OpenFile) { _ = Foundation.close(file.descriptor) }

  package func rename(_ path: String, to other: String) throws(StateStoreError) -> Bool {
    if unsafe Foundation.rename(path, other) == 0 { return true }
    let code = errno
    if code == ENOENT { return false }
    throw StateStoreError(system: code, path)
  }

  package func remove(_ path: String) throws(StateStoreError) -> Bool {
    if unsafe unlink(path) == 0 { return true }
    let code = errno
    if code == ENOENT || code == ENOTDIR { return false }
    throw StateStoreError(system: code, path)
  }

  package func synchronizeFolder(_ path: String) throws(StateStoreError) {
    let descriptor = retrying { unsafe Foundation.open(path, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else {
      let code = errno
      if code == ENOENT { return }
      throw StateStoreError(system: code, path)
    }
    defer { _ = Foundation.close(descriptor) }
    let code = flush(descriptor)
    // Some file systems have no such thing for a folder.
    guard code == 0 || code == EINVAL || code == ENOTSUP else { throw StateStoreError(system: code, path) }
  }

  package func names(in folder: String) throws(StateStoreError) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch CocoaError.fileReadNoSuchFile {
      return []
    } catch {
      if let cause = (error as? CocoaError)?.underlying as? POSIXError {
        throw StateStoreError(system: cause.code.rawValue, folder)
      }
      throw StateStoreError(.failed, folder, detail: error.localizedDescription)
    }
  }

  package func contents(of path: String, upTo limit: Int) throws(StateStoreError) -> Data? {
    guard let file = try openToRead(path) else { return nil }
    defer { close(file) }
    let size = try size(of: file)
    guard size <= limit else { throw .tooLarge(path, size: size, limit: limit) }
    var data = Data()
    try read(file) { piece throws(StateStoreError) in
      data.append(piece)
      // A file may have grown since its size was looked at.
      if data.count > limit { throw .tooLarge(path, size: nil, limit: limit) }
    }
    return data
  }

  package func read(_ path: String, _ body: (Data) -> Void) throws(StateStoreError) -> Bool {
    guard let file = try openToRead(path) else { return false }
    defer { close(file) }
    try read(file) { piece throws(StateStoreError) in body(piece) }
    return true
  }

  package func isAbandoned(_ path: String) -> Bool {
    let descriptor = unsafe Foundation.open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { _ = Foundation.close(descriptor) }
    return lock(OpenFile(descriptor: descriptor, path: path)) == 0
  }
}

extension SystemFiles {
  /// Makes the name of a new folder durable, or has it made anew the next time.
  private func synchronizeName(ofNew path: String) throws(StateStoreError) {
    do throws(StateStoreError) {
      try synchronizeFolder(parent(of: path))
    } catch {
      // It is empty still, unless somebody else uses it already.
      _ = unsafe rmdir(path)
      throw error
    }
  }

  private func open(_ path: String, _ flags: Int32) throws(StateStoreError) -> OpenFile {
    let descriptor = retrying { unsafe Foundation.open(path, flags, 0o600) }
    guard descriptor >= 0 else {
      let code = errno
      throw code == EISDIR ? .noFile(path) : StateStoreError(system: code, path)
    }
    return OpenFile(descriptor: descriptor, path: path)
  }

  /// Opens a file to be read, and nothing else; nil when there is no such file.
  private func openToRead(_ path: String) throws(StateStoreError) -> OpenFile? {
    // Without `O_NONBLOCK`, opening a pipe waits until somebody writes to it.
    let descriptor = retrying { unsafe Foundation.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC) }
    guard descriptor >= 0 else {
      let code = errno
      if code == ENOENT || code == ENOTDIR { return nil }
      throw StateStoreError(system: code, path)
    }
    let file = OpenFile(descriptor: descriptor, path: path)
    do throws(StateStoreError) {
      _ = try information(of: file)
    } catch {
      close(file)
      throw error
    }
    return file
  }

  /// What the system knows of a file, which has to be one.
  private func information(of file: OpenFile) throws(StateStoreError) -> stat {
    var information = stat()
    guard unsafe fstat(file.descriptor, &information) == 0 else {
      throw StateStoreError(system: errno, file.path)
    }
    guard information.st_mode & S_IFMT == S_IFREG else { throw .noFile(file.path) }
    return information
  }

  /// Whether a path still names the file that it named when it was opened.
  private func isStill(_ file: stat, at path: String) -> Bool {
    var information = stat()
    guard unsafe stat(path, &information) == 0 else { return false }
    return information.st_dev == file.st_dev && information.st_ino == file.st_ino
  }

  /// Takes a lock that the system lifts when the file is closed or the process dies.
  ///
  /// - Returns: What the system failed with; `EWOULDBLOCK` when somebody else has it, zero when nobody has.
  private func lock(_ file: OpenFile) -> Int32 {
    flock(file.descriptor, LOCK_EX | LOCK_NB) == 0 ? 0 : errno
  }

  private func checkFolder(_ path: String) throws(StateStoreError) {
    var information = stat()
    guard unsafe stat(path, &information) == 0 else { throw StateStoreError(system: errno, path) }
    guard information.st_mode & S_IFMT == S_IFDIR else {
      throw StateStoreError(.wrongKind, path, detail: "it is no folder")
    }
  }

  /// The folder around what a path names.
  private func parent(of path: String) -> String {
    let names = path.utf8.split(separator: UInt8(ascii: "/")).dropLast().map { String(Substring($0)) }
    let isAbsolute = path.utf8.first == UInt8(ascii: "/")
    return (isAbsolute ? "/" : names.isEmpty ? "." : "") + names.joined(separator: "/")
  }

  /// Makes what was written to a file, or to a folder, durable.
  ///
  /// - Returns: What the system failed with; zero when it did not.
  private func flush(_ descriptor: Int32) -> Int32 {
    #if canImport(Darwin)
      // There, `fsync` alone leaves the bytes in the drive's own memory. Not all file systems have the other.
      if retrying({ fcntl(descriptor, F_FULLFSYNC) }) >= 0 { return 0 }
      let code = errno
      guard code == ENOTSUP || code == EINVAL || code == ENOTTY else { return code }
    #endif
    return retrying { fsync(descriptor) } == 0 ? 0 : errno
  }

  /// Calls the system again as long as a signal comes between.
  private func retrying<Answer: SignedInteger>(_ call: () -> Answer) -> Answer {
    while true {
      let answer = call()
      if answer >= 0 || errno != EINTR { return answer }
    }
  }

  /// Reads to the end.
  private func read(
    _ file: OpenFile, _ body: (Data) throws(StateStoreError) -> Void
  ) throws(StateStoreError) {
    var start = 0
    while true {
      let piece = try bytes(of: file, from: start, count: SystemFiles.chunkSize)
      if piece.isEmpty { return }
      try body(piece)
      start += piece.count
    }
  }
}

extension StateStoreError {
  /// There is something else where a file has to be.
  fileprivate static func noFile(_ path: String) -> StateStoreError {
    StateStoreError(.wrongKind, path, detail: "it is a folder, a pipe or a device, and has to be a file")
  }

  /// What a call to the system failed with.
  init(system code: Int32, _ path: String) {
    let kind: Code =
      switch code {
      case ENOSPC, EDQUOT: .diskFull
      case EACCES, EPERM: .notPermitted
      case EROFS: .readOnly
      case ENAMETOOLONG: .nameTooLong
      case EFBIG: .tooLarge
      case ENOTDIR, EISDIR, ELOOP, ENXIO: .wrongKind
      default: .failed
      }
    self.init(kind, path, detail: unsafe String(cString: strerror(code)))
  }
}
