/// `{"reason": "alreadyThere", "entry": 7}`; `alreadySelected` has `tab`, the others nothing.
extension UnchangedReason: Codable {
  private enum Name: String, CodedName {
    case atRoot, alreadyThere, alreadySelected, nothingPresented, nothingToDo
  }

  /// Reads a reason.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    switch try fields.value(.reason) as Name {
    case .atRoot: self = .atRoot
    case .alreadyThere: self = .alreadyThere(try fields.value(.entry))
    case .alreadySelected: self = .alreadySelected(try fields.value(.tab))
    case .nothingPresented: self = .nothingPresented
    case .nothingToDo: self = .nothingToDo
    }
  }

  /// Writes a reason.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.fields()
    switch self {
    case .atRoot: try fields.encode(Name.atRoot, forKey: .reason)
    case .alreadyThere(let id):
      try fields.encode(Name.alreadyThere, forKey: .reason)
      try fields.encode(id, forKey: .entry)
    case .alreadySelected(let id):
      try fields.encode(Name.alreadySelected, forKey: .reason)
      try fields.encode(id, forKey: .tab)
    case .nothingPresented: try fields.encode(Name.nothingPresented, forKey: .reason)
    case .nothingToDo: try fields.encode(Name.nothingToDo, forKey: .reason)
    }
  }
}

/// `{"reason": "refused", "words": "log in first"}`, `{"reason": "timedOut"}` or
/// `{"reason": "unregistered", "routes": ["/a"]}`
extension DenialReason: Codable {
  private enum Name: String, CodedName { case refused, timedOut, unregistered }

  /// Reads a reason.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    switch try fields.value(.reason) as Name {
    case .refused: self = .refused(try fields.value(.words))
    case .timedOut: self = .timedOut
    case .unregistered: self = .unregistered(try fields.value(.routes))
    }
  }

  /// Writes a reason.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.fields()
    switch self {
    case .refused(let words):
      try fields.encode(Name.refused, forKey: .reason)
      try fields.encode(words, forKey: .words)
    case .timedOut: try fields.encode(Name.timedOut, forKey: .reason)
    case .unregistered(let routes):
      try fields.encode(Name.unregistered, forKey: .reason)
      try fields.encode(routes, forKey: .routes)
    }
  }
}

/// `{"reason": "repeated", "token": "…"}`, `{"reason": "full", "limit": 64}`, `{"reason": "busy"}` or
/// `{"reason": "shutdown"}`
extension DropReason: Codable {
  private enum Name: String, CodedName { case busy, repeated, full, shutdown }

  /// Reads a reason.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    switch try fields.value(.reason) as Name {
    case .busy: self = .busy
    case .repeated: self = .repeated(token: try fields.value(.token))
    case .full: self = .full(limit: try fields.value(.limit))
    case .shutdown: self = .shutdown
    }
  }

  /// Writes a reason.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.fields()
    switch self {
    case .busy: try fields.encode(Name.busy, forKey: .reason)
    case .repeated(let token):
      try fields.encode(Name.repeated, forKey: .reason)
      try fields.encode(token, forKey: .token)
    case .full(let limit):
      try fields.encode(Name.full, forKey: .reason)
      try fields.encode(limit, forKey: .limit)
    case .shutdown: try fields.encode(Name.shutdown, forKey: .reason)
    }
  }
}

/// `{"reason": "guardFailed", "guard": "auth", "message": "…"}`, `{"reason": "tooManyRedirects", "limit": 8}`
/// or `{"reason": "wouldDeadlock"}`
extension NavigationFailure: Codable {
  private enum Name: String, CodedName { case wouldDeadlock, guardFailed, tooManyRedirects }

  /// Reads a failure.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    switch try fields.value(.reason) as Name {
    case .wouldDeadlock: self = .wouldDeadlock
    case .guardFailed:
      self = .guardFailed(try fields.value(.guard), message: try fields.value(.message))
    case .tooManyRedirects: self = .tooManyRedirects(limit: try fields.value(.limit))
    }
  }

  /// Writes a failure.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.fields()
    switch self {
    case .wouldDeadlock: try fields.encode(Name.wouldDeadlock, forKey: .reason)
    case .guardFailed(let name, let message):
      try fields.encode(Name.guardFailed, forKey: .reason)
      try fields.encode(name, forKey: .guard)
      try fields.encode(message, forKey: .message)
    case .tooManyRedirects(let limit):
      try fields.encode(Name.tooManyRedirects, forKey: .reason)
      try fields.encode(limit, forKey: .limit)
    }
  }
}
