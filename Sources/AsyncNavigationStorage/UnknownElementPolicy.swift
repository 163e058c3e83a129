/// What becomes of a saved element that cannot be read: its type is not registered, its value does not fit
/// its type, or it is no element at all.
public enum UnknownElementPolicy: String, Hashable, Sendable, CaseIterable {
  /// Nothing is read.
  case fail
  /// The element goes, and all above it.
  case truncate
  /// The element goes; what lies above it slides down. Where a modal goes, the next that was pushed in it
  /// takes its place.
  case skip
  /// The element is kept as it was read, as a ``SavedRoute``, and is written back unchanged; one that has
  /// no tag, value or style to keep is skipped. It is a route like others: a registry needs a builder for
  /// ``SavedRoute``s, or its guard denies the path.
  case keep
}
