package import AsyncNavigationModel
package import Foundation

/// Writing events into a journal.
extension StateCoder {
  /// The line of an event, with each route as it is saved.
  ///
  /// A `TransientRoute` leaves a mark in its place, since later events count on its screen; see
  /// ``JournalFold/savedState()``.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - time: When it is written, in milliseconds since the beginning of 1970.
  /// - Returns: The line, without a line feed.
  /// - Throws: The first route whose type is not registered or whose value has no JSON; or, of a snapshot or
  ///   a gap, that an id would not be read again.
  /// - Complexity: O(n) in the bytes of the routes.
  package func line(of event: NavigationEvent<Route>, time: Int64?) throws(StateCodingError) -> Data {
    switch event.kind {
    case .snapshot(let snapshot), .gap(_, let snapshot): try checkIDs(of: snapshot.presented)
    default: break
    }
    let event = try event.map { route throws(StateCodingError) in try saved(route) }
    do throws(JournalError) {
      return try JournalLine(time: time, event: event).data
    } catch {
      throw .encodingFailed(error.detail)
    }
  }

  private func saved(_ route: Route) throws(StateCodingError) -> SavedRoute {
    let route = AnyRoute(route)
    return route.value is any TransientRoute ? .transient : try saved(route, at: nil)
  }
}
