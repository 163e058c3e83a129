/// What a test expected and did not find, in words that say what to do about it.
///
/// Thrown rather than recorded, so that it serves every testing framework; both Swift Testing and XCTest show
/// the words.
public struct TestFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was not as expected.
  @nonexhaustive
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// The renderer has no call to be answered.
    case noOpenCall
    /// Nobody waits for an answer.
    case noOpenQuestion
    /// No screen shows the route.
    case noSuchScreen
    /// A task waits for something that nobody is left to do.
    case neverEnds
    /// Another state is shown than the one expected.
    case otherState
    /// The events are others than those expected.
    case otherEvents
    /// Changes or ends of requests that nobody asserted.
    case unassertedEvents
    /// Something waits, is open or sleeps where nothing should.
    case leftovers
    /// An object that should be gone is alive.
    case notReleased
    /// No object was named that should be gone.
    case nothingExpected
  }

  /// What was not as expected.
  public let code: Code
  /// What was not as expected, in words.
  public let description: String

  /// Makes a failure.
  ///
  /// - Parameters:
  ///   - code: What was not as expected.
  ///   - description: The same in words, and what to do about it.
  public init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
  }
}
