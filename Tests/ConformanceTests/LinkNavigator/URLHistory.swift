/// By which URL each screen of a stack of the first LinkNavigator was made; a relative URL goes on from that
/// of the topmost.
struct URLHistory {
  private var screens: [(key: String, paths: [String])] = []

  /// The history of screens that were routed to one after the other.
  init(_ keys: [String] = []) {
    for (index, key) in keys.enumerated() { screens.append((key, Array(keys[...index]))) }
  }

  /// The keys of the screens.
  var keys: [String] { screens.map(\.key) }

  /// Forgets screens that are no longer there.
  mutating func reconcile(with keys: [String]) { screens.removeAll { !keys.contains($0.key) } }

  /// An absolute URL as it is, a relative one made absolute; nil when there is nothing to go on from.
  func absolute(_ url: String) -> String? {
    if url.contains("://") { return url }
    return screens.last.map { "myapp://" + $0.paths.joined(separator: "/") + url }
  }

  /// Notes that a URL was routed to; screens that are there stay as they were made, unless made anew.
  mutating func route(to paths: [String], reusing: Bool) {
    let before = reusing ? screens : []
    screens = paths.map { path in before.first { $0.key == path } ?? (path, paths) }
  }
}
