import AsyncNavigation
import Foundation

/// The journal of a session, in a file that may have those of others before it.
struct SessionJournal {
  private let journal: NavigationJournal<Route>
  private let file: String
  private let console: Console

  /// Starts to write one, with the state as it is; nil when none is to be written.
  init?(
    of navigator: Navigator<Route>, _ options: RunOptions, on console: Console, beside turnstile: Turnstile
  ) {
    guard let file = options.journal else { return nil }
    self.file = file
    self.console = console
    journal = turnstile.aside {
      navigator.journal(to: URL(filePath: file), coder: StateCoder(Route.self))
    }
  }

  /// Writes what is left.
  ///
  /// - Returns: What it has come to.
  func end() async -> ExitCode {
    guard let error = await journal.stop().error else { return .success }
    console.complain("navlog: \(file.printable): the journal is not complete: \("\(error)".printable)")
    return .saveFailed
  }
}
