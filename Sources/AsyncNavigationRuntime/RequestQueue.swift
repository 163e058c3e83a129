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
  /// Where a request lies: its index in `slots`.
  private var places: [RequestID: Int] = [:]
  private var keys: [String: Int] = [:]

  /// How many requests wait.
  var count: Int { places.count }

  /// How many slots there are, those included that are empty by now.
  var slotCount: Int { slots.count }

  mutating func append(_ request: PendingRequest, key: String?) {
    let place = slots.count
    slots.append(Slot(request: request, id: request.id, key: key))
    places[request.id] = place
    if let key { keys[key] = place }
  }

  /// Puts a request in the place of the one with this key.
  ///
  /// - Returns: The one that was there.
  mutating func replace(key: String, with request: PendingRequest) -> PendingRequest? {
    guard let place = keys[key], let earlier = slots[place].request else { return nil }
    places[slots[place].id] = nil
    slots[place].request = request
    slots[place].id = request.id
    places[request.id] = place
    return earlier
  }

  mutating func popFirst() -> PendingRequest? {
    while head < slots.count {
      let id = slots[head].id
      head += 1
      if let request = remove(id) { return request }
    }
    return nil
  }

  mutating func remove(_ id: RequestID) -> PendingRequest? {
    defer { closeRanks() }
    return take(id)
  }

  /// How many requests match.
  func count(where matches: (PendingRequest) -> Bool) -> Int {
    slots[head...].count { $0.request.map(matches) ?? false }
  }

  /// Takes out the request with a key.
  mutating func remove(key: String) -> PendingRequest? { keys[key].flatMap { remove(slots[$0].id) } }

  /// Takes out all requests that match, first in first out.
  mutating func removeAll(where matches: (PendingRequest) -> Bool) -> [PendingRequest] {
    let matching = slots[head...].compactMap(\.request).filter(matches)
    return matching.compactMap { remove($0.id) }
  }

  /// Empties the queue, first in first out.
  mutating func removeAll() -> [PendingRequest] {
    let rest = slots[head...].compactMap(\.request)
    self = RequestQueue()
    return rest
  }

  private mutating func take(_ id: RequestID) -> PendingRequest? {
    guard let index = places.removeValue(forKey: id) else { return nil }
    // A later one may have the same key: what was held until the navigator is ready joins nothing.
    if let key = slots[index].key, keys[key] == index { keys[key] = nil }
    defer { slots[index].request = nil }
    return slots[index].request
  }

  /// Drops the empty slots once they are more than half of all, so that each costs O(1) in the long run, and
  /// requests that come and are withdrawn again while the lane is busy leave nothing behind.
  private mutating func closeRanks() {
    guard slots.count > 64, count < slots.count / 2 else { return }
    let old = slots
    self = RequestQueue()
    for slot in old {
      if let request = slot.request { append(request, key: slot.key) }
    }
  }
}
