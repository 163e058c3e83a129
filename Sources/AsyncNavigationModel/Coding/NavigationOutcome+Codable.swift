/// An object of how the request ended and what belongs to it, such as `{"outcome": "unchanged", "reason":
/// "atRoot"}`.
///
/// - `committed`: what a ``Commit`` has
/// - `unchanged`, `rejected`, `dropped`, `failed`: what their reasons have, first of all `reason`
/// - `denied`: `by` and what a ``DenialReason`` has
/// - `superseded`: `by`, and `after` if steps were carried out before; `interrupted`: `after`
/// - `cancelled`: `phase`; `stale`: `expected`, `actual`
extension NavigationOutcome: Codable {
  /// Reads an outcome.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    switch try fields.value(.outcome) as Name {
    case .committed: self = .committed(try Commit(from: decoder))
    case .unchanged: self = .unchanged(try UnchangedReason(from: decoder))
    case .rejected: self = .rejected(try RejectionReason(from: decoder))
    case .denied: self = .denied(by: try fields.value(.by), try DenialReason(from: decoder))
    case .superseded:
      self = .superseded(by: try fields.value(.by), after: try fields.value(.after, default: nil))
    case .cancelled: self = .cancelled(try fields.value(.phase))
    case .stale: self = .stale(expected: try fields.value(.expected), actual: try fields.value(.actual))
    case .dropped: self = .dropped(try DropReason(from: decoder))
    case .interrupted: self = .interrupted(try fields.value(.after))
    case .failed: self = .failed(try NavigationFailure(from: decoder))
    }
  }

  /// Writes an outcome.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.fields()
    try fields.encode(name, forKey: .outcome)
    switch self {
    case .committed(let commit): try commit.encode(to: encoder)
    case .unchanged(let reason): try reason.encode(to: encoder)
    case .rejected(let reason): try reason.encode(to: encoder)
    case .denied(let name, let reason):
      try fields.encode(name, forKey: .by)
      try reason.encode(to: encoder)
    case .superseded(let id, let progress):
      try fields.encode(id, forKey: .by)
      try fields.encodeIfPresent(progress, forKey: .after)
    case .cancelled(let phase): try fields.encode(phase, forKey: .phase)
    case .stale(let expected, let actual):
      try fields.encode(expected, forKey: .expected)
      try fields.encode(actual, forKey: .actual)
    case .dropped(let reason): try reason.encode(to: encoder)
    case .interrupted(let progress): try fields.encode(progress, forKey: .after)
    case .failed(let failure): try failure.encode(to: encoder)
    }
  }
}

extension NavigationOutcome.Name: CodedName {}
