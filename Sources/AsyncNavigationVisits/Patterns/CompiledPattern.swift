import Foundation

package struct CompiledPattern: Sendable {
  package let text: String
  let expression: NSRegularExpression
  package init(_ text: String, isCaseSensitive: Bool) throws(PatternError) {
    self.text = text
    do {
      expression = try NSRegularExpression(pattern: text, options: isCaseSensitive ? [] : .caseInsensitive)
    } catch { throw PatternError(pattern: text, reason: "bad") }
  }
}
package struct PatternError: Error, Hashable, Sendable, CustomStringConvertible {
  package let pattern: String
  package let reason: String
  package var description: String { reason }
}
package struct PatternSyntax: Sendable {
  package init(_ text: String) {}
  package var nestedQuantifier: String? { nil }
}
package struct PatternMatches: Sendable {
  package var matched: [Int]
  package var gaveUp: [Int]
}
package struct PatternIndex: Sendable {
  let patterns: [CompiledPattern]
  package init(_ patterns: [CompiledPattern]) { self.patterns = patterns }
  package func matches(in text: String, upTo limit: Int) -> PatternMatches {
    PatternMatches(
      matched: patterns.indices.filter {
        patterns[$0].expression.firstMatch(in: text, range: NSRange(location: 0, length: text.utf16.count))
          != nil
      }, gaveUp: [])
  }
}
