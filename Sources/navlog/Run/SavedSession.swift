import AsyncNavigation

/// What a folder keeps of a session: at first where the last one ended, then what this one has come to.
///
/// It is saved after lines and not by the clock, so that nothing of a run depends on how fast it is.
struct SavedSession {
  private let navigator: Navigator<Route>
  private let archive: StateArchive<Route>
  private let tabs: RestoredTabs
  private let folder: String
  private let console: Console
  /// The last revision that needs no saving: it was restored, made or saved.
  private var revision: UInt64 = 0
  /// Why what the session has come to is not saved; nil when it is.
  private(set) var failure: StateArchiveError?

  /// Makes one of a navigator; nil when none is to be kept.
  init?(of navigator: Navigator<Route>, _ options: RunOptions, on console: Console) {
    guard let folder = options.store else { return nil }
    self.navigator = navigator
    self.folder = folder
    self.console = console
    archive = StateArchive(options.storeName, in: console.store(folder), coder: StateCoder(Route.self))
    tabs = options.keepsTabs ? .current : .saved
  }

  /// Has the navigator show where the last session ended, and tells what could not be had of it.
  mutating func restore(behind turnstile: Turnstile) async -> RestorationRecord {
    let outcome = await turnstile.pass { await navigator.load(from: archive, tabs: tabs) }
    revision = navigator.snapshot.revision
    for record in outcome.setAside { complain("\(record)") }
    for finding in outcome.report?.findings ?? [] { complain("\(finding)") }
    outcome.onFailure { error in
      // What could not be read is told already.
      if (error as? StateArchiveError)?.setAside.isEmpty ?? true {
        complain("nothing was restored: \(error)")
      }
    }
    return RestorationRecord(outcome)
  }

  /// Saves what the session has come to, if it has come to anything since; a failure is told once, until
  /// there is another.
  mutating func save() async {
    let snapshot = navigator.snapshot
    guard snapshot.revision > revision else { return }
    let error = await navigator.save(to: archive).error
    if let error, FailureKind(error) != failure.map(FailureKind.init) {
      complain("the session is not saved: \(error)")
    }
    if error == nil { revision = snapshot.revision }
    failure = error
  }

  private func complain(_ text: String) {
    console.complain("navlog: \(folder.printable): \(text.printable)")
  }
}
