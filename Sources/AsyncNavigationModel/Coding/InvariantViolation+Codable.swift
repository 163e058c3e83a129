/// An object of the violation's name and whom it is about, such as `{"law": "unknownTab", "tab": "x"}`.
///
/// - `duplicateTab`, `unknownTab`: `tab`; `duplicateModal`, `pushedWithoutNavigation`: `modal`
/// - `duplicateEntry`: `entry`; `emptyStack`: `stack`; `noTabs`: nothing
extension InvariantViolation: Codable {
  private enum Name: String, CodedName {
    case noTabs, duplicateTab, unknownTab, duplicateModal, duplicateEntry, emptyStack
    case pushedWithoutNavigation
  }

  /// Reads a violation.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    switch try fields.value(.law) as Name {
    case .noTabs: self = .noTabs
    case .duplicateTab: self = .duplicateTab(try fields.value(.tab))
    case .unknownTab: self = .unknownTab(try fields.value(.tab))
    case .duplicateModal: self = .duplicateModal(try fields.value(.modal))
    case .duplicateEntry: self = .duplicateEntry(try fields.value(.entry))
    case .emptyStack: self = .emptyStack(try fields.value(.stack))
    case .pushedWithoutNavigation: self = .pushedWithoutNavigation(try fields.value(.modal))
    }
  }

  /// Writes a violation.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.fields()
    try fields.encode(name, forKey: .law)
    switch self {
    case .noTabs: break
    case .duplicateTab(let id), .unknownTab(let id): try fields.encode(id, forKey: .tab)
    case .duplicateModal(let id), .pushedWithoutNavigation(let id): try fields.encode(id, forKey: .modal)
    case .duplicateEntry(let id): try fields.encode(id, forKey: .entry)
    case .emptyStack(let id): try fields.encode(id, forKey: .stack)
    }
  }

  private var name: Name {
    switch self {
    case .noTabs: .noTabs
    case .duplicateTab: .duplicateTab
    case .unknownTab: .unknownTab
    case .duplicateModal: .duplicateModal
    case .duplicateEntry: .duplicateEntry
    case .emptyStack: .emptyStack
    case .pushedWithoutNavigation: .pushedWithoutNavigation
    }
  }
}
