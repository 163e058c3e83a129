/// Says which events of a log are shown: of which session, and up to which revision.
///
/// Which session is the last one is known at the end alone, so its events are held until then.
struct ReplaySelection {
  private let sessions: ReplayOptions.Sessions
  private let until: UInt64?
  /// Whether of what is held the last event alone is of use.
  private let keepsLastOnly: Bool
  /// The session that was seen last; 0 before the first.
  private var latest = 0
  /// What is known of the session that counts, or may; nil before it.
  private var current: Course?
  /// The events of what may be the last session, to be shown if it is.
  private(set) var held: [ReplayMoment] = []
  /// Whether no event that may come is shown.
  private(set) var isOver = false

  /// How a session goes towards the revision that is asked for.
  private struct Course {
    enum Progress { case underWay, reached, missed }

    let session: Int
    /// The first revision.
    let first: UInt64
    /// The last revision that does not go too far.
    var last: UInt64
    /// The revision after that, where it goes too far.
    var next: UInt64?
    var progress = Progress.underWay
  }

  init(_ sessions: ReplayOptions.Sessions, until: UInt64?, keepsLastOnly: Bool) {
    self.keepsLastOnly = keepsLastOnly
    self.sessions = sessions
    self.until = until
  }

  /// Takes the next event.
  ///
  /// - Returns: Whether it is shown now.
  mutating func shows(_ moment: ReplayMoment) -> Bool {
    latest = moment.session
    if case .one(let session) = sessions, moment.session != session {
      isOver = moment.session > session
      return false
    }
    if current?.session != moment.session {
      current = Course(session: moment.session, first: moment.revision, last: moment.revision)
      held = []
    }
    guard current?.progress == .underWay, goesOn(to: moment.revision) else { return false }
    guard sessions == .last else { return true }
    if keepsLastOnly { held = [moment] } else { held.append(moment) }
    return false
  }

  /// Whether an event of this revision does not go too far.
  private mutating func goesOn(to revision: UInt64) -> Bool {
    guard let until, revision >= until else {
      current?.last = revision
      return true
    }
    // Only in the last session another may begin.
    isOver = sessions != .last
    let isReached = revision == until
    current?.progress = isReached ? .reached : .missed
    if !isReached { current?.next = revision }
    return isReached
  }

  /// Why not all is shown that was asked for, once there are no more events; nil when it is.
  var failure: String? {
    guard let current else {
      guard case .one(let session) = sessions, latest > 0 else {
        return "there is no session in it; expected a log of navlog run --format json, or a journal"
      }
      return "there is no session \(session) in it, but \(counted(latest, "session"))"
    }
    guard let until, current.progress != .reached else { return nil }
    let course =
      if current.first > until {
        "begins at revision \(current.first)"
      } else if let next = current.next {
        "goes from revision \(current.last) to \(next)"
      } else {
        "ends at revision \(current.last)"
      }
    return "there is no revision \(until) in session \(current.session), which \(course)"
  }
}
