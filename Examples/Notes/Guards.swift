import AsyncNavigation

/// What to do with a text that is not saved.
enum DraftAnswer: Sendable {
  case save
  case discard
  case goOnWriting
}

extension NavigationGuard<Route> {
  /// Nobody leaves an editor with a text that is not saved before having been asked what to do with it.
  static func drafts(
    _ notebook: Notebook, ask: @escaping @Sendable () async throws -> DraftAnswer
  ) -> NavigationGuard {
    NavigationGuard("drafts") { proposal in
      guard proposal.presented.hasEditor, !proposal.target.hasEditor, await notebook.hasDraft else {
        return .allow
      }
      switch try await ask() {
      case .save: await notebook.save()
      case .discard: await notebook.discard()
      case .goOnWriting: return .deny("the text is not saved")
      }
      return .allow
    }
  }
}

extension NavigationState<Route> {
  fileprivate var hasEditor: Bool { modals.contains { $0.stack.routes.contains(where: \.isEditor) } }
}

extension Route {
  fileprivate var isEditor: Bool { if case .editor = self { true } else { false } }
}
