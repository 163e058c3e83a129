extension NavigationAction: CustomStringConvertible {
  /// The action in words, for example `push /a, /b on tab home`.
  public var description: String {
    switch self {
    case .push(let routes, let target), .setStack(let routes, let target), .setPath(let routes, let target),
      .mergeStack(let routes, let target), .removeAll(let routes, let target):
      "\(name) \(words(routes))\(target.suffix)"
    case .navigate(let route, let target), .replaceTop(let route, let target):
      "\(name) \(route)\(target.suffix)"
    case .replace(let match, let route, let target): "\(name) \(match) with \(route)\(target.suffix)"
    case .backOrPush(let route, let occurrence, let target):
      "\(name) \(route)\(occurrence.suffix)\(target.suffix)"
    case .pop(let count, let target): "\(name) \(count)\(target.suffix)"
    case .popToRoot(let target): "\(name)\(target.suffix)"
    case .popTo(let match, let target), .remove(let match, let target): "\(name) \(match)\(target.suffix)"
    case .insert(let routes, let index, let target): "\(name) \(words(routes)) at \(index)\(target.suffix)"
    case .removeEntries(let ids): "\(name) \(ids.map(\.description).joined(separator: ", "))"
    case .update(let id, let route): "\(name) \(id) \(route)"
    case .present(let modal, let policy):
      "\(name) \(words(modal.stack.routes)) as \(modal.style.name)\(modal.navigationSuffix)\(policy.suffix)"
    case .dismiss(let dismissal): "\(name) \(dismissal)"
    case .selectTab(let id, let reselect):
      "\(name) \(id)" + (reselect == .nothing ? "" : " or \(reselect.rawValue)")
    case .setTabs(let tabs, _): "\(name) \(tabs.map(\.id).inWords)"
    case .override(let blueprint): "\(name) \(blueprint.tabs.map(\.id).inWords)"
    case .restore(let state, _): "\(name) \(state.tabs.map(\.id).inWords)"
    case .reset: name
    case .back(let count, let target): "\(name) \(count)\(target?.suffix ?? "")"
    case .transaction(let actions): "\(name) { \(actions.map(\.description).joined(separator: "; ")) }"
    }
  }

  private func words(_ routes: [Route]) -> String { routes.map { "\($0)" }.joined(separator: ", ") }
}

extension EntryMatch: CustomStringConvertible {
  /// The match in words, for example `#7` or `/a (first)`.
  public var description: String {
    switch self {
    case .top: "the top"
    case .id(let id): id.description
    case .route(let route, let occurrence): "\(route)\(occurrence.suffix)"
    }
  }
}

extension Dismissal: CustomStringConvertible {
  /// The dismissal in words: a number, a modal or `all`.
  public var description: String {
    switch self {
    case .top(let count): "\(count)"
    case .modal(let id): id.description
    case .all: "all"
    }
  }
}

extension ModalBlueprint {
  /// What follows the style of a modal without navigation, in words and in scripts.
  package var navigationSuffix: String { AsyncNavigationModel.navigationSuffix(hasNavigation) }
}

/// What follows the style of a modal, in words and in scripts.
func navigationSuffix(_ hasNavigation: Bool) -> String { hasNavigation ? "" : " without navigation" }

extension ModalPolicy {
  /// The policy as it follows a presentation, in words and in scripts.
  package var suffix: String {
    switch self {
    case .stack: ""
    case .replace: " replacing"
    case .queue: " queueing"
    }
  }
}

extension Occurrence {
  fileprivate var suffix: String { self == .first ? " (first)" : "" }
}

extension NavigationTarget {
  fileprivate var suffix: String {
    self == .active ? "" : " on \(self)"
  }
}
