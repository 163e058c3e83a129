import Dispatch
import Foundation

/// What a user does at the keyboard to end a program.
enum Interruptions {
  /// Takes over the first ctrl-C, and gives an element for it; the next one ends the process, as ever.
  static func stream() -> AsyncStream<Void> {
    AsyncStream { continuation in
      signal(SIGINT, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
      source.setEventHandler {
        // That it is named here keeps it alive until then.
        source.cancel()
        signal(SIGINT, SIG_DFL)
        continuation.yield()
        continuation.finish()
      }
      continuation.onTermination = { _ in signal(SIGINT, SIG_DFL) }
      source.resume()
    }
  }
}
