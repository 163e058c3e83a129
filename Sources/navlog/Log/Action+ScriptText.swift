import AsyncNavigation

extension NavigationAction<Route> {
  /// The action as a line of a script, which a script reads back as the same action.
  ///
  /// That does not hold of what can be said in JSON alone:
  ///
  /// - a transaction inside another
  /// - a count or an index below zero
  /// - a list without a route, an entry or a tab, other than the routes of a path
  /// - a modal whose stack is based on the host
  /// - tabs with options, with other screens than one root, or with = in the name
  /// - the modals of an override, and a state to restore
  /// - detents that are no plain words
  /// - line feeds in text
  var scriptText: String {
    switch self {
    case .push(let routes, let target): "push \(routes.scriptText)" + target.suffix
    case .navigate(let route, let target): "navigate \(route.word)" + target.suffix
    case .backOrPush(let route, let occurrence, let target):
      "back-or-push \(route.word)" + occurrence.suffix + target.suffix
    case .pop(let count, let target): "pop \(count)" + target.suffix
    case .popToRoot(let target): "pop to root" + target.suffix
    case .popTo(let match, let target): "pop to \(match.scriptText)" + target.suffix
    case .replaceTop(let route, let target): "replace \(route.word)" + target.suffix
    case .replace(let match, let route, let target):
      "replace \(match.scriptText) with \(route.word)" + target.suffix
    case .setStack(let routes, let target): "set \(routes.scriptText)" + target.suffix
    case .setPath(let routes, let target):
      (["path"] + routes.map(\.word)).joined(separator: " ") + target.suffix
    case .mergeStack(let routes, let target): "merge \(routes.scriptText)" + target.suffix
    case .insert(let routes, let index, let target):
      "insert \(routes.scriptText) at \(index)" + target.suffix
    case .remove(let match, let target): "remove \(match.scriptText)" + target.suffix
    case .removeAll(let routes, let target): "remove all \(routes.scriptText)" + target.suffix
    case .removeEntries(let ids): "remove entries \(ids.map(\.description).joined(separator: " "))"
    case .update(let id, let route): "update \(id) \(route.word)"
    case .present(let modal, let policy):
      "present \(modal.stack.routes.scriptText)" + modal.style.suffix
        + modal.navigationSuffix + policy.suffix
    case .dismiss(let dismissal): "dismiss \(dismissal)"
    case .selectTab(let id, let reselect):
      "tab \(id.rawValue.word)" + (reselect == .nothing ? "" : " reselect \(reselect.rawValue)")
    case .setTabs(let tabs, let selected): "tabs \(tabs.scriptText)" + selected.suffix
    case .override(let blueprint):
      "override \(blueprint.tabs.scriptText)" + blueprint.selectedTab.suffix
        + (blueprint.tabBackBehavior == .none ? "" : " back \(blueprint.tabBackBehavior.rawValue)")
        + blueprint.modals.map { " \($0.style.name)[\($0.stack.routes.joined(separator: ", "))]" }.joined()
    case .restore(let state, _): "restore \(state)"
    case .reset: "reset"
    case .back(let count, let target): "back \(count)" + (target.map { " on \($0.scriptText)" } ?? "")
    case .transaction(let actions): "transaction { \(actions.map(\.scriptText).joined(separator: "; ")) }"
    }
  }
}

extension NavigationTarget {
  /// The target as a script writes it.
  var scriptText: String {
    switch self {
    case .active: "active"
    case .root: "root"
    case .tab(let id): "tab \(id.rawValue.word)"
    case .modal(let id): "modal \(id.rawValue)"
    }
  }

  fileprivate var suffix: String { self == .active ? "" : " on \(scriptText)" }
}

extension String {
  /// The text as a word of a script: in quotes where it would be cut or taken for a word of the language.
  fileprivate var word: String {
    let isPlain = first.map { $0 == "/" || $0.isLetter } ?? false
    if isPlain, !contains(where: { " \t\";{}".contains($0) }), contains("/") || !isNearKeyword { return self }
    return inQuotes
  }

  private var isNearKeyword: Bool {
    if ScriptWord.meantAfterRoutes(by: self) != nil { return true }
    let keywords = ScriptWord.afterRoutes + ["root", "all", "entries", "top", "selecting", "back"]
    return keywords.contains { Spelling.distance(Array($0), Array(self)) < 2 }
  }
}

extension [String] {
  fileprivate var scriptText: String { map(\.word).joined(separator: " ") }
}

extension EntryMatch<Route> {
  fileprivate var scriptText: String {
    switch self {
    case .top: "top"
    case .id(let id): id.description
    case .route(let route, let occurrence): route.word + occurrence.suffix
    }
  }
}

extension Occurrence {
  fileprivate var suffix: String { self == .last ? "" : " first" }
}

extension ModalStyle {
  fileprivate var suffix: String {
    switch self {
    case .automatic: ""
    case .custom(let name, let detents):
      " as custom \(name.word)" + (detents.isEmpty ? "" : " detents \(detents.joined(separator: ","))")
    default: " as \(name)"
    }
  }
}

extension TabID? {
  fileprivate var suffix: String { map { " selecting \($0.rawValue.word)" } ?? "" }
}

extension [TabBlueprint<Route>] {
  fileprivate var scriptText: String {
    map { tab in
      let routes = tab.stack.routes
      let item = routes == ["/\(tab.id)"] ? tab.id.rawValue : "\(tab.id)=\(routes.joined(separator: " "))"
      return item.contains(",") ? item.inQuotes : item.word
    }.joined(separator: " ")
  }
}
