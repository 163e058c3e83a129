import AsyncNavigation

/// Tells which lines of a log are damaged, and what could not be replayed for that.
struct LogDamage {
  /// How many damaged lines are told of one by one; a file that is no log has nothing else.
  static let mostTold = 20

  private let name: String
  private let console: Console
  /// The number of the line that was read last, counted from 1.
  var line = 0
  /// How many events could not be replayed since what comes before them is missing.
  var passedOver = 0
  private var count = 0

  init(in name: String, on console: Console) {
    self.name = name
    self.console = console
  }

  /// Whether anything is lost that was whole once: a tail that was torn as a process died never was.
  var isGrave: Bool { count > 0 }

  /// The line cannot be read; one that lacks its line feed was torn.
  mutating func note(_ error: DamagedLine, isTorn: Bool) {
    guard isTorn else { return note("\(error)") }
    complain("the last line is torn, as when a process dies that writes it, and does not count")
  }

  /// The line's event does not follow from those before it.
  mutating func note(_ error: JournalError) {
    passedOver += 1
    note("\(error)")
  }

  private mutating func note(_ problem: String) {
    count += 1
    if count <= LogDamage.mostTold { complain(problem.printable) }
  }

  /// The line's event is one from which the replay goes on.
  mutating func goOn() {
    guard passedOver > 0 else { return }
    complain("the replay goes on here; \(counted(passedOver, "event")) could not be replayed")
    passedOver = 0
  }

  /// There are no more lines.
  func end() {
    let untold = count - LogDamage.mostTold
    if untold > 0 { console.complain("navlog: \(name): \(counted(untold, "more line")) cannot be read") }
    guard passedOver > 0 else { return }
    console.complain("navlog: \(name): \(counted(passedOver, "event")) at the end could not be replayed")
  }

  private func complain(_ problem: String) { console.complain("\(name):\(line): \(problem)") }
}
