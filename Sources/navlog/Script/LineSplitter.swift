/// Cuts a stream of bytes into lines, whatever pieces it comes in.
///
/// Of a line that is too long for a script only so much is kept that it is still too long: memory stays
/// bounded.
struct LineSplitter {
  private let longest: Int
  private var partial: [UInt8] = []
  private var hasPartial = false

  init(longest: Int = ScriptParser.longestLine) {
    self.longest = longest
  }

  /// Takes a piece and returns the lines that it ends, each without its line feed.
  mutating func split(_ piece: some Collection<UInt8>) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var rest = piece[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      keep(rest[..<end])
      lines.append(partial)
      partial = []
      hasPartial = false
      rest = rest[rest.index(after: end)...]
    }
    if !rest.isEmpty {
      keep(rest)
      hasPartial = true
    }
    return lines
  }

  /// Takes what is left after the last line feed; nil when nothing is.
  mutating func finish() -> [UInt8]? {
    guard hasPartial else { return nil }
    defer {
      partial = []
      hasPartial = false
    }
    return partial
  }

  private mutating func keep(_ bytes: some Collection<UInt8>) {
    partial.append(contentsOf: bytes.prefix(longest + 1 - partial.count))
  }
}
