import AsyncNavigation

/// What follows each verb that asks for an action.
extension WordReader {
  /// Takes the operands of a verb.
  mutating func action(_ verb: ActionVerb) throws(ScriptError) -> ScriptAction {
    switch verb {
    case .push: try .push(routes(), on: target())
    case .navigate: try .navigate(route(), on: target())
    case .backOrPush: try .backOrPush(route(), occurrence(), on: target())
    case .pop: try pop()
    case .popTo: try .popTo(match(), on: target())
    case .root: try .popToRoot(on: target())
    case .back: try back()
    case .replace: try replace()
    case .set: try .setStack(routes(), on: target())
    case .path: try .setPath(optionalRoutes(), on: target())
    case .merge: try .mergeStack(routes(), on: target())
    case .insert: try insert()
    case .remove: try remove()
    case .removeEntries: try .removeEntries(entryIDs())
    case .removeAll: try .removeAll(routes(), on: target())
    case .update: try .update(entryID(), route())
    case .present: try present()
    case .dismiss: try .dismiss(dismissal())
    case .tab: try selectTab()
    case .tabs: try .setTabs(tabList(), selected: selection())
    case .override: try override()
    case .reset: .reset
    }
  }

  private mutating func pop() throws(ScriptError) -> ScriptAction {
    if try take("to") {
      if try take("root") { return .popToRoot(on: try target()) }
      return .popTo(try match(), on: try target())
    }
    return .pop(try optionalNumber("a count") ?? 1, on: try target())
  }

  private mutating func back() throws(ScriptError) -> ScriptAction {
    if try take("to") { return .popTo(try match(), on: try target()) }
    let count = try optionalNumber("a count") ?? 1
    return .back(count, on: try take("on") ? try targetName() : nil)
  }

  private mutating func replace() throws(ScriptError) -> ScriptAction {
    let match = try match()
    if try take("with") { return .replace(match, with: try route(), on: try target()) }
    guard case .route(let route, .last) = match else { throw try unexpected() }
    return .replaceTop(route, on: try target())
  }

  private mutating func insert() throws(ScriptError) -> ScriptAction {
    let routes = try routes()
    try require("at")
    return .insert(routes, at: try number("an index"), on: try target())
  }

  private mutating func remove() throws(ScriptError) -> ScriptAction {
    if try take("all") { return .removeAll(try routes(), on: try target()) }
    if try take("entries") { return .removeEntries(try entryIDs()) }
    return .remove(try match(), on: try target())
  }

  private mutating func present() throws(ScriptError) -> ScriptAction {
    let routes = try routes()
    let style = try take("as") ? try style() : .automatic
    let hasNavigation = try !take("without")
    if !hasNavigation { try require("navigation") }
    return .present(ModalBlueprint(routes, as: style, hasNavigation: hasNavigation), try modalPolicy())
  }

  private mutating func modalPolicy() throws(ScriptError) -> ModalPolicy {
    if try take("replacing") { return .replace }
    return try take("queueing") ? .queue : .stack
  }

  private mutating func style() throws(ScriptError) -> ModalStyle {
    for style in ModalStyle.named where try take(style.name) { return style }
    guard try take("custom") else { throw try unexpected() }
    let name = try next("the style's name").text
    let detents = try take("detents") ? try next("detents such as medium,large").items : []
    return .custom(name: name, detents: detents.map(\.text))
  }

  private mutating func dismissal() throws(ScriptError) -> Dismissal {
    if try take("all") { return .all }
    if try take("modal") { return .modal(try modalID()) }
    return .top(try optionalNumber("a count") ?? 1)
  }

  private mutating func selectTab() throws(ScriptError) -> ScriptAction {
    let tab = try tabID()
    return .selectTab(tab, reselect: try take("reselect") ? try choice(of: ReselectPolicy.self) : .nothing)
  }

  private mutating func override() throws(ScriptError) -> ScriptAction {
    let tabs = try tabList()
    let selected = try selection()
    let behavior = try take("back") ? try choice(of: TabBackBehavior.self) : .none
    return .override(NavigationBlueprint(tabs: tabs, selectedTab: selected, tabBackBehavior: behavior))
  }

  private mutating func selection() throws(ScriptError) -> TabID? {
    try take("selecting") ? try tabID() : nil
  }

  /// Takes a list of tabs, separated by commas, by white space or by both.
  private mutating func tabList() throws(ScriptError) -> [TabBlueprint<Route>] {
    var tabs: [TabBlueprint<Route>] = []
    while let word = try peek(), !word.endsTabList {
      for item in word.items {
        guard let tab = TabBlueprint(item: item.text) else {
          throw error(at: item, "\(item.text.quoted) is not a tab", expected: "NAME or NAME=ROUTE")
        }
        tabs.append(tab)
      }
      _ = try advance()
    }
    miss(tabs.isEmpty ? "a list of tabs such as home,search" : "another tab")
    guard !tabs.isEmpty else { throw try unexpected() }
    return tabs
  }
}

extension ScriptWord {
  fileprivate var endsTabList: Bool { endsRoutes || isBare("selecting") || isBare("back") }

  /// The parts between commas; a word in quotes is one part, commas and all.
  ///
  /// A comma too many does no harm.
  var items: [ScriptWord] {
    guard !isQuoted else { return [self] }
    var column = column
    return text.split(separator: ",", omittingEmptySubsequences: false).compactMap { part in
      defer { column += part.count + 1 }
      return part.isEmpty ? nil : ScriptWord(text: String(part), column: column)
    }
  }
}

extension TabBlueprint<Route> {
  /// Reads `NAME`, whose root is the route `/NAME`, or `NAME=ROUTE`.
  init?(item: String) {
    let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let name = parts.first, !name.isEmpty, parts.last?.isEmpty == false else { return nil }
    self.init(TabID(name), parts.count > 1 ? parts[1] : "/\(name)")
  }
}
