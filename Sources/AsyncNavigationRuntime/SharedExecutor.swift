/// What a navigator and its coordinators run on, so that calls among them do not switch threads.
package enum SharedExecutor: Sendable {
  case own(Isolation)
  case injected(any SerialExecutor)

  /// An actor with nothing in it but its executor.
  package actor Isolation {}

  package init(_ executor: (any SerialExecutor)?) {
    self = executor.map { .injected($0) } ?? .own(Isolation())
  }

  package var unowned: UnownedSerialExecutor {
    switch self {
    case .own(let isolation): unsafe isolation.unownedExecutor
    case .injected(let executor): unsafe executor.asUnownedSerialExecutor()
    }
  }
}
