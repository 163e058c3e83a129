/// What a navigator and its coordinators run on, so that calls among them do not switch threads.
enum SharedExecutor: Sendable {
  case own(Isolation)
  case injected(any SerialExecutor)

  /// An actor with nothing in it but its executor.
  actor Isolation {}

  init(_ executor: (any SerialExecutor)?) { self = executor.map { .injected($0) } ?? .own(Isolation()) }

  var unowned: UnownedSerialExecutor {
    switch self {
    case .own(let isolation): unsafe isolation.unownedExecutor
    case .injected(let executor): unsafe executor.asUnownedSerialExecutor()
    }
  }
}
