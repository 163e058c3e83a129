/// A line of a journal that cannot be read, or does not follow from those before it.
public struct JournalProblem: Hashable, Sendable, CustomStringConvertible {
  /// Which line, counted from 1.
  public let line: Int
  /// What is wrong with it.
  public let error: JournalError

  /// Tells a problem.
  public init(line: Int, error: JournalError) {
    self.line = line
    self.error = error
  }

  /// The line, what is wrong and what to do, in words.
  public var description: String { "line \(line): \(error)" }
}
