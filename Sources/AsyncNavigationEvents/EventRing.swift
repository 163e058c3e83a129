/// What a log stores: an object that stands for one or more consecutive events.
///
/// A record is written once and turned into events when somebody reads it, so that publishing costs the same
/// whether anyone listens or not.
package protocol EventRecord: AnyObject, Sendable {
  /// How many events the record stands for; at least one, and always the same number.
  var eventCount: Int { get }
}

/// The last records of a log, in a ring that grows as it is used, up to its capacity.
///
/// Records have positions, which grow by one a record; events have sequence numbers, which grow by one an
/// event and start at 1.
struct EventRing: Sendable {
  private struct Slot: Sendable {
    let record: any EventRecord
    /// The sequence number of the record's first event.
    let first: UInt64
  }

  private let capacity: Int
  private var slots: [Slot] = []
  /// The position that the next record gets.
  private(set) var end: UInt64 = 0
  /// The sequence number of the newest event.
  private(set) var lastSequence: UInt64 = 0

  /// Makes an empty ring.
  ///
  /// - Parameter capacity: The most records to keep; at least 1.
  init(capacity: Int) { self.capacity = max(capacity, 1) }

  /// The position of the oldest record kept.
  var start: UInt64 { end - UInt64(slots.count) }

  /// The sequence number of the oldest event kept; one past the newest when none is.
  var firstSequence: UInt64 { slots.isEmpty ? lastSequence + 1 : self[start].first }

  private subscript(position: UInt64) -> Slot { slots[Int(position % UInt64(capacity))] }

  /// Adds a record.
  ///
  /// - Returns: The record that had to go, for the caller to release where it may.
  mutating func append(_ record: any EventRecord) -> (any EventRecord)? {
    var slot = Slot(record: record, first: lastSequence + 1)
    lastSequence += UInt64(record.eventCount)
    let index = Int(end % UInt64(capacity))
    end += 1
    guard index < slots.count else {
      slots.append(slot)
      return nil
    }
    swap(&slots[index], &slot)
    return slot.record
  }

  /// The sequence number of the last event before a position.
  func lastSequence(before position: UInt64) -> UInt64 {
    position < end ? self[position].first - 1 : lastSequence
  }

  /// The position of the record that holds an event.
  ///
  /// - Complexity: O(log n) in the number of records kept.
  func position(ofSequence sequence: UInt64) -> UInt64 {
    var low = start
    var high = end
    while low < high {
      let middle = low + (high - low) / 2
      if self[middle].first + UInt64(self[middle].record.eventCount) <= sequence {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  /// The records from a position on, at most so many, with the sequence number of the first one's first
  /// event.
  func records(from position: UInt64, limit: Int) -> (records: [any EventRecord], first: UInt64) {
    guard position < end else { return ([], lastSequence + 1) }
    let upper = min(end, position + UInt64(limit))
    return ((position..<upper).map { self[$0].record }, self[position].first)
  }
}
