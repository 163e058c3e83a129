/// Hands out the lines of a script or a log, and asks for more of it only when it needs more.
struct LineReader {
  private let source: any ByteSource
  private var splitter: LineSplitter
  /// Lines cut off and not yet handed out, last first.
  private var pending: [[UInt8]] = []
  private var hasEnded = false
  /// Whether the line that was handed out last lacks its line feed.
  private(set) var isUnfinished = false

  /// Reads lines.
  ///
  /// - Parameters:
  ///   - source: Where they come from.
  ///   - longest: How many bytes of a line count; of a longer one, one more is handed out.
  init(_ source: any ByteSource, longest: Int = ScriptParser.longestLine) {
    self.source = source
    splitter = LineSplitter(longest: longest)
  }

  /// The next line, without its line feed; nil at the end.
  mutating func next() async throws(SystemError) -> [UInt8]? {
    while true {
      if let line = pending.popLast() { return line }
      guard !hasEnded else { return nil }
      let piece = try await source.read()
      hasEnded = piece.isEmpty
      pending = hasEnded ? splitter.finish().map { [$0] } ?? [] : splitter.split(piece).reversed()
      isUnfinished = hasEnded
    }
  }
}
