/// Finds those of many literals that stand in a text.
struct LiteralTrie {
  private struct Node {
    var children: [UInt8: Int] = [:]
    /// The numbers of the literals that end here.
    var ends: [Int] = []
  }

  private var nodes = [Node()]

  /// Adds a literal with a number, which several may share.
  mutating func insert(_ literal: [UInt8], as number: Int) {
    var node = 0
    for byte in literal {
      if let child = nodes[node].children[byte] {
        node = child
      } else {
        nodes.append(Node())
        nodes[node].children[byte] = nodes.count - 1
        node = nodes.count - 1
      }
    }
    nodes[node].ends.append(number)
  }

  /// The numbers of the literals that stand in a text.
  ///
  /// - Complexity: O(n) in the text's length times the length of what it has in common with literals.
  func numbers(in text: [UInt8]) -> Set<Int> {
    var found = Set(nodes[0].ends)
    for start in text.indices {
      var node = 0
      for byte in text[start...] {
        guard let child = nodes[node].children[byte] else { break }
        node = child
        found.formUnion(nodes[node].ends)
      }
    }
    return found
  }
}
