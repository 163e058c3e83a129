/// Those who wait for the next event, first come first.
///
/// Pure: it hands out what to resume and resumes nothing. Waiters lie in the order of their numbers, so one
/// is found by binary search; one that leaves makes its place empty.
package struct WaitingList: Sendable {
  private struct Waiter: Sendable {
    let number: UInt64
    var continuation: CheckedContinuation<WaitingList, Never>?
  }

  private var waiters: [Waiter] = []
  /// How many have been woken, from the first on.
  private var woken = 0
  private(set) var count = 0

  mutating func add(_ number: UInt64, _ continuation: CheckedContinuation<WaitingList, Never>) {
    // Who drew the lower number may come later, where two come at a time.
    var place = waiters.count
    while place > 0, waiters[place - 1].number > number { place -= 1 }
    waiters.insert(Waiter(number: number, continuation: continuation), at: place)
    count += 1
  }

  /// Takes one out; nil when it is not waiting.
  ///
  /// - Complexity: O(log n).
  mutating func remove(_ number: UInt64) -> CheckedContinuation<WaitingList, Never>? {
    var low = 0
    var high = waiters.count
    while low < high {
      let middle = low + (high - low) / 2
      if waiters[middle].number < number { low = middle + 1 } else { high = middle }
    }
    guard low < waiters.count, waiters[low].number == number else { return nil }
    guard let continuation = waiters[low].continuation else { return nil }
    waiters[low].continuation = nil
    count -= 1
    if count < waiters.count / 2 { waiters.removeAll { $0.continuation == nil } }
    return continuation
  }

  /// Takes all out.
  mutating func removeAll() -> WaitingList {
    defer { self = WaitingList() }
    return self
  }

  /// Wakes the first and leaves it to wake the others, so that whoever publishes pays for one only.
  package consuming func resumeFirst() {
    var rest = self
    while rest.woken < rest.waiters.count {
      let first = rest.waiters[rest.woken].continuation
      rest.woken += 1
      if let first {
        first.resume(returning: rest)
        return
      }
    }
  }

  /// Wakes all that are left.
  consuming func resumeAll() {
    for waiter in waiters[woken...] { waiter.continuation?.resume(returning: WaitingList()) }
  }
}
