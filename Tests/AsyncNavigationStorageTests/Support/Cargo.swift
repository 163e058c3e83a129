import AsyncNavigationTesting
import Foundation
import RandomNavigation

/// A value of all kinds that a route may carry.
struct Cargo: Hashable, Codable, Sendable {
  enum Kind: Hashable, Codable, Sendable {
    case plain
    case text(String)
    indirect case boxed(Kind, count: Int?)
  }

  var date: Date
  var url: URL
  var id: UUID
  var signed: Int64
  var unsigned: UInt64
  var number: Double
  var text: String
  var kind: Kind
  var maybe: Int?
  var list: [String: [Float]]

  /// All that there is to it, so that what Swift holds to be equal and is not is told apart: forms of texts,
  /// and the signs of zeros.
  var inDetail: String {
    func scalars(_ text: String) -> String {
      text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
    }
    func words(_ kind: Kind) -> String {
      switch kind {
      case .plain: "plain"
      case .text(let text): "text \(scalars(text))"
      case .boxed(let kind, let count): "boxed \(words(kind)) \(count as Any)"
      }
    }
    let list = list.map { "\(scalars($0.key)): \($0.value.map(\.bitPattern))" }.sorted()
    return """
      \(date.timeIntervalSinceReferenceDate.bitPattern) \(url.absoluteString) \(id) \(signed) \(unsigned) \
      \(number.bitPattern) [\(scalars(text))] \(words(kind)) \(maybe as Any) \(list)
      """
  }
}

extension SplitMix64 {
  /// A number with a value, more often than not at an edge.
  mutating func anyDouble() -> Double {
    let edges: [Double] = [
      0, -0.0, 0.1, 1e22, 1e-7, .pi, .leastNonzeroMagnitude, .leastNormalMagnitude, .greatestFiniteMagnitude,
      -.greatestFiniteMagnitude, 9_007_199_254_740_991, 1 / 3,
    ]
    if oneIn(2) { return pick(edges) }
    let number = Double(bitPattern: next())
    return number.isFinite ? number : 0
  }

  /// A text with characters that are easily lost.
  mutating func anyText() -> String {
    let parts = [
      "", "a", "é", "e\u{301}", "ﬁ", "Å", "\u{212B}", "가", "\u{1100}\u{1161}", "👩‍👩‍👧‍👦", "🇩🇪", "\u{0}", "\u{1F}",
      "\u{7F}",
      "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{FFFD}", "\u{FFFF}", "\u{10FFFF}", "\"", "\\", "/", "\\u0000",
      "\r\n",
      "\t", "{}", "</script>", " ",
    ]
    return list(0...6) { $0.pick(parts) }.joined()
  }

  mutating func anyDate() -> Date {
    let edges = [
      Date.distantPast, .distantFuture, Date(timeIntervalSinceReferenceDate: 0),
      Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 1_732_999_999.000_000_1),
    ]
    return oneIn(2) ? pick(edges) : Date(timeIntervalSinceReferenceDate: anyDouble())
  }

  mutating func anyURL() -> URL {
    let texts = [
      "https://example.com/a/b?q=%C3%A9#f", "https://ex%61mple.com//../a%2Fb?a=1&a=2", "app:///x?y=",
      "mailto:a@b.c",
      "https://user:p%40ss@[::1]:8080/%E2%80%A8", "file:///tmp/a%20b", "https://xn--mnchen-3ya.de",
    ]
    return URL(string: pick(texts)) ?? URL(filePath: "/")
  }

  mutating func anyKind(depth: Int = 0) -> Cargo.Kind {
    switch int(0...(depth < 5 ? 3 : 1)) {
    case 0: .plain
    case 1: .text(anyText())
    default: .boxed(anyKind(depth: depth + 1), count: oneIn(2) ? nil : int(.min ... .max))
    }
  }

  /// A value of all kinds.
  mutating func cargo() -> Cargo {
    let id = UUID(
      uuidString: "\(String(format: "%08X", UInt32(truncatingIfNeeded: next())))-0000-4000-8000-00000000ABCD")
    return Cargo(
      date: anyDate(), url: anyURL(), id: id ?? UUID(),
      signed: pick([.min, .max, 0, -1, Int64(truncatingIfNeeded: next())]),
      unsigned: pick([.min, .max, next()]), number: anyDouble(), text: anyText(), kind: anyKind(),
      maybe: oneIn(2) ? nil : int(-5...5),
      list: Dictionary(
        list(0...3) { ($0.anyText(), [Float($0.int(0...9)) / 3, -0.0]) }, uniquingKeysWith: { $1 }))
  }
}
