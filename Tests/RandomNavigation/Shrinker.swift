/// Makes a list that fails as short and as simple as it can be while it still fails.
///
/// Delta debugging, after Zeller and Hildebrandt, "Simplifying and isolating failure-inducing input" (2002):
/// ever smaller pieces are left out; then each element is made simpler; until neither helps any more.
package struct Shrinker<Element> {
  /// Whether a list fails.
  private let fails: ([Element]) -> Bool
  /// The elements that are simpler than one and could stand in its place, the simplest first.
  ///
  /// None may come to itself again by being made simpler.
  private let simpler: (Element) -> [Element]

  /// Makes a shrinker.
  package init(
    fails: @escaping ([Element]) -> Bool, simpler: @escaping (Element) -> [Element] = { _ in [] }
  ) {
    (self.fails, self.simpler) = (fails, simpler)
  }

  /// Shrinks a list that fails.
  package func shrink(_ elements: [Element]) -> [Element] {
    var best = elements
    while true {
      let hasShortened = shorten(&best)
      guard simplify(&best) || hasShortened else { return best }
    }
  }

  /// Leaves pieces out, the last first, since what comes late depends on what comes early.
  private func shorten(_ best: inout [Element]) -> Bool {
    let count = best.count
    var length = count
    while length > 0 {
      var end = best.count
      while end > 0 {
        let start = max(0, end - length)
        let candidate = Array(best[..<start] + best[end...])
        if fails(candidate) { best = candidate }
        end = start
      }
      length /= 2
    }
    return best.count < count
  }

  private func simplify(_ best: inout [Element]) -> Bool {
    var hasChanged = false
    for index in best.indices {
      while let next = simplified(best, at: index) {
        best = next
        hasChanged = true
      }
    }
    return hasChanged
  }

  private func simplified(_ elements: [Element], at index: Int) -> [Element]? {
    for element in simpler(elements[index]) {
      var candidate = elements
      candidate[index] = element
      if fails(candidate) { return candidate }
    }
    return nil
  }
}
