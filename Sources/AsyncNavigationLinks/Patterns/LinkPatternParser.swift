/// Reads a pattern, piece by piece.
struct LinkPatternParser {
  private let text: String
  private let bytes: [UInt8]
  private var position = 0

  init(_ text: String) {
    self.text = text
    self.bytes = Array(text.utf8)
  }

  mutating func parse() throws(LinkPatternError) -> LinkPattern {
    guard next == .slash else {
      throw error(.missingSlash, at: 0, expected: "/, with which a pattern begins")
    }
    var segments: [LinkPattern.Segment] = []
    var hasTrailingSlash = false
    while take(.slash) {
      if isAtEndOfPath {
        hasTrailingSlash = !segments.isEmpty
      } else {
        segments.append(try segment())
      }
    }
    return LinkPattern(
      text, segments: segments, hasTrailingSlash: hasTrailingSlash,
      parameters: take(.question) ? try parameters() : [])
  }

  // MARK: The path

  private mutating func segment() throws(LinkPatternError) -> LinkPattern.Segment {
    switch next {
    case .slash:
      throw error(.emptySegment, at: position, expected: "a segment between two slashes")
    case .colon:
      position += 1
      let name = try name(expected: "a name of letters, digits and _ after the :")
      let type = try typeIfAny(before: "/ or ? or the end")
      guard isAtEndOfPath || next == .slash else {
        throw error(.notAtEnd, at: position, expected: "/ or ? or the end")
      }
      return .capture(name, type)
    case .star:
      position += 1
      let name = isAtEndOfPath || next == .slash ? nil : try name(expected: "a name or the end after the *")
      guard isAtEndOfPath else {
        throw error(.notAtEnd, at: position, expected: "the end, as * takes all that is left")
      }
      return .rest(name)
    default: return .literal(try literal())
    }
  }

  private mutating func literal() throws(LinkPatternError) -> String {
    let start = position
    let end = bytes[start...].firstIndex { $0 == .slash || $0 == .question } ?? bytes.endIndex
    position = end
    let literal = try decode(start..<end, barring: .notInLiteral, .badLiteral)
    guard literal != "." && literal != ".." else {
      throw error(.badLiteral, at: start, expected: "a segment other than . and .., which lead elsewhere")
    }
    return literal
  }

  // MARK: The query

  private mutating func parameters() throws(LinkPatternError) -> [LinkPattern.Parameter] {
    var parameters: [LinkPattern.Parameter] = []
    repeat { parameters.append(try parameter()) } while take(.ampersand)
    return parameters
  }

  private mutating func parameter() throws(LinkPatternError) -> LinkPattern.Parameter {
    let start = position
    position = bytes[start...].firstIndex { [.less, .question, .ampersand].contains($0) } ?? bytes.endIndex
    guard position > start else {
      throw error(
        .badName, at: start,
        expected: "the name of a query item after ? (a segment cannot be optional; make two rules)")
    }
    if let equals = bytes[start..<position].firstIndex(of: .equals) {
      throw error(.badName, at: equals, expected: "the name of a query item alone; its value is captured")
    }
    let name = try decode(start..<position, barring: .notInKey, .badName)
    let type = try typeIfAny(before: "? or & or the end")
    let isOptional = take(.question)
    guard next == nil || next == .ampersand else {
      throw error(.notAtEnd, at: position, expected: isOptional ? "& or the end" : "? or & or the end")
    }
    return LinkPattern.Parameter(name: name, type: type, isRequired: !isOptional)
  }

  // MARK: Pieces

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private var isAtEndOfPath: Bool { next == nil || next == .question }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  private func error(_ code: LinkPatternError.Code.Value, at offset: Int, expected: String)
    -> LinkPatternError
  {
    LinkPatternError(code, in: text, at: offset, expected: expected)
  }

  private mutating func name(expected: String) throws(LinkPatternError) -> String {
    let name = bytes[position...].prefix(while: ASCIISet.name.contains)
    guard let first = name.first, !ASCIISet.digit.contains(first) else {
      throw error(.badName, at: position, expected: expected)
    }
    position = name.endIndex
    return String(decoding: name, as: UTF8.self)
  }

  private mutating func typeIfAny(before follower: String) throws(LinkPatternError) -> CaptureType {
    guard take(.less) else {
      guard next == nil || [.slash, .question, .ampersand].contains(next) else {
        throw error(.badName, at: position, expected: "a type such as <int>, \(follower)")
      }
      return .string
    }
    let name = bytes[position...].prefix(while: ASCIISet.name.contains)
    guard let type = CaptureType(rawValue: String(decoding: name, as: UTF8.self)) else {
      let types = CaptureType.allCases.map(\.rawValue).joined(separator: ", ")
      throw error(.badType, at: position, expected: "a type, which is one of \(types)")
    }
    position = name.endIndex
    guard take(.greater) else { throw error(.badType, at: position, expected: "> after the type") }
    return type
  }

  /// Decodes a literal or a key.
  private func decode(
    _ range: Range<Int>, barring barred: ASCIISet, _ code: LinkPatternError.Code.Value
  ) throws(LinkPatternError) -> String {
    let piece = bytes[range]
    if let index = piece.firstIndex(where: barred.contains) {
      let hint = bytes[index] == .openingBrace ? "; write a placeholder as :name" : ""
      throw error(code, at: index, expected: "\(Self.encoded(bytes[index])) for this character\(hint)")
    }
    for index in piece.indices where piece[index] == .percent {
      guard PercentCoding.escapedByte(in: piece, at: index) != nil else {
        throw error(code, at: index, expected: "two hexadecimal digits after %, or %25 for it")
      }
    }
    guard let text = PercentCoding.decode(piece) else {
      throw error(code, at: range.lowerBound, expected: "UTF-8 in what is percent-encoded")
    }
    return text
  }

  private static func encoded(_ byte: UInt8) -> String {
    var text = ""
    PercentCoding.encode(byte, allowed: ASCIISet(""), into: &text)
    return text
  }
}

extension ASCIISet {
  private static let controls = String(
    String.UnicodeScalarView((0...0x20).compactMap(Unicode.Scalar.init) + ["\u{7F}"]))
  fileprivate static let notInLiteral = ASCIISet(controls + "*<>{}#")
  fileprivate static let notInKey = ASCIISet(controls + "*>{}#/=+:")
}

extension UInt8 {
  fileprivate static let star = UInt8(ascii: "*")
  fileprivate static let less = UInt8(ascii: "<")
  fileprivate static let greater = UInt8(ascii: ">")
  fileprivate static let openingBrace = UInt8(ascii: "{")
}
