/// An object of the action's ``name`` and what the action needs, such as
/// `{"action": "push", "routes": […], "on": {"tab": "home"}}`.
///
/// What has a default may be left out, and is left out when written with its default:
///
/// - `push`, `setStack`, `setPath`, `mergeStack`, `removeAll`: `routes`, `on`
/// - `navigate`, `replaceTop`: `route`, `on`
/// - `backOrPush`: `route`, `occurrence`, `on`
/// - `pop`: `count` (1), `on`; `popToRoot`: `on`
/// - `popTo`, `remove`: `id`, or `route` and `occurrence`, or `"top": true`; `on`; `replace`: the same and
///   `with`
/// - `removeEntries`: `ids`
/// - `insert`: `routes`, `at`, `on`; `update`: `id`, `route`
/// - `present`: `routes`, `style`, `hasNavigation`, `base`, `policy`
/// - `dismiss`: `count` (1), or `modal`, or `"all": true`
/// - `selectTab`: `tab`, `reselect`; `setTabs`: `tabs`, `selected`
/// - `override`: what a ``NavigationBlueprint`` has; `restore`: what a ``NavigationState`` has,
///   `restoredTabs` (saved)
/// - `back`: `count` (1), `on` (everything when left out); `reset`: nothing
/// - `transaction`: `actions`
extension NavigationAction: Codable where Route: Codable {
  /// Reads an action; refuses one that lies in more than 32 transactions.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    let kind: Kind = try fields.value(.action)
    let target: NavigationTarget = try fields.value(.on, default: .active)
    switch kind {
    case .push: self = .push(try fields.value(.routes) as [Route], on: target)
    case .navigate: self = .navigate(try fields.value(.route), on: target)
    case .backOrPush:
      self = .backOrPush(
        try fields.value(.route), try fields.value(.occurrence, default: .last), on: target)
    case .pop: self = .pop(try fields.value(.count, default: 1), on: target)
    case .popToRoot: self = .popToRoot(on: target)
    case .popTo: self = .popTo(try EntryMatch(from: decoder), on: target)
    case .replaceTop: self = .replaceTop(try fields.value(.route), on: target)
    case .replace:
      self = .replace(try EntryMatch(from: decoder), with: try fields.value(.with), on: target)
    case .setStack: self = .setStack(try fields.value(.routes), on: target)
    case .setPath: self = .setPath(try fields.value(.routes), on: target)
    case .mergeStack: self = .mergeStack(try fields.value(.routes), on: target)
    case .insert: self = .insert(try fields.value(.routes), at: try fields.value(.at), on: target)
    case .remove: self = .remove(try EntryMatch(from: decoder), on: target)
    case .removeAll: self = .removeAll(try fields.value(.routes) as [Route], on: target)
    case .removeEntries: self = .removeEntries(try fields.value(.ids))
    case .update: self = .update(try fields.value(.id), try fields.value(.route))
    case .present: self = .present(try ModalBlueprint(fields), try fields.value(.policy, default: .stack))
    case .dismiss: self = .dismiss(try Dismissal(fieldsOf: decoder))
    case .selectTab:
      self = .selectTab(try fields.value(.tab), reselect: try fields.value(.reselect, default: .nothing))
    case .setTabs:
      self = .setTabs(try fields.value(.tabs), selected: try fields.value(.selected, default: nil))
    case .override: self = .override(try NavigationBlueprint(from: decoder))
    case .restore:
      self = .restore(
        try NavigationState(from: decoder), tabs: try fields.value(.restoredTabs, default: .saved))
    case .reset: self = .reset
    case .back:
      self = .back(try fields.value(.count, default: 1), on: try fields.value(.on, default: nil))
    case .transaction:
      try decoder.checkNesting(under: .actions)
      self = .transaction(try fields.value(.actions))
    }
  }

  /// Writes an action.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.fields()
    try fields.encode(kind, forKey: .action)
    try fields.encode(target, forKey: .on, unless: .active)
    try match?.encode(to: encoder)
    switch self {
    case .push(let routes, _), .setStack(let routes, _), .setPath(let routes, _), .mergeStack(let routes, _),
      .removeAll(let routes, _):
      try fields.encode(routes, forKey: .routes)
    case .navigate(let route, _), .replaceTop(let route, _):
      try fields.encode(route, forKey: .route)
    case .replace(_, let route, _): try fields.encode(route, forKey: .with)
    case .removeEntries(let ids): try fields.encode(ids, forKey: .ids)
    case .pop(let count, _):
      try fields.encode(count, forKey: .count, unless: 1)
    case .back(let count, let target):
      try fields.encode(count, forKey: .count, unless: 1)
      try fields.encodeIfPresent(target, forKey: .on)
    case .insert(let routes, let index, _):
      try fields.encode(routes, forKey: .routes)
      try fields.encode(index, forKey: .at)
    case .update(let id, let route):
      try fields.encode(id, forKey: .id)
      try fields.encode(route, forKey: .route)
    case .present(let modal, let policy):
      try modal.encode(into: &fields)
      try fields.encode(policy, forKey: .policy, unless: .stack)
    case .dismiss(let dismissal):
      try dismissal.encodeFields(to: encoder)
    case .selectTab(let tab, let reselect):
      try fields.encode(tab, forKey: .tab)
      try fields.encode(reselect, forKey: .reselect, unless: .nothing)
    case .setTabs(let tabs, let selected):
      try fields.encode(tabs, forKey: .tabs)
      try fields.encodeIfPresent(selected, forKey: .selected)
    case .override(let blueprint): try blueprint.encode(to: encoder)
    case .restore(let state, let tabs):
      try state.encode(to: encoder)
      try fields.encode(tabs, forKey: .restoredTabs, unless: .saved)
    case .transaction(let actions): try fields.encode(actions, forKey: .actions)
    case .backOrPush, .popTo, .remove, .popToRoot, .reset: break
    }
  }

  /// Which entry the action names, if it names one by id or route.
  private var match: EntryMatch<Route>? {
    switch self {
    case .backOrPush(let route, let occurrence, _): .route(route, occurrence)
    case .popTo(let match, _), .remove(let match, _), .replace(let match, _, _): match
    default: nil
    }
  }

  /// The stack the action names; for actions that name none, the one that is left out when written.
  private var target: NavigationTarget {
    switch self {
    case .push(_, let target), .navigate(_, let target), .backOrPush(_, _, let target), .pop(_, let target),
      .popToRoot(let target), .popTo(_, let target), .replaceTop(_, let target), .replace(_, _, let target),
      .setStack(_, let target), .setPath(_, let target), .mergeStack(_, let target),
      .insert(_, _, let target), .remove(_, let target), .removeAll(_, let target):
      target
    case .removeEntries, .update, .present, .dismiss, .selectTab, .setTabs, .override, .restore, .reset,
      .back,
      .transaction:
      .active
    }
  }
}

/// A modal whose style and stack lie flat among the keys of the action that presents it.
extension ModalBlueprint where Route: Codable {
  fileprivate init(_ fields: KeyedDecodingContainer<CodedKey>) throws {
    self.init(
      try fields.value(.routes), as: try fields.value(.style, default: .automatic),
      base: try fields.value(.base, default: .route),
      hasNavigation: try fields.value(.hasNavigation, default: true))
  }

  fileprivate func encode(into fields: inout KeyedEncodingContainer<CodedKey>) throws {
    try fields.encode(stack.routes, forKey: .routes)
    try fields.encode(style, forKey: .style, unless: .automatic)
    try fields.encode(hasNavigation, forKey: .hasNavigation, unless: true)
    try fields.encode(stack.base, forKey: .base, unless: .route)
  }
}
