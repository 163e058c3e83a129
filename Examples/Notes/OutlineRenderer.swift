import AsyncNavigation

/// Shows the screens as an outline: a line each, and those of a modal further in.
actor OutlineRenderer: NavigationRenderer {
  private(set) var shown: NavigationState<Route>?

  func synchronize(_ state: NavigationState<Route>) { shown = state }

  func perform(_ step: NavigationStep<Route>) { shown?.apply(step) }

  /// The user swipes back: the screen on top is gone at once, and the navigator is told.
  func swipeBack(tellingOf attachment: RendererAttachment) {
    guard let stack = shown?.activeStack, stack.poppableCount > 0, let top = stack.top else { return }
    remove([top.id])
    attachment.didRemove([top.id])
  }

  func remove(_ ids: [EntryID]) {
    guard let stack = shown?.activeStackID else { return }
    shown?.apply(.pop(ids, from: stack))
  }

  var outline: String {
    guard let shown else { return "" }
    let lines = shown.shownStacks.enumerated().flatMap { depth, id in
      (shown.stack(id)?.routes ?? []).map { String(repeating: "  ", count: depth) + "\($0)" }
    }
    return lines.joined(separator: "\n")
  }
}
