import AsyncNavigationEvents
import AsyncNavigationModel

/// What a navigator puts into its log.
protocol NavigatorRecord: EventRecord, NavigationEventContent {
  /// The revision after an event, counted from 0.
  func revision(at index: Int) -> UInt64
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

  func revision(at index: Int) -> UInt64 { index == 0 && eventCount == 3 ? revision - 1 : revision }

  func kind(at index: Int) -> NavigationEvent<AnyRoute>.Kind {
    switch content {
    case .event(let kind): kind
    case .request(let id, let action, _, _) where index == 0: .began(id, action)
    case .request(let id, _, let step?, _) where index == 1: .step(step, index: 1, count: 1, .request(id))
    case .request(let id, _, _, let outcome): .ended(id, outcome)
    }
  }
}

extension GeneralRecord {
  /// The events of a request that was carried out at once and changed nothing: as one record, or as several
  /// where a signal comes in between.
  static func records(
    of id: RequestID, _ action: NavigationAction<AnyRoute>, at revision: UInt64,
    endingAs outcome: NavigationOutcome
  ) -> [GeneralRecord] {
    guard let notice = NavigationNotice(reselectIn: action, outcome) else {
      return [GeneralRecord(revision: revision, .request(id, action, nil, outcome))]
    }
    let kinds: [NavigationEvent<AnyRoute>.Kind] = [.began(id, action), .notice(notice), .ended(id, outcome)]
    return kinds.map { GeneralRecord(revision: revision, .event($0)) }
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

  func revision(at index: Int) -> UInt64 { index == 0 ? revision - 1 : revision }

  func kind(at index: Int) -> NavigationEvent<AnyRoute>.Kind {
    switch index {
    case 0:
      return .began(request, .push([entry.erasedRoute], on: target))
    case 1:
      let step = NavigationStep([.push([entry], onto: stack)], animated: animated)
      return .step(step, index: 1, count: 1, .request(request))
    default:
      return .ended(request, .committed(Commit(revision: revision, added: EntryIDs(entry.id))))
    }
  }
}
