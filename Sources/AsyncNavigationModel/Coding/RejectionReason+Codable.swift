/// An object of the reason's name and what belongs to it, such as `{"reason": "unknownTab", "tab": "x"}`.
///
/// - `unknownTab`, `duplicateTab`: `tab`; `unknownModal`, `modalPresented`, `hostContent`: `modal`
/// - `malformedLink`: `url`, `message`; `unmatchedLink`: `url`
/// - `notEnough`: `asked`, `available`; `negative`: `count`; `indexOutOfRange`: `index`, `count`
/// - `brokenState`: `violation` (what an ``InvariantViolation`` has)
/// - `inTransaction`: `index`, `nested` (the reason of the action there)
/// - `entryNotFound`, `noNavigation`, `crossesModal`, `noRoutes`, `lastEntry`, `noTabs`: nothing
extension RejectionReason: Codable {
  private enum Name: String, CodedName {
    case unknownTab, unknownModal, modalPresented, malformedLink, unmatchedLink, entryNotFound, notEnough,
      negative, indexOutOfRange
    case noNavigation, crossesModal, hostContent, noRoutes, lastEntry, noTabs, duplicateTab, brokenState,
      inTransaction
  }

  /// Reads a reason.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    switch try fields.value(.reason) as Name {
    case .unknownTab: self = .unknownTab(try fields.value(.tab))
    case .unknownModal: self = .unknownModal(try fields.value(.modal))
    case .modalPresented: self = .modalPresented(try fields.value(.modal))
    case .malformedLink:
      self = .malformedLink(try fields.value(.url), message: try fields.value(.message))
    case .unmatchedLink: self = .unmatchedLink(try fields.value(.url))
    case .entryNotFound: self = .entryNotFound
    case .notEnough:
      self = .notEnough(asked: try fields.value(.asked), available: try fields.value(.available))
    case .negative: self = .negative(try fields.value(.count))
    case .indexOutOfRange: self = .indexOutOfRange(try fields.value(.index), count: try fields.value(.count))
    case .noNavigation: self = .noNavigation
    case .crossesModal: self = .crossesModal
    case .hostContent: self = .hostContent(try fields.value(.modal))
    case .noRoutes: self = .noRoutes
    case .lastEntry: self = .lastEntry
    case .noTabs: self = .noTabs
    case .duplicateTab: self = .duplicateTab(try fields.value(.tab))
    case .brokenState: self = .brokenState(try fields.value(.violation))
    case .inTransaction:
      try decoder.checkNesting(under: .nested)
      self = .inTransaction(index: try fields.value(.index), try fields.value(.nested))
    }
  }

  /// Writes a reason.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.fields()
    try fields.encode(name, forKey: .reason)
    switch self {
    case .unknownTab(let id), .duplicateTab(let id): try fields.encode(id, forKey: .tab)
    case .unknownModal(let id), .modalPresented(let id), .hostContent(let id):
      try fields.encode(id, forKey: .modal)
    case .malformedLink(let url, let message):
      try fields.encode(url, forKey: .url)
      try fields.encode(message, forKey: .message)
    case .unmatchedLink(let url): try fields.encode(url, forKey: .url)
    case .notEnough(let asked, let available):
      try fields.encode(asked, forKey: .asked)
      try fields.encode(available, forKey: .available)
    case .negative(let count): try fields.encode(count, forKey: .count)
    case .indexOutOfRange(let index, let count):
      try fields.encode(index, forKey: .index)
      try fields.encode(count, forKey: .count)
    case .brokenState(let violation): try fields.encode(violation, forKey: .violation)
    case .inTransaction(let index, let reason):
      try fields.encode(index, forKey: .index)
      try fields.encode(reason, forKey: .nested)
    case .entryNotFound, .noNavigation, .crossesModal, .noRoutes, .lastEntry, .noTabs: break
    }
  }

  private var name: Name {
    switch self {
    case .unknownTab: .unknownTab
    case .unknownModal: .unknownModal
    case .modalPresented: .modalPresented
    case .malformedLink: .malformedLink
    case .unmatchedLink: .unmatchedLink
    case .entryNotFound: .entryNotFound
    case .notEnough: .notEnough
    case .negative: .negative
    case .indexOutOfRange: .indexOutOfRange
    case .noNavigation: .noNavigation
    case .crossesModal: .crossesModal
    case .hostContent: .hostContent
    case .noRoutes: .noRoutes
    case .lastEntry: .lastEntry
    case .noTabs: .noTabs
    case .duplicateTab: .duplicateTab
    case .brokenState: .brokenState
    case .inTransaction: .inTransaction
    }
  }
}
