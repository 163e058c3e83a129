import AsyncNavigationEvents
import AsyncNavigationModel

/// What a navigator puts into its log.
protocol NavigatorRecord: EventRecord {
  /// One of the events that the record stands for, counted from 0.
  func event(at index: Int, sequence: UInt64) -> NavigationEvent<AnyRoute>
}

/// Any event, or all events of a request that was carried out at once.
final class GeneralRecord: NavigatorRecord {
  enum Content: Sendable {
    /// One event.
    case event(NavigationEvent<AnyRoute>.Kind)
    /// A whole request: began, a step or none, ended.
    case request(RequestID, NavigationAction<AnyRoute>, NavigationStep<AnyRoute>?, NavigationOutcome)
  }

  /// The revision after the last of the events.
  private let revision: UInt64
  private let content: Content

  init(revision: UInt64, _ content: Content) {
    self.revision = revision
    self.content = content
  }

  var eventCount: Int {
    switch content {
    case .event: 1
    case .request(_, _, let step, _): step == nil ? 2 : 3
    }
  }

  func event(at index: Int, sequence: UInt64) -> NavigationEvent<AnyRoute> {
    switch content {
    case .event(let kind):
      NavigationEvent(sequence: sequence, revision: revision, erased: kind)
    case .request(let id, let action, let step, let outcome):
      RequestEvents(id: id, revision: revision, step: step, outcome: outcome)
        .event(at: index, sequence: sequence, action: action)
    }
  }
}

/// A request that put one screen on top at once; small, since most requests are this one.
final class PushRecord: NavigatorRecord {
  private let revision: UInt64
  private let request: RequestID
  private let entry: RouteEntry<AnyRoute>
  private let stack: StackID
  private let target: NavigationTarget
  private let animated: Bool

  init(
    revision: UInt64, _ request: RequestID, _ entry: RouteEntry<AnyRoute>, onto stack: StackID,
    _ target: NavigationTarget, animated: Bool
  ) {
    self.revision = revision
    self.request = request
    self.entry = entry
    self.stack = stack
    self.target = target
    self.animated = animated
  }

  var eventCount: Int { 3 }

  func event(at index: Int, sequence: UInt64) -> NavigationEvent<AnyRoute> {
    let step = NavigationStep([.push([entry], onto: stack)], animated: animated)
    let outcome = NavigationOutcome.committed(Commit(revision: revision, added: EntryIDs(entry.id)))
    return RequestEvents(id: request, revision: revision, step: step, outcome: outcome)
      .event(at: index, sequence: sequence, action: .push([entry.erasedRoute], on: target))
  }
}

/// The events of a request that was carried out at once.
private struct RequestEvents {
  let id: RequestID
  /// The revision after the request.
  let revision: UInt64
  let step: NavigationStep<AnyRoute>?
  let outcome: NavigationOutcome

  func event(
    at index: Int, sequence: UInt64, action: @autoclosure () -> NavigationAction<AnyRoute>
  ) -> NavigationEvent<AnyRoute> {
    func event(_ revision: UInt64, _ kind: NavigationEvent<AnyRoute>.Kind) -> NavigationEvent<AnyRoute> {
      NavigationEvent(sequence: sequence, revision: revision, erased: kind)
    }
    if index == 0 { return event(step == nil ? revision : revision - 1, .began(id, action())) }
    if index == 1, let step { return event(revision, .step(step, index: 1, count: 1, .request(id))) }
    return event(revision, .ended(id, outcome))
  }
}
