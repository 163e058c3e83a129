/// How a log is to be replayed.
struct ReplayOptions: Hashable {
  /// Which of the sessions in a log count.
  enum Sessions: Hashable {
    /// All, one after the other.
    case all
    /// One, counted from 1.
    case one(Int)
    /// The last one.
    case last
  }

  var source = RunOptions.Source.standardInput
  var format = RunOptions.Format.text
  /// How many times as fast as it was; at once when nil.
  var speed: Double?
  /// The revision to stop at; the end when nil.
  var until: UInt64?
  var sessions = Sessions.all
  /// Whether to print nothing but the state that the events lead to.
  var isQuiet = false
}
