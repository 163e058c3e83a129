/// What every subscription of a navigator keeps: the laws of etcd's watch, and those that a navigator adds to
/// them.
///
/// ``StreamAudit`` holds a subscription to all of them.
@nonexhaustive
public enum StreamLaw: String, Hashable, Sendable, CaseIterable, CustomStringConvertible {
  /// Events come in the order in which they happened.
  case ordered = "Ordered"
  /// No event comes twice.
  case unique = "Unique"
  /// No event is missing but those that a gap has counted, and gaps count exactly.
  case reliable = "Reliable"
  /// With the end of a request, exactly the changes that its outcome counts have been seen.
  case atomic = "Atomic"
  /// A subscription that is resumed after event s goes on with s + 1, or with an exact gap.
  case resumable = "Resumable"
  /// After a snapshot or a gap at event s, whatever was up to s has been seen or is in it.
  case bookmarkable = "Bookmarkable"
  /// A snapshot of revision r comes first, once, and the next change is revision r + 1.
  case opening = "Opening"
  /// Each change raises the revision by exactly one, and nothing else does.
  case counted = "Counted"
  /// The events, applied to the first snapshot, come to the live state.
  case folded = "Folded"
  /// A request begins once at most, while no other is under way, and ends once; nothing is heard of it before
  /// and after that.
  case endedOnce = "Ended once"

  /// What the law is called, in a word or two.
  public var description: String { rawValue }

  /// What it promises, in a sentence.
  public var promise: String {
    switch self {
    case .ordered: "Events come in the order in which they happened."
    case .unique: "No event comes twice."
    case .reliable: "No event is missing but those that a gap has counted, and gaps count exactly."
    case .atomic: "With the end of a request, exactly the changes that its outcome counts have been seen."
    case .resumable: "A subscription that is resumed after event s goes on with s + 1, or with an exact gap."
    case .bookmarkable:
      "After a snapshot or a gap at event s, whatever was up to s has been seen or is in it."
    case .opening: "A snapshot of revision r comes first, once, and the next change is revision r + 1."
    case .counted: "Each change raises the revision by exactly one, and nothing else does."
    case .folded: "The events, applied to the first snapshot, come to the live state."
    case .endedOnce:
      "A request begins and ends once, with no other in between, and is not heard of elsewhere."
    }
  }
}
