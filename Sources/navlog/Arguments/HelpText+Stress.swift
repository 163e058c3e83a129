import AsyncNavigationStress

/// The help page on the load generator.
extension HelpText {
  static let stress = """
    usage: navlog stress [OPTION…]

    Puts the library under stress on real threads: many tasks ask one navigator for all sorts of things and
    withdraw some of them, while subscribers follow what happens and a renderer shows it. Tells how fast that
    was, and for each invariant of the library how often it was checked and whether it held.

    options:
    \(options(of: StressOption.self))

    renderers:
    \(renderers)

    invariants:
    \(invariants)

    A run ends with the first check that fails. Its last events, at most 10,000, are then added to the journal
    navlog-stress-SEED.journal in the current folder, or in the FILE of --journal, which is written in any case;
    `navlog replay` shows it. A seed decides what tasks ask for, and the machine how they meet, so that a run may
    have to be repeated before it fails again.

    On a terminal a line on the standard error shows how far it has come. Ctrl-C ends the run early, with what
    was found so far; a second one ends it at once. Colours are used on a terminal only, and never with NO_COLOR.

    An invariant is held (✓), violated (✗) or was not checked (–), as those on renderers are not without one. A
    run in which nothing was done is no success. What does not hold is told by the exit code before all else.

    JSON: one object with sorted keys, times in nanoseconds. `event` is stress; the `result` of a verdict is
    holds, violated or notChecked.

    examples:
      navlog stress
      navlog stress --seconds 60 --renderer faulty
      navlog stress --tasks 64 --operations 2000 --subscribers 32 --renderer none --seed 7 --format json

    exit codes:
    \(exitCodes([.success, .violation, .usage, .saveFailed, .outputFailed, .interrupted]))
    """

  private static let renderers = table(StressRendererKind.allCases.map { ($0.rawValue, $0.meaning) })

  private static let invariants = table(StressInvariant.allCases.map { ($0.rawValue, $0.promise) })
}

extension StressRendererKind {
  /// What it is, in words.
  fileprivate var meaning: String {
    switch self {
    case .none: "nobody: every change is shown at once"
    case .immediate: "takes any change in one step, and shows it at once"
    case .staged: "takes one screen at a time"
    case .slow: "takes one screen at a time, and its time for each"
    case .faulty: "three that come and go, throw, and answer late, and a user who swipes meanwhile"
    }
  }
}
