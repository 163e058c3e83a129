extension NavigationChange: CustomStringConvertible {
  /// The change in words, for example `push /reviews #7 onto tab home`.
  public var description: String {
    switch self {
    case .push(let entries, let stack): "push \(entries.inWords) onto \(stack)"
    case .pop(let ids, let stack): "pop \(ids.inWords) from \(stack)"
    case .rewrite(let stack, let kept, let entries):
      "rewrite \(stack) above \(kept)" + (entries.isEmpty ? "" : " with \(entries.inWords)")
    case .present(let modal):
      "present \(modal.stack.entries.inWords) as \(modal.style.name)"
        + navigationSuffix(modal.hasNavigation) + ", \(modal.id)"
    case .dismiss(let ids): "dismiss \(ids.inWords)"
    case .select(let tab, _): "select tab \(tab)"
    case .setTabs(let tabs, let selected, _): "set tabs \(tabs.map(\.id).inWords), selecting \(selected)"
    }
  }
}

extension NavigationStep: CustomStringConvertible {
  /// The changes of the step, in words.
  public var description: String {
    let words = changes.isEmpty ? "nothing" : changes.map(\.description).joined(separator: "; ")
    return animated ? words : words + " (unanimated)"
  }
}

extension RouteEntry: CustomStringConvertible {
  /// The entry as logs show it, for example `/reviews #7`.
  public var description: String { "\(erasedRoute) \(id)" }
}

extension Array where Element: CustomStringConvertible {
  /// A list in words.
  var inWords: String { map(\.description).joined(separator: ", ") }
}
