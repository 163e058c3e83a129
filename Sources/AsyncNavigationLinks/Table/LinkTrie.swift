/// The paths of patterns as a tree, so that a look-up costs the same however many there are.
struct LinkTrie {
  private var nodes = [Node()]
  private let options: LinkTableOptions

  private struct Node {
    var literals: [String: Int] = [:]
    /// The children by literals in their form as a host; in the root alone.
    var hosts: [String: [Int]] = [:]
    /// The child of each type of placeholder, the most specific first, plain ones last.
    var captures: [(type: CaptureType, child: Int)] = []
    /// The patterns that end here, and those that take all that is left.
    var ends: [Pattern] = []
    var rests: [Pattern] = []
  }

  private struct Pattern {
    let index: Int
    let requiredCount: Int
    let hasTrailingSlash: Bool
  }

  /// Puts patterns in, each known by its index; of those with equal paths, the ones that require more of the
  /// query come first.
  init(_ patterns: [LinkPattern], options: LinkTableOptions) {
    self.options = options
    for (index, pattern) in patterns.enumerated() { insert(pattern, index) }
    for index in nodes.indices {
      nodes[index].captures.sort { $0.type.rank < $1.type.rank }
      nodes[index].ends.sort { ($1.requiredCount, $0.index) < ($0.requiredCount, $1.index) }
      nodes[index].rests.sort { ($1.requiredCount, $0.index) < ($0.requiredCount, $1.index) }
    }
  }

  private mutating func insert(_ pattern: LinkPattern, _ index: Int) {
    let end = Pattern(
      index: index, requiredCount: pattern.requiredCount, hasTrailingSlash: pattern.hasTrailingSlash)
    var node = 0
    for segment in pattern.segments {
      switch segment {
      case .literal(let text): node = child(of: node, literal: text)
      case .capture(_, let type): node = child(of: node, type: type)
      case .rest:
        nodes[node].rests.append(end)
        return
      }
    }
    nodes[node].ends.append(end)
  }

  private mutating func makeNode() -> Int {
    nodes.append(Node())
    return nodes.count - 1
  }

  private mutating func child(of node: Int, literal: String) -> Int {
    let literal = options.folded(literal)
    if let child = nodes[node].literals[literal] { return child }
    let child = makeNode()
    nodes[node].literals[literal] = child
    if node == 0, let host = LinkHost.canonical(literal) { nodes[0].hosts[host, default: []].append(child) }
    return child
  }

  private mutating func child(of node: Int, type: CaptureType) -> Int {
    if let known = nodes[node].captures.first(where: { $0.type == type }) { return known.child }
    let child = makeNode()
    nodes[node].captures.append((type, child))
    return child
  }

  /// What there is to look at: patterns that a path has the form of, or what a node makes of the segments
  /// from an index on.
  private enum Visit {
    case patterns([Pattern])
    case node(Int, at: Int)
  }

  /// The first pattern, in the order of precedence, that a path has the form of and that is accepted.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - hasTrailingSlash: Whether a slash follows it.
  ///   - accepts: Is asked of each pattern that the path has the form of, by its index, until it says yes.
  /// - Returns: The pattern's index; nil when none is accepted.
  /// - Complexity: O(k) for k nodes that the path leads to; each is visited at most once.
  func first(of path: LinkPath, hasTrailingSlash: Bool, where accepts: (Int) -> Bool) -> Int? {
    var open = [Visit.node(0, at: 0)]
    while let visit = open.popLast() {
      switch visit {
      case .patterns(let patterns):
        if let found = patterns.first(where: { accepts($0.index) }) { return found.index }
      case .node(let node, let index) where index < path.segments.count:
        open += visits(from: nodes[node], at: index, of: path).reversed()
      case .node(let node, _):
        open.append(.patterns(ends(of: nodes[node], hasTrailingSlash: hasTrailingSlash)))
      }
    }
    return nil
  }

  /// Where a segment leads from a node, the most specific first.
  private func visits(from node: Node, at index: Int, of path: LinkPath) -> [Visit] {
    let segment = path.segments[index]
    var children: [Int]
    if index == 0 && path.beginsWithHost {
      children = node.hosts[segment] ?? []
    } else {
      children = node.literals[options.folded(segment)].map { [$0] } ?? []
    }
    children += node.captures.lazy.filter { $0.type.fits(segment) }.map(\.child)
    return children.map { .node($0, at: index + 1) } + [.patterns(node.rests)]
  }

  private func ends(of node: Node, hasTrailingSlash: Bool) -> [Pattern] {
    guard options.trailingSlash == .strict else { return node.ends }
    return node.ends.filter { $0.hasTrailingSlash == hasTrailingSlash }
  }
}
