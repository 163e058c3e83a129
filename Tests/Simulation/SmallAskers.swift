import AsyncNavigation
import AsyncNavigationTesting
import Synchronization

/// The tasks of a scope, and what they were told.
final class SmallAskers: Sendable {
  private struct Ledger {
    var asked = 0
    var told: [NavigationOutcome] = []
  }

  let navigator: Navigator<String>
  private let ledger = Mutex(Ledger())
  private let executor: SeededExecutor

  init(_ navigator: Navigator<String>, _ executor: SeededExecutor) {
    (self.navigator, self.executor) = (navigator, executor)
  }

  /// What was told to those who asked.
  var told: [NavigationOutcome] { ledger.withLock(\.told) }

  /// Whether somebody has not been told yet.
  var isAnybodyWaiting: Bool { ledger.withLock { $0.told.count < $0.asked } }

  /// Starts a task that asks the first thing and, when that has ended, starts one that asks the rest.
  func start(_ operations: ArraySlice<SmallScope.Operation>, as number: Int) {
    guard let operation = operations.first else { return }
    let task = executor.start { [self] in
      ledger.withLock { $0.asked += 1 }
      let outcome = await perform(operation, as: number)
      ledger.withLock { $0.told.append(outcome) }
      start(operations.dropFirst(), as: number)
    }
    if operation == .cancelled { executor.start { task.cancel() } }
  }

  private func perform(_ operation: SmallScope.Operation, as number: Int) async -> NavigationOutcome {
    switch operation {
    case .push, .cancelled: await navigator.push("p\(number)")
    case .pushTwo: await navigator.push(["q\(number)", "r\(number)"])
    case .pop: await navigator.pop()
    case .popToRoot: await navigator.popToRoot()
    case .present: await navigator.perform(.present("m\(number)"))
    case .queuePresent: await navigator.perform(.present("w\(number)", policy: .queue))
    case .dismiss: await navigator.dismiss()
    case .submit: (try? await navigator.submit(.push("n\(number)")).outcome) ?? .cancelled(.notSubmitted)
    case .supersede: await navigator.perform(.push(["s\(number)"]), options: .policy(.supersede))
    case .coalesce: await navigator.perform(.push(["c\(number)"]), options: .policy(.coalesce("x")))
    case .dropIfBusy: await navigator.perform(.push(["b\(number)"]), options: .policy(.dropIfBusy))
    case .transact: await navigator.transact([.push("t\(number)"), .push("u\(number)")])
    }
  }
}
