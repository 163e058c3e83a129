import AsyncNavigationModel
package import Foundation

/// Looks for the last state in a journal whose bytes come piece by piece: no more is kept than a line and the
/// state.
package struct JournalRestoring: Sendable {
  private var lines = JournalLines()
  private var fold = JournalFold<SavedRoute>()
  /// The line that was refused first since the fold has waited last.
  private var problem: JournalProblem?
  /// What the file begins with.
  private var beginning = Data()

  /// How much of the beginning tells a journal from something else.
  private static let beginningSize = 64

  package init() {}

  /// Takes the next piece.
  package mutating func take(_ piece: Data) {
    beginning.append(piece.prefix(JournalRestoring.beginningSize - beginning.count))
    for (line, number) in lines.cut(piece) {
      let wasWaiting = fold.isWaiting
      do throws(JournalError) {
        try follow(line)
      } catch {
        if !wasWaiting || problem == nil { problem = JournalProblem(line: number, error: error) }
      }
    }
  }

  /// The last state, once there are no more pieces.
  ///
  /// - Parameter coder: How routes are saved, and what becomes of what cannot be read.
  /// - Returns: The state, and what was found on the way; nil when there is no snapshot.
  /// - Throws: That this is no journal; else as ``StateCoder/restoration(of:)``.
  package func restoration<Route>(
    with coder: StateCoder<Route>
  ) throws(StateCodingError) -> Restoration<Route>? {
    guard fold.state != nil else {
      if let problem { throw .unrecognised("\(problem)") }
      if JournalFile.isForeign(beginning) { throw .unrecognised("it begins as no journal does") }
      return nil
    }
    guard let saved = fold.savedState() else { throw .nothingLeft }
    let restoration = try coder.restoration(of: saved)
    guard fold.isWaiting, let problem else { return restoration }
    return restoration.adding(.journalDamaged(problem))
  }

  private mutating func follow(_ line: Result<Data, JournalError>) throws(JournalError) {
    do throws(JournalError) {
      try fold.take(parsing: try line.get())
    } catch {
      // Whether or not it could be read at all.
      fold.skipToSnapshot()
      throw error
    }
  }
}
