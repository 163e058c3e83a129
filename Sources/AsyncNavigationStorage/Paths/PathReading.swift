public import AsyncNavigationModel

/// A path that was read, and what was found on the way.
public struct PathReading: Hashable, Sendable {
  /// The path.
  public let path: RoutePath
  /// In which form it was saved; nil for an empty array, which is the empty path in the form of every other
  /// library.
  public let format: PathFormat?
  /// The elements that could not be read and what became of them, bottom first; empty when all were read.
  ///
  /// What lies above an element at which the path was truncated is not looked at.
  public let findings: [PathFinding]
}
