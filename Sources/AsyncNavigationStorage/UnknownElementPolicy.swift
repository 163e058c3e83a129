/// What becomes of a saved element that cannot be read: its type is not registered, its value does not fit
/// its type, or it is no element at all.
public enum UnknownElementPolicy: String, Hashable, Sendable, CaseIterable {
  /// Nothing is read.
  case fail
  /// The element goes, and all above it.
  case truncate
  /// The element goes; what lies above it slides down.
  case skip
  /// The element is kept as it was read, as an ``UnknownRoute``, and is written back unchanged; one that has
  /// no tag, value or style to keep is skipped.
  case keep
}
