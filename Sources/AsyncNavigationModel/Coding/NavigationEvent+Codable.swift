/// An object of what happened, when, and what belongs to it, such as
/// `{"event": "ended", "sequence": 12, "revision": 4, "request": 3, "outcome": {…}}`.
///
/// - `snapshot`: `presented`, and `target` where it is another state
/// - `began`: `request`, and `action` unless a closure decides; `planned`: `request`, `steps`
/// - `step`: `changes`, `animated`, `index`, `count`, `cause`
/// - `ended`: `request`, `outcome`
/// - `notice`: what a ``NavigationNotice`` has
/// - `gap`: `missed` and what `snapshot` has
///
/// A snapshot in an event is as of that event, so `sequence` and `revision` are written once for both.
extension NavigationEvent: Codable where Route: Codable {
  /// Reads an event.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    let kind: Kind =
      switch try fields.value(.event) as NavigationEventName {
      case .snapshot: .snapshot(try NavigationSnapshot(from: decoder))
      case .began: .began(try fields.value(.request), try fields.value(.action, default: nil))
      case .planned: .planned(try fields.value(.request), try fields.value(.steps))
      case .step:
        .step(
          try NavigationStep(from: decoder), index: try fields.value(.index), count: try fields.value(.count),
          try fields.value(.cause))
      case .ended: .ended(try fields.value(.request), try fields.value(.outcome))
      case .notice: .notice(try NavigationNotice(from: decoder))
      case .gap: .gap(missed: try fields.value(.missed), try NavigationSnapshot(from: decoder))
      }
    self.init(sequence: try fields.value(.sequence), revision: try fields.value(.revision), kind: kind)
  }

  /// Writes an event.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.fields()
    try fields.encode(name, forKey: .event)
    switch kind {
    case .snapshot(let snapshot):
      try snapshot.encode(to: encoder)
    case .began(let id, let action):
      try fields.encode(id, forKey: .request)
      try fields.encodeIfPresent(action, forKey: .action)
    case .planned(let id, let steps):
      try fields.encode(id, forKey: .request)
      try fields.encode(steps, forKey: .steps)
    case .step(let step, let index, let count, let cause):
      try step.encode(to: encoder)
      try fields.encode(index, forKey: .index)
      try fields.encode(count, forKey: .count)
      try fields.encode(cause, forKey: .cause)
    case .ended(let id, let outcome):
      try fields.encode(id, forKey: .request)
      try fields.encode(outcome, forKey: .outcome)
    case .notice(let notice):
      try notice.encode(to: encoder)
    case .gap(let missed, let snapshot):
      try fields.encode(missed, forKey: .missed)
      try snapshot.encode(to: encoder)
    }
    try fields.encode(sequence, forKey: .sequence)
    try fields.encode(revision, forKey: .revision)
  }
}

extension NavigationEventName: CodedName {}
