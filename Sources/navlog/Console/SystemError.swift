import AsyncNavigation
import Foundation

/// What the system answered to a call that failed.
struct SystemError: Error, Hashable, CustomStringConvertible {
  /// The system's number for it, from `errno.h`.
  let code: Int32

  /// The system's words for it, such as `No space left on device`.
  var description: String { unsafe String(cString: unsafe strerror(code)) }
}

/// Nothing more can be written.
struct OutputError: Error, Hashable, CustomStringConvertible {
  let cause: SystemError

  /// Whether the reader has gone, as `head` does once it has seen enough; that is no fault of anyone's.
  var isClosedPipe: Bool { cause.code == EPIPE }

  var description: String { "navlog: cannot write the output: \(cause)" }
}

/// The script cannot be read.
struct InputError: Error, Hashable, CustomStringConvertible {
  /// What was to be read.
  let name: String
  let cause: SystemError

  var description: String { "navlog: cannot read \(name.printable): \(cause)" }
}
