extension PatternSyntax {
  /// Whether the pattern surely matches nothing that it is given: path and query of a URL, which are empty or
  /// begin with `/` or `?`.
  ///
  /// A pattern such as `^https://example.com/a` is meant for whole URLs, and never matches.
  var neverMatchesPath: Bool {
    root.isAnchored && root.beginning == .another
  }
}

extension PatternNode {
  /// With what the text of a piece begins.
  fileprivate enum Beginning {
    /// With nothing: it takes no text.
    case nothing
    /// It is not empty, and begins with neither `/` nor `?`.
    case another
    /// It may be empty; else it begins with neither `/` nor `?`.
    case anotherIfAny
    /// That is not known.
    case unknown
  }

  fileprivate var beginning: Beginning {
    switch self {
    case .literal(let bytes): bytes.first.map { Self.isOfPath($0) ? .unknown : .another } ?? .nothing
    case .oneOf(let scalars):
      scalars.contains("/") == false && scalars.contains("?") == false ? .another : .unknown
    case .start, .end, .assertion, .look: .nothing
    case .any, .opaque: .unknown
    case .atomic(let inner): inner.beginning
    case .sequence(let pieces): Self.beginning(of: pieces)
    case .alternatives(let branches): Self.beginning(ofAny: branches)
    case .repeated(let inner, let repetition):
      switch inner.beginning {
      case .another: repetition.minimum > 0 ? .another : .anotherIfAny
      case let beginning: beginning
      }
    }
  }

  private static func beginning(of pieces: [PatternNode]) -> Beginning {
    var isMaybe = false
    for piece in pieces {
      switch piece.beginning {
      case .nothing: continue
      case .anotherIfAny: isMaybe = true
      case .another: return .another
      case .unknown: return .unknown
      }
    }
    return isMaybe ? .anotherIfAny : .nothing
  }

  private static func beginning(ofAny branches: [PatternNode]) -> Beginning {
    let all = branches.map(\.beginning)
    if all.contains(.unknown) { return .unknown }
    if all.allSatisfy({ $0 == .another }) { return .another }
    return all.allSatisfy { $0 == .nothing } ? .nothing : .anotherIfAny
  }

  private static func isOfPath(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?")
  }

  /// Whether a match can surely begin nowhere but at the beginning of the text.
  var isAnchored: Bool {
    switch self {
    case .start: true
    case .atomic(let inner): inner.isAnchored
    case .alternatives(let branches): branches.allSatisfy(\.isAnchored)
    case .sequence(let pieces):
      pieces.prefix { $0.isEmpty }.contains { $0.isAnchored }
        || pieces.first { !$0.isEmpty }?.isAnchored == true
    case .repeated(let inner, let repetition): repetition.minimum > 0 && inner.isAnchored
    case .literal, .oneOf, .any, .end, .assertion, .look, .opaque: false
    }
  }
}
