/// A record that could not be read and was put aside.
public struct SetAsideState: Hashable, Sendable, CustomStringConvertible {
  /// Where it is now.
  public let place: String
  /// Why it could not be read.
  public let problem: StateCodingError

  /// Puts one together.
  public init(place: String, problem: StateCodingError) {
    self.place = place
    self.problem = problem
  }

  /// Why, and where it is, in words.
  public var description: String { "\(problem); it was put aside as \(place)" }
}
