import AsyncNavigation

/// Whom an operation is asked of: a navigator, or nobody where the library has no stack to work on, in which
/// case everything is dropped.
struct Desk: NavigationScope {
  let navigator: Navigator<String>?

  /// The active stack, unless a verb says otherwise.
  var target: NavigationTarget { .active }

  /// What is shown; nil where nobody is.
  var state: NavigationState<String>? { navigator?.state }

  /// Goes back as TurboNavigator and LinkNavigator do: none of them takes the last screen off a stack.
  ///
  /// Ours does where a stack lies on the host's content, which some cases need for a stack that is empty.
  @discardableResult
  func backToLastScreen(options: RequestOptions = RequestOptions()) async -> NavigationOutcome {
    await perform(options: options) { state in
      let stack = state.activeStack
      guard stack.base == .host, stack.count == 1 else { return .back() }
      return state.modals.isEmpty ? nil : .dismiss()
    }
  }

  /// Sets a stack; an empty list is refused, as ours does by itself where a stack is rooted in a route.
  @discardableResult
  func replaceStack(
    _ routes: [String], on target: NavigationTarget = .active, options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    await perform(options: options) { state in
      let base = state.stack(state.stackID(of: target))?.base
      return base == .host && routes.isEmpty ? nil : .setStack(routes, on: target)
    }
  }

  /// Dismisses all modals and sets the selected tab's stack, as one transition.
  @discardableResult
  func replaceEverything(
    by routes: [String], options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    await perform(options: options) { state in
      let base = state.stack(state.stackID(of: .root))?.base
      guard base == .route || !routes.isEmpty else { return nil }
      return .transaction([.dismiss(.all), .setStack(routes, on: .root)])
    }
  }
}

extension ModalBlueprint {
  /// Describes a modal like one that is up.
  init(like modal: ModalState<Route>) {
    self.init(modal.stack.routes, as: modal.style, base: modal.stack.base)
  }
}
