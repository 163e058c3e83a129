/// Splits the text of a URL over its bytes, in one pass per level, and decodes the pieces.
struct LinkURLReader {
  private let text: String
  private let bytes: [UInt8]

  init(_ text: String) {
    self.text = text
    self.bytes = Array(text.utf8)
  }

  func read() throws(LinkURLError) -> LinkURL {
    let colon = try endOfScheme()
    try checkCharacters(after: colon)
    let (beforeFragment, fragment) = split(bytes[(colon + 1)...], at: .hash)
    let (hierarchy, query) = split(beforeFragment, at: .question)
    let (authority, path) = splitHierarchy(hierarchy)
    let scheme = String(decoding: bytes[..<colon], as: UTF8.self).lowercased()
    let (host, port) = try readAuthority(authority)
    guard host != nil || WebScheme(rawValue: scheme) == nil else {
      throw error(.missingHost, at: authority.startIndex)
    }
    let (segments, hasTrailingSlash) = try readPath(path)
    return LinkURL(
      scheme: scheme, host: host, port: port, path: segments, hasTrailingSlash: hasTrailingSlash,
      query: try query.map(readQuery) ?? [], fragment: try fragment.map(decode))
  }

  // MARK: Checking

  private func error(_ code: LinkURLError.Code.Value, at offset: Int) -> LinkURLError {
    LinkURLError(code, in: text, at: offset)
  }

  /// Where the colon is that ends the scheme.
  private func endOfScheme() throws(LinkURLError) -> Int {
    let end = bytes.firstIndex { [.colon, .slash, .question, .hash].contains($0) }
    guard let end, end > 0, bytes[end] == .colon else { throw error(.missingScheme, at: 0) }
    guard ASCIISet.letter.contains(bytes[0]) else { throw error(.badScheme, at: 0) }
    if let bad = bytes[..<end].firstIndex(where: { !ASCIISet.scheme.contains($0) }) {
      throw error(.badScheme, at: bad)
    }
    return end
  }

  /// Refuses what must not stand unencoded in a URL, and what is encoded badly.
  private func checkCharacters(after colon: Int) throws(LinkURLError) {
    var offset = 0
    for scalar in text.unicodeScalars {
      if scalar == "%" && offset > colon {
        guard PercentCoding.escapedByte(in: bytes[...], at: offset) != nil else {
          throw error(.badEncoding, at: offset)
        }
      } else if scalar.mustBeEncoded {
        throw error(.badCharacter, at: offset)
      }
      offset += UTF8.width(scalar)
    }
  }

  // MARK: Splitting

  /// What comes before a byte's first occurrence, and what after it, if it occurs.
  private func split(
    _ piece: ArraySlice<UInt8>, at byte: UInt8
  ) -> (ArraySlice<UInt8>, ArraySlice<UInt8>?) {
    guard let index = piece.firstIndex(of: byte) else { return (piece, nil) }
    return (piece[..<index], piece[(index + 1)...])
  }

  /// The authority, empty where there is none, and the path.
  private func splitHierarchy(_ piece: ArraySlice<UInt8>) -> (ArraySlice<UInt8>, ArraySlice<UInt8>) {
    guard piece.starts(with: [.slash, .slash]) else { return (piece.prefix(0), piece) }
    let authority = piece.dropFirst(2).prefix { $0 != .slash }
    return (authority, piece[authority.endIndex...])
  }

  // MARK: Reading

  private func decode(_ piece: ArraySlice<UInt8>) throws(LinkURLError) -> String {
    try decode(piece, plusIsSpace: false)
  }

  private func decode(_ piece: ArraySlice<UInt8>, plusIsSpace: Bool) throws(LinkURLError) -> String {
    guard let text = PercentCoding.decode(piece, plusIsSpace: plusIsSpace) else {
      throw error(.notUTF8, at: piece.firstIndex(of: .percent) ?? piece.startIndex)
    }
    return text
  }

  private func readAuthority(
    _ authority: ArraySlice<UInt8>
  ) throws(LinkURLError) -> (host: String?, port: Int?) {
    guard !authority.isEmpty else { return (nil, nil) }
    guard !authority.contains(.at) else { throw error(.userName, at: authority.startIndex) }
    let host =
      authority.first == UInt8(ascii: "[")
      ? authority.prefix { $0 != UInt8(ascii: "]") }.count + 1
      : authority.prefix { $0 != .colon }.count
    let port = authority.dropFirst(host)
    guard host > 0 && port.startIndex > authority.startIndex else {
      throw error(.missingHost, at: authority.startIndex)
    }
    guard let name = LinkHost.canonical(try decode(authority.prefix(host))) else {
      throw error(.badHost, at: authority.startIndex)
    }
    return (name, try readPort(port))
  }

  /// Reads what follows the host: nothing, or a colon and perhaps a number.
  private func readPort(_ piece: ArraySlice<UInt8>) throws(LinkURLError) -> Int? {
    guard !piece.isEmpty else { return nil }
    let digits = piece.dropFirst()
    guard piece.first == .colon, digits.allSatisfy(ASCIISet.digit.contains) else {
      throw error(.badPort, at: piece.startIndex)
    }
    if digits.isEmpty { return nil }
    guard let port = UInt16(String(decoding: digits, as: UTF8.self)) else {
      throw error(.badPort, at: digits.startIndex)
    }
    return Int(port)
  }

  private func readPath(
    _ path: ArraySlice<UInt8>
  ) throws(LinkURLError) -> (segments: [String], hasTrailingSlash: Bool) {
    let path = path.first == .slash ? path.dropFirst() : path
    guard !path.isEmpty else { return ([], false) }
    var pieces = path.split(separator: .slash, omittingEmptySubsequences: false)
    let hasTrailingSlash = pieces.count > 1 && pieces.last?.isEmpty == true
    if hasTrailingSlash { pieces.removeLast() }
    return (try pieces.map(decode), hasTrailingSlash)
  }

  private func readQuery(_ query: ArraySlice<UInt8>) throws(LinkURLError) -> [LinkQueryItem] {
    try query.split(separator: .ampersand).map(readItem)
  }

  private func readItem(_ item: ArraySlice<UInt8>) throws(LinkURLError) -> LinkQueryItem {
    let (name, value) = split(item, at: .equals)
    guard item.contains(.plus) else {
      return LinkQueryItem(try decode(name), try value.map(decode))
    }
    return LinkQueryItem(
      name: try decode(name), value: try value.map(decode),
      formName: try decode(name, plusIsSpace: true),
      formValue: try value.map { piece throws(LinkURLError) in try decode(piece, plusIsSpace: true) })
  }
}

extension Unicode.Scalar {
  /// Whether this is a space or a control character of some kind, which would make a URL other than it looks.
  fileprivate var mustBeEncoded: Bool {
    guard !isASCII else { return value <= 0x20 || value == 0x7F }
    switch properties.generalCategory {
    case .control, .spaceSeparator, .lineSeparator, .paragraphSeparator: return true
    default: return properties.isBidiControl
    }
  }
}
