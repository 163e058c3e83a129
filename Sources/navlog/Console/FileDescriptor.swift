import Foundation

/// A file of the system's, open for reading or writing.
struct FileDescriptor: ByteSink, Hashable {
  static let standardInput = FileDescriptor(number: STDIN_FILENO)
  static let standardOutput = FileDescriptor(number: STDOUT_FILENO)
  static let standardError = FileDescriptor(number: STDERR_FILENO)

  let number: Int32

  /// Whether a person sits at the other end.
  var isTerminal: Bool { isatty(number) == 1 }

  /// Opens a file for reading; a directory is none.
  static func open(_ path: String) throws(SystemError) -> FileDescriptor {
    let descriptor = FileDescriptor(number: unsafe Foundation.open(path, O_RDONLY | O_CLOEXEC))
    guard descriptor.number >= 0 else { throw SystemError(code: errno) }
    do throws(SystemError) {
      try descriptor.refuseDirectory()
    } catch {
      descriptor.close()
      throw error
    }
    return descriptor
  }

  /// Makes sure that this can be read like a file.
  func refuseDirectory() throws(SystemError) {
    var status = stat()
    guard unsafe fstat(number, &status) == 0 else { throw SystemError(code: errno) }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw SystemError(code: EISDIR) }
  }

  /// Reads what is there, and waits only if nothing is.
  ///
  /// - Returns: Some bytes; none at the end.
  func read() throws(SystemError) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { bytes in
        unsafe Foundation.read(number, bytes.baseAddress, bytes.count)
      }
      if count >= 0 { return Array(buffer.prefix(count)) }
      try waitAfterFailure(until: POLLIN)
    }
  }

  /// Writes all bytes, in one call if the system takes them in one.
  func write(_ bytes: [UInt8]) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { bytes in
        unsafe Foundation.write(number, bytes.baseAddress, bytes.count)
      }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else {
        try waitAfterFailure(until: POLLOUT)
      }
    }
  }

  func close() { _ = Foundation.close(number) }

  /// After an interruption, returns; after a refusal to block, waits until a call may succeed.
  ///
  /// Whoever started the tool may have made its files non-blocking.
  private func waitAfterFailure(until event: some BinaryInteger) throws(SystemError) {
    let code = errno
    if code == EINTR { return }
    guard code == EAGAIN else { throw SystemError(code: code) }
    var request = pollfd(fd: number, events: Int16(event), revents: 0)
    _ = unsafe poll(&request, 1, -1)
  }
}
