/// Hands out the lines of a script, and asks for more of it only when it needs more.
struct LineReader {
  private let source: any ByteSource
  private var splitter = LineSplitter()
  /// Lines cut off and not yet handed out, last first.
  private var pending: [[UInt8]] = []
  private var hasEnded = false

  init(_ source: any ByteSource) { self.source = source }

  /// The next line, without its line feed; nil at the end.
  mutating func next() async throws(SystemError) -> [UInt8]? {
    while true {
      if let line = pending.popLast() { return line }
      guard !hasEnded else { return nil }
      let piece = try await source.read()
      hasEnded = piece.isEmpty
      pending = hasEnded ? splitter.finish().map { [$0] } ?? [] : splitter.split(piece).reversed()
    }
  }
}
