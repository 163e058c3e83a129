/// Lines of text that others can be laid over.
struct Canvas {
  private(set) var lines: [String]

  init(_ lines: [String]) { self.lines = lines }

  /// Lays a block over what is there.
  mutating func lay(_ block: [String], row: Int, column: Int) {
    for (index, text) in block.enumerated() {
      while lines.count <= row + index { lines.append("") }
      let below = lines[row + index]
      let left = String(below.prefix(column)).fitted(to: column)
      let right = String(below.dropFirst(column + text.count))
      lines[row + index] = left + text + right
    }
  }
}

extension String {
  /// The text, cut short where it takes more columns.
  func cut(to width: Int) -> String { count > width ? prefix(width - 1) + "…" : self }

  /// The text in just so many columns: cut short, or filled up with blanks.
  func fitted(to width: Int) -> String {
    cut(to: width) + String(repeating: " ", count: max(width - count, 0))
  }
}
