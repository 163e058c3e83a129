/// What a test expected and did not find, in words that say what to do about it.
///
/// Thrown rather than recorded, so that it serves every testing framework; both Swift Testing and XCTest show
/// the words, which begin with the line of the test that has failed.
///
/// Two failures are equal when the same was not as expected, wherever that was.
public struct TestFailure: Error, Sendable, CustomStringConvertible {
  /// What was not as expected.
  @nonexhaustive
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// The renderer has no call to be answered.
    case noOpenCall
    /// Nobody waits for an answer.
    case noOpenQuestion
    /// No screen shows the route.
    case noSuchScreen
    /// The screen is the root of a tab, from which no user can swipe back.
    case rootOfTab
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
  public let words: String
  /// The file of the test that has failed, as `#fileID` has it.
  public let fileID: String
  /// The line of the test that has failed.
  public let line: UInt

  /// The line of the test and the words, for example `AppTests/ListTests.swift:12: no screen shows note`.
  public var description: String { "\(fileID):\(line): \(words)" }

  /// Makes a failure.
  ///
  /// - Parameters:
  ///   - code: What was not as expected.
  ///   - words: The same in words, and what to do about it.
  ///   - fileID: The file of the test that has failed.
  ///   - line: The line of the test that has failed.
  public init(_ code: Code, _ words: String, fileID: StaticString = #fileID, line: UInt = #line) {
    self.code = code
    self.words = words
    self.fileID = "\(fileID)"
    self.line = line
  }
}

extension TestFailure: Hashable {
  /// Whether the same was not as expected.
  public static func == (lhs: TestFailure, rhs: TestFailure) -> Bool {
    lhs.code == rhs.code && lhs.words == rhs.words
  }

  /// Hashes what was not as expected.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(code)
    hasher.combine(words)
  }
}
