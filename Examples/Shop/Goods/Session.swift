import Synchronization

/// Whether the customer has logged in.
final class Session: Sendable {
  private let opened = Mutex(false)

  var isOpen: Bool { opened.withLock { $0 } }

  func open() { opened.withLock { $0 = true } }
}
