import AsyncNavigation
import AsyncNavigationStorage
package import Foundation

/// The journal of a run, for `navlog replay` and whatever else reads journals.
extension StressReport {
  /// Adds the last events to a journal, as a session of its own that a snapshot begins.
  ///
  /// - Parameter url: The file; it and its folder are made when there are none.
  /// - Throws: Why it could not be written.
  package func writeJournal(to url: URL) throws {
    let coder = StateCoder(Int.self)
    let lines = try lastEvents.map { try coder.line(of: $0, time: nil) }
    var file = JournalFile(at: url)
    defer { file.close() }
    try file.append(lines)
  }
}
