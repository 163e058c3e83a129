import AsyncNavigation

extension NavigationStep<Route> {
  /// The changes of the step, in words.
  var text: String {
    let text = changes.isEmpty ? "nothing" : changes.map(\.text).joined(separator: "; ")
    return animated ? text : text + " (unanimated)"
  }
}

extension NavigationChange<Route> {
  /// The change in words, for example `push /reviews #7 onto tab home`.
  var text: String {
    switch self {
    case .push(let entries, let stack): "push \(entries.text) onto \(stack)"
    case .pop(let ids, let stack): "pop \(ids.text) from \(stack)"
    case .rewrite(let stack, let kept, let entries):
      "rewrite \(stack) above \(kept)" + (entries.isEmpty ? "" : " with \(entries.text)")
    case .present(let modal):
      "present \(modal.stack.entries.text) as \(modal.style.name), \(modal.id)"
    case .dismiss(let ids): "dismiss \(ids.map(\.description).joined(separator: ", "))"
    case .select(let tab, _): "select tab \(tab)"
    case .setTabs(let tabs, let selected, _):
      "set tabs \(tabs.map(\.id.description).joined(separator: ", ")), selecting \(selected)"
    }
  }
}

extension NavigationNotice {
  /// The notice in words.
  var text: String {
    switch self {
    case .rendererAttached(let attachment): "renderer \(attachment) attached"
    case .rendererDetached(let attachment, let why): "renderer \(attachment) detached: \(why.text)"
    case .rendererResynchronised(let attachment, let fault):
      "renderer \(attachment) resynchronised: \(fault.text)"
    case .tabReselected(let tab): "tab \(tab) selected again"
    }
  }
}

extension RendererDetachment {
  fileprivate var text: String {
    switch self {
    case .byHost: "its host asked for it"
    case .failed: "it failed twice"
    case .shutdown: "the navigator was shut down"
    }
  }
}

extension RendererFault {
  fileprivate var text: String {
    switch self {
    case .threw(let message): "it threw \(message)"
    case .timedOut: "it did not acknowledge in time"
    case .diverged: "it reported what does not fit the state"
    }
  }
}

extension [RouteEntry<Route>] {
  fileprivate var text: String { map { "\($0.route) \($0.id)" }.joined(separator: ", ") }
}

extension [EntryID] {
  fileprivate var text: String { map(\.description).joined(separator: ", ") }
}
