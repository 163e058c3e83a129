import AsyncNavigationTesting

@testable import AsyncNavigationLinks

/// Random texts and URLs; one seed gives one sequence.
struct RandomText {
  private(set) var generator: SplitMix64

  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  /// What breaks careless readers of URLs.
  static let pieces: [String] = [
    "a", "B", "z9", "é", "e\u{301}", "日本", "👩‍💻", "%", "/", "?", "#", "+", "&", "=", " ", ":", ";", "@", "[",
    "]",
    "\\", "\"", "<", "|", "..", "%2F", "%2B", "%zz", "\u{0}", "\n", "\u{202E}", "\u{7F}", "~", "-", "_", "*",
    "'",
  ]

  mutating func number(below limit: Int) -> Int { Int.random(in: 0..<limit, using: &generator) }

  mutating func element<Element>(of elements: [Element]) -> Element {
    elements[number(below: elements.count)]
  }

  /// Some of the pieces in a row.
  mutating func text(upTo count: Int = 6) -> String {
    (0...number(below: count)).map { _ in element(of: Self.pieces) }.joined()
  }

  /// A URL of any shape, made of decoded parts.
  mutating func url() -> LinkURL {
    let host = element(of: ["shop", "example.com", "xn--bcher-kva.example", "[::1]", nil] as [String?])
    let path = (0..<number(below: 4)).map { _ in number(below: 5) == 0 ? "" : text() }
    let endsOpen = path.last == ""
    return LinkURL(
      scheme: element(of: host == nil ? ["app", "a+b"] : ["https", "app", "a+b"]), host: host,
      port: host == nil ? nil : element(of: [nil, 0, 80, 65_535]), path: path,
      hasTrailingSlash: endsOpen || !path.isEmpty && number(below: 2) == 0,
      query: (0..<number(below: 4)).map { _ in
        LinkQueryItem(text(), element(of: [nil, "", text()]))
      },
      fragment: element(of: [nil, "", text()]))
  }

  /// A text with some of its bytes replaced, removed or doubled.
  mutating func mutation(of text: String) -> String {
    var bytes = Array(text.utf8)
    for _ in 0...number(below: 4) where !bytes.isEmpty {
      let index = number(below: bytes.count)
      switch number(below: 4) {
      case 0: bytes[index] = UInt8(truncatingIfNeeded: number(below: 256))
      case 1: bytes.remove(at: index)
      case 2: bytes.insert(bytes[index], at: index)
      default:
        bytes.insert(
          contentsOf: element(of: ["%", "/", "://", "?", "&", "=", "#", "@", "[", "+"]).utf8, at: index)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
