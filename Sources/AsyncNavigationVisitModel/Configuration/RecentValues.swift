/// Remembers values by their keys, at most a fixed number of them, and forgets what was not asked for lately.
///
/// Two generations: when the younger is full it takes the place of the older, which is forgotten. What is
/// found in the older joins the younger.
///
/// - Complexity: O(1) for each operation.
struct RecentValues<Key: Hashable, Value> {
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]
  private let generation: Int

  /// Makes a memory for at most `limit` values.
  init(limit: Int) { generation = max(limit / 2, 1) }

  /// How many values are remembered.
  var count: Int { young.count + old.keys.count { young[$0] == nil } }

  /// The value of a key, if it is remembered.
  mutating func value(of key: Key) -> Value? {
    if let value = young[key] { return value }
    guard let value = old[key] else { return nil }
    remember(value, for: key)
    return value
  }

  /// Remembers a value.
  mutating func remember(_ value: Value, for key: Key) {
    if young.count >= generation && young[key] == nil {
      old = young
      young = [:]
    }
    young[key] = value
  }
}
