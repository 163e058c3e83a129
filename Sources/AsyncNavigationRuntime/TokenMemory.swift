/// The last tokens that were seen, so many that memory stays bounded.
struct TokenMemory: Sendable {
  static let limit = 1_024

  private var known: Set<String> = []
  /// The tokens in a ring, the oldest at `next` once it is full.
  private var ring: [String] = []
  private var next = 0

  func contains(_ token: String) -> Bool { known.contains(token) }

  /// Remembers a new token, and forgets the oldest if there are too many.
  mutating func insert(_ token: String) {
    guard known.insert(token).inserted else { return }
    if ring.count < TokenMemory.limit {
      ring.append(token)
    } else {
      known.remove(ring[next])
      ring[next] = token
      next = (next + 1) % TokenMemory.limit
    }
  }
}
