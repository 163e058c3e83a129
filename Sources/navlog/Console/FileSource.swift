import Dispatch

/// Reads a file on a queue of its own, since a read that waits for a person or a pipe would hold up a thread
/// that other tasks need.
///
/// Reads only when asked: what the script does not get to stays in the pipe, and a pipe without an end fills
/// no memory.
final class FileSource: ByteSource {
  private let descriptor: FileDescriptor
  private let isOwned: Bool
  private let queue = DispatchQueue(label: "navlog.input")

  init(_ source: RunOptions.Source) throws(SystemError) {
    switch source {
    case .file(let path):
      descriptor = try FileDescriptor.open(path)
      isOwned = true
    case .standardInput:
      descriptor = .standardInput
      isOwned = false
      try descriptor.refuseDirectory()
    }
  }

  deinit { if isOwned { descriptor.close() } }

  func read() async throws(SystemError) -> [UInt8] {
    let result: Result<[UInt8], SystemError> = await withCheckedContinuation { continuation in
      queue.async { [descriptor] in
        continuation.resume(returning: Result { () throws(SystemError) in try descriptor.read() })
      }
    }
    return try result.get()
  }
}
