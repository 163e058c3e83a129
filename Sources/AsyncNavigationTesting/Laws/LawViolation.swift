/// Something in a stream of events that must not be.
public struct LawViolation: Hashable, Sendable, CustomStringConvertible {
  /// The law that was broken.
  public let law: StreamLaw
  /// The number of the event that broke it, or of the last one at the end.
  public let sequence: UInt64
  /// What is wrong.
  public let words: String

  /// The violation as logs show it, for example `Unique, event 7: it came before`.
  public var description: String { "\(law), event \(sequence): \(words)" }
}
