extension String {
  /// Makes text of a line's bytes, without a carriage return at its end or a byte order mark at a script's
  /// start.
  init(scriptLine bytes: some BidirectionalCollection<UInt8>, at place: ScriptPlace) throws(ScriptError) {
    guard bytes.count <= ScriptParser.longestLine else {
      throw place.error(column: 1, "a line of more than \(ScriptParser.longestLine) bytes")
    }
    var line = bytes[...]
    if place.line == 1, line.starts(with: [0xEF, 0xBB, 0xBF]) { line = line.dropFirst(3) }
    if line.last == UInt8(ascii: "\r") { line = line.dropLast() }
    guard let text = String(validating: line, as: UTF8.self) else {
      throw place.error(column: String.validPrefix(of: line).count + 1, "bytes that are not UTF-8")
    }
    self = text
  }

  private static func validPrefix(of bytes: some Sequence<UInt8>) -> String {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var scalars = UnicodeScalarView()
    while case .scalarValue(let scalar) = decoder.decode(&iterator) { scalars.append(scalar) }
    return String(scalars)
  }
}
