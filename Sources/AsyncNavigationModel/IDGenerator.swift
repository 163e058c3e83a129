/// Where new ids come from: a counter that can be set, so that a test or a replay sees the same ids again.
///
/// Several navigators whose entries meet in one log can draw from disjoint series: with four windows, give
/// the k-th one `IDGenerator(first: k, stride: 4)`.
///
/// A series starts over past the largest number there is. Ids read from text are refused long before it.
public struct IDGenerator: Hashable, Sendable {
  private var next: UInt64
  private let stride: UInt64

  /// Makes a generator.
  ///
  /// - Parameters:
  ///   - first: The first number to give.
  ///   - stride: The distance from one number to the next; 0 counts as 1.
  public init(first: UInt64 = 1, stride: UInt64 = 1) {
    self.next = first
    self.stride = max(stride, 1)
  }

  /// Draws an id for an entry.
  public mutating func entry() -> EntryID { EntryID(draw()) }

  /// Draws an id for a modal.
  public mutating func modal() -> ModalID { ModalID(draw()) }

  /// Moves the generator so that it never gives `used` or anything below it again.
  public mutating func skip(past used: UInt64) {
    guard next <= used else { return }
    let strides = (used - next) / stride &+ 1
    next &+= strides &* stride
  }

  /// Whether a number may have been given already; numbers below the next one count, whatever the stride.
  func hasGiven(_ number: UInt64) -> Bool { number < next }

  private mutating func draw() -> UInt64 {
    defer { next &+= stride }
    return next
  }
}
