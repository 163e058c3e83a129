/// Finds the word that was probably meant.
package enum Spelling {
  /// Longer words are not compared, so that hostile input costs nothing.
  package static let longestWord = 32

  /// The word nearest to a misspelt one; nil when none is near.
  ///
  /// One mistake in three letters is forgiven; case does not count. Of equally near words the first wins.
  package static func closest(to word: String, among candidates: some Sequence<String>) -> String? {
    // Bytes bound characters from above, and unlike characters they are counted at once.
    guard word.utf8.count <= longestWord * 4 else { return nil }
    let letters = Array(word.lowercased())
    guard (2...longestWord).contains(letters.count) else { return nil }
    let tolerance = max(1, letters.count / 3)
    let rated = candidates.map { (word: $0, distance: distance(letters, Array($0.lowercased()))) }
    return rated.filter { $0.distance <= tolerance }.min { $0.distance < $1.distance }?.word
  }

  /// How many letters have to be inserted, deleted, exchanged or swapped with their neighbour to make one
  /// word of the other: the optimal string alignment variant of the Damerau–Levenshtein distance.
  ///
  /// - Complexity: O(n · m).
  package static func distance(_ left: [Character], _ right: [Character]) -> Int {
    guard !left.isEmpty, !right.isEmpty else { return max(left.count, right.count) }
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    for i in 1...left.count {
      var row = [i] + [Int](repeating: 0, count: right.count)
      for j in 1...right.count {
        let exchange = last[j - 1] + (left[i - 1] == right[j - 1] ? 0 : 1)
        row[j] = min(last[j] + 1, row[j - 1] + 1, exchange)
        if i > 1, j > 1, left[i - 1] == right[j - 2], left[i - 2] == right[j - 1] {
          row[j] = min(row[j], beforeLast[j - 2] + 1)
        }
      }
      (beforeLast, last) = (last, row)
    }
    return last[right.count]
  }
}
