import AsyncNavigationTesting
import RandomNavigation

/// One thing that is done in a program: by one of its tasks, or by the world around the navigator.
///
/// It draws its details from a seed of its own and in view of the state there is then, so that what is left
/// of a program when other moves are left out still means something.
package struct Move: Hashable, Sendable {
  /// Its place in the whole program, by which it can be kept or left out.
  package let number: Int
  /// Which task does it, counted from 0; nil is the world.
  package let task: Int?
  package let kind: Kind
  package let seed: UInt64

  package enum Kind: String, CaseIterable, Sendable {
    // What tasks do.
    case submit, decide, prepare, perform, spawn, ask, cancelRequest, wait, pause
    // What the world does.
    case acknowledge, acknowledgeMany, fail, loseAnswer, answerAtOnce, answerLater, passLimit
    case attach, detach, gestureBegan, gestureCancelled, swipe, dismiss, tap, staleFact, repeatedFact
    case cancelTask, cancelAnyRequest, openGate, markReady, subscribe, unsubscribe, shutDown
  }

  /// What a task may do, each as often as it is named.
  static let ofTasks: [Kind] = weighted([
    .submit: 9, .decide: 2, .prepare: 2, .perform: 8, .spawn: 4, .ask: 2, .cancelRequest: 2, .wait: 1,
    .pause: 2,
  ])

  /// What the world may do.
  static let ofTheWorld: [Kind] = weighted([
    .acknowledge: 40, .acknowledgeMany: 12, .fail: 2, .loseAnswer: 2, .answerAtOnce: 2, .answerLater: 2,
    .passLimit: 2, .attach: 3, .detach: 2, .gestureBegan: 3, .gestureCancelled: 3, .swipe: 12, .dismiss: 4,
    .tap: 5, .staleFact: 3, .repeatedFact: 3, .cancelTask: 3, .cancelAnyRequest: 4, .openGate: 1,
    .markReady: 2, .subscribe: 2, .unsubscribe: 1,
  ])

  private static func weighted(_ weights: [Kind: Int]) -> [Kind] {
    Kind.allCases.flatMap { Array(repeating: $0, count: weights[$0] ?? 0) }
  }
}

extension Move: CustomStringConvertible {
  package var description: String {
    let who = task.map { "task \($0)" } ?? "world"
    return "\(number): \(who): \(kind)"
  }
}
