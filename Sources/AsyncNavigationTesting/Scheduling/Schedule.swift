/// The choices that make one order of jobs out of all that there could be.
///
/// Print one that fails, and follow it again with ``SeededExecutor/init(following:)``. As with seeds, it
/// belongs to one build: a debug and a release build differ in their jobs.
public struct Schedule: Hashable, Sendable, ExpressibleByArrayLiteral, CustomStringConvertible {
  /// Which of the ways to go on is taken, counted from 0, wherever there is more than one.
  public var choices: [Int]

  /// Makes a schedule; where it ends, the first way is taken.
  public init(_ choices: [Int] = []) { self.choices = choices }

  /// Makes a schedule of a list of choices.
  public init(arrayLiteral choices: Int...) { self.choices = choices }

  /// The choices, as they are written in code.
  public var description: String { "\(choices)" }
}
