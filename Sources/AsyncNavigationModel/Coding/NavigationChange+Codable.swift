/// An object of what changes and how, such as `{"change": "push", "onto": {"tab": "home"}, "entries": […]}`.
///
/// - `push`: `onto`, `entries`; `pop`: `from`, `ids`; `rewrite`: `stack`, `keeping`, `entries`
/// - `present`: `modal`; `dismiss`: `ids`
/// - `select`: `tab`, `history`; `setTabs`: `tabs`, `selected`, `history`
extension NavigationChange: Codable where Route: Codable {
  private enum Name: String, CodedName { case push, pop, rewrite, present, dismiss, select, setTabs }

  /// Reads a change.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    switch try fields.value(.change) as Name {
    case .push: self = .push(try fields.value(.entries), onto: try fields.value(.onto))
    case .pop: self = .pop(try fields.value(.ids), from: try fields.value(.from))
    case .rewrite:
      self = .rewrite(
        try fields.value(.stack), keeping: try fields.value(.keeping), with: try fields.value(.entries))
    case .present: self = .present(try fields.value(.modal))
    case .dismiss: self = .dismiss(try fields.value(.ids))
    case .select: self = .select(try fields.value(.tab), history: try fields.value(.history))
    case .setTabs:
      self = .setTabs(
        try fields.value(.tabs), selected: try fields.value(.selected), history: try fields.value(.history))
    }
  }

  /// Writes a change.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.fields()
    switch self {
    case .push(let entries, let stack):
      try fields.encode(Name.push, forKey: .change)
      try fields.encode(stack, forKey: .onto)
      try fields.encode(entries, forKey: .entries)
    case .pop(let ids, let stack):
      try fields.encode(Name.pop, forKey: .change)
      try fields.encode(stack, forKey: .from)
      try fields.encode(ids, forKey: .ids)
    case .rewrite(let stack, let kept, let entries):
      try fields.encode(Name.rewrite, forKey: .change)
      try fields.encode(stack, forKey: .stack)
      try fields.encode(kept, forKey: .keeping)
      try fields.encode(entries, forKey: .entries)
    case .present(let modal):
      try fields.encode(Name.present, forKey: .change)
      try fields.encode(modal, forKey: .modal)
    case .dismiss(let ids):
      try fields.encode(Name.dismiss, forKey: .change)
      try fields.encode(ids, forKey: .ids)
    case .select(let tab, let history):
      try fields.encode(Name.select, forKey: .change)
      try fields.encode(tab, forKey: .tab)
      try fields.encode(history, forKey: .history)
    case .setTabs(let tabs, let selected, let history):
      try fields.encode(Name.setTabs, forKey: .change)
      try fields.encode(tabs, forKey: .tabs)
      try fields.encode(selected, forKey: .selected)
      try fields.encode(history, forKey: .history)
    }
  }
}
