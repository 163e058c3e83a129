package import AsyncNavigationModel
package import Foundation

/// Writing events into a journal, and reading the last state in one.
extension StateCoder {
  /// The line of an event, with each route as it is saved.
  ///
  /// A `TransientRoute` leaves a mark in its place, since later events count on its screen; see
  /// ``JournalFold/savedState(app:)``.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - time: When it is written, in milliseconds since the beginning of 1970.
  /// - Returns: The line, without a line feed.
  /// - Throws: The first route whose type is not registered or whose value has no JSON.
  /// - Complexity: O(n) in the bytes of the routes.
  package func line(of event: NavigationEvent<Route>, time: Int64?) throws(StateCodingError) -> Data {
    let event = try event.map { route throws(StateCodingError) in try saved(route) }
    do throws(JournalError) {
      return try JournalLine(time: time, event: event).data
    } catch {
      throw .encodingFailed(error.detail)
    }
  }

  /// The last state in a journal.
  ///
  /// - Returns: The state, and what was found on the way; nil when there is no snapshot in it.
  /// - Throws: That this is no journal; else as ``restoration(of:)``.
  /// - Complexity: O(n) in the bytes.
  package func restoration(ofJournal data: Data) throws(StateCodingError) -> Restoration<Route>? {
    let reading = JournalReading<SavedRoute>(data)
    var fold = JournalFold<SavedRoute>()
    var problem: JournalProblem?
    for (number, line) in zip(reading.lineNumbers, reading.lines) {
      do throws(JournalError) {
        try fold.take(line)
      } catch {
        problem = JournalProblem(line: number, error: error)
      }
    }
    guard fold.state != nil else {
      if let problem { throw .unrecognised("\(problem)") }
      if JournalFile.isNoJournal(data) { throw .unrecognised("no line of it is an event") }
      return nil
    }
    guard let saved = fold.savedState() else { throw .nothingLeft }
    let restoration = try restoration(of: saved)
    guard fold.isWaiting, let problem else { return restoration }
    return restoration.adding(.journalDamaged(problem))
  }

  private func saved(_ route: Route) throws(StateCodingError) -> SavedRoute {
    let route = AnyRoute(route)
    if route.value is any TransientRoute { return .transient }
    do throws(RouteCodec.Failure) {
      return try codec.saved(route)
    } catch {
      switch error {
      case .unregistered: throw .unregistered(nameOfType(of: route.value))
      case .failed(let words): throw .encodingFailed(words)
      }
    }
  }
}
