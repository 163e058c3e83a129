import AsyncNavigationModel

/// A queue, first in first out, from which any element can be taken in O(1).
struct RequestQueue: Sendable {
  private struct Slot {
    var request: PendingRequest?
    var id: RequestID
    let key: String?
  }

  private var slots: [Slot] = []
  /// The index of the first slot in use.
  private var head = 0
  /// How many slots have been dropped from the front for good.
  private var dropped = 0
  /// Where a request lies: its index in `slots`, counted as if nothing had been dropped.
  private var places: [RequestID: Int] = [:]
  private var keys: [String: Int] = [:]

  /// How many requests wait.
  var count: Int { places.count }

  mutating func append(_ request: PendingRequest, key: String?) {
    let place = dropped + slots.count
    slots.append(Slot(request: request, id: request.id, key: key))
    places[request.id] = place
    if let key { keys[key] = place }
  }

  /// Puts a request in the place of the one with this key.
  ///
  /// - Returns: The one that was there.
  mutating func replace(key: String, with request: PendingRequest) -> PendingRequest? {
    guard let place = keys[key], let earlier = slots[place - dropped].request else { return nil }
    places[slots[place - dropped].id] = nil
    slots[place - dropped].request = request
    slots[place - dropped].id = request.id
    places[request.id] = place
    return earlier
  }

  mutating func popFirst() -> PendingRequest? {
    while head < slots.count {
      let id = slots[head].id
      head += 1
      if let request = take(id) {
        compact()
        return request
      }
    }
    compact()
    return nil
  }

  mutating func remove(_ id: RequestID) -> PendingRequest? { take(id) }

  /// Empties the queue, first in first out.
  mutating func removeAll() -> [PendingRequest] {
    let rest = slots[head...].compactMap(\.request)
    self = RequestQueue()
    return rest
  }

  private mutating func take(_ id: RequestID) -> PendingRequest? {
    guard let place = places.removeValue(forKey: id) else { return nil }
    let index = place - dropped
    if let key = slots[index].key { keys[key] = nil }
    defer { slots[index].request = nil }
    return slots[index].request
  }

  /// Drops the slots behind the head once they are half of all, so that each costs O(1) in the long run.
  private mutating func compact() {
    guard head > 32, head > slots.count / 2 else { return }
    slots.removeFirst(head)
    dropped += head
    head = 0
  }
}
