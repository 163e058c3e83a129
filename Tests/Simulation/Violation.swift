/// A law that a run has broken, and how.
package struct Violation: Hashable, Sendable {
  package let law: Law
  package let words: String
  /// The move after which it was seen; nil at the end.
  package let move: Int?
}

/// The laws that every run is checked for; the first are named after the invariants of the plan.
package enum Law: String, CaseIterable, Sendable {
  case legalState = "I1 each state is a legal one"
  case oneCall = "I2 a renderer has one call at a time"
  case oneOutcome = "I3 each request ends once, and its caller is told how"
  case revisions = "I4 each change is one revision"
  case sequence = "I5 events come in order, each once, without a hole"
  case fold = "I6 the events come to the state"
  case rendered = "I7 the renderer shows the state"
  case wholeSteps = "I8 an outcome says what was done"
  case nothingLeft = "I11 nothing is left when all is done"
  case gone = "what is gone stays gone"
  case turn = "what waits for something has its turn afterwards, in order"
  case tokens = "of requests with one token one is taken on"
  case touch = "the user feels what there is to feel"
}

extension Violation: CustomStringConvertible {
  package var description: String {
    let place = move.map { "after move \($0)" } ?? "at the end"
    return "\(law.rawValue): \(words) (\(place))"
  }
}
