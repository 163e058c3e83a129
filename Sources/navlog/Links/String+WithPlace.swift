extension String {
  /// The words of a parser with a line and a column where they tell an offset in a text, in bytes from 0 on.
  func withPlace(in text: String) -> String {
    let mark = " around character "
    guard let range = firstRange(of: mark) else { return self }
    let digits = self[range.upperBound...].prefix { $0.isASCII && $0.isNumber }
    guard let offset = Int(digits) else { return self }
    return self[..<range.lowerBound] + " around \(text.place(ofByte: offset))" + self[digits.endIndex...]
  }

  /// A byte's place in words, lines and columns counted from 1, columns in characters.
  private func place(ofByte offset: Int) -> String {
    let before = String(decoding: utf8.prefix(offset), as: UTF8.self)
    let lines = before.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    let column = (lines.last?.count ?? 0) + 1
    return "line \(max(lines.count, 1)), column \(column)"
  }
}
