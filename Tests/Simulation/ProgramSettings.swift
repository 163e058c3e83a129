import AsyncNavigationTesting
import RandomNavigation

/// What a program is run with.
package struct ProgramSettings: Hashable, Sendable {
  /// Which of the jobs that wait is run next.
  package var scheduleSeed: UInt64
  /// Two tabs, of which one is based on the host's content; else one stack.
  package var hasTabs: Bool
  /// What the guard does; nil is no guard.
  package var guardSeed: UInt64?
  /// How many requests may wait.
  package var requestLimit: Int
  package var startsHeld: Bool
  /// Whether a renderer is attached from the start.
  package var isAttached: Bool
  /// Whether the renderer acknowledges each call at once, as long as nothing else is said.
  package var answersAtOnce: Bool

  init(drawnBy dice: inout SplitMix64) {
    scheduleSeed = dice.next()
    hasTabs = !dice.oneIn(4)
    guardSeed = dice.oneIn(2) ? dice.next() : nil
    requestLimit = dice.oneIn(2) ? 3 : 1_024
    startsHeld = dice.oneIn(2)
    isAttached = !dice.oneIn(4)
    answersAtOnce = dice.oneIn(2)
  }

  /// A respect in which settings can be made simpler.
  package enum Simplification: String, CaseIterable, Sendable {
    case noGuard, readyAtOnce, oneStack, manyMayWait, noRenderer, answersAtOnce
  }

  /// Makes the settings simpler in one respect.
  package mutating func simplify(_ simplification: Simplification) {
    switch simplification {
    case .noGuard: guardSeed = nil
    case .readyAtOnce: startsHeld = false
    case .oneStack: hasTabs = false
    case .manyMayWait: requestLimit = 1_024
    case .noRenderer: isAttached = false
    case .answersAtOnce: answersAtOnce = true
    }
  }
}

extension ProgramSettings: CustomStringConvertible {
  package var description: String {
    let parts = [
      hasTabs ? "tabs" : "one stack", guardSeed == nil ? "no guard" : "a guard", "\(requestLimit) may wait",
      startsHeld ? "held at first" : "ready at once",
      isAttached ? "a renderer at once" : "no renderer at first",
      answersAtOnce ? "answers at once" : "answers when told",
    ]
    return parts.joined(separator: ", ")
  }
}
