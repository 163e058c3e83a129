import Synchronization

/// One call of a concurrent history: what was asked, what came of it, and when.
package struct TimedCall<Request: Sendable, Answer: Sendable>: Sendable {
  /// What was asked.
  package let request: Request
  /// What came of it; nil for a call that has not returned.
  package let answer: Answer?
  /// When it was asked.
  package let asked: UInt64
  /// When it had returned; `.max` for a call that has not.
  package let answered: UInt64

  /// Puts a call together; one without an answer has not returned.
  package init(_ request: Request, _ answer: Answer?, asked: UInt64, answered: UInt64 = .max) {
    self.request = request
    self.answer = answer
    self.asked = asked
    self.answered = answer == nil ? .max : answered
  }

  /// Whether the call had returned before another was made.
  package func precedes(_ other: TimedCall) -> Bool { answered < other.asked }
}

/// Tells the calls of all threads the time: no two moments are equal, and a later one has a higher number.
package final class HistoryClock: Sendable {
  private let time = Atomic<UInt64>(0)

  package init() {}

  /// The time now.
  package func now() -> UInt64 { time.add(1, ordering: .sequentiallyConsistent).newValue }
}

/// What calls come to when they are made one by one.
package protocol SequentialSpecification: Sendable {
  /// All that decides what a call comes to.
  associatedtype State: Hashable & Sendable
  /// What can be asked.
  associatedtype Request: Sendable
  /// What can come of it.
  associatedtype Answer: Sendable

  /// The states to which a call may lead that gets an answer.
  ///
  /// - Parameters:
  ///   - state: The state in which the call is carried out.
  ///   - request: What is asked.
  ///   - answer: What comes of it; nil for a call that has not returned and may come to anything.
  /// - Returns: The states; none when it cannot get that answer.
  func states(after state: State, _ request: Request, answer: Answer?) -> [State]
}
