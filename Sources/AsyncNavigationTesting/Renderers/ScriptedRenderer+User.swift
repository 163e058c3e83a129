public import AsyncNavigation

/// What a user does by hand: shown by the renderer at once, and reported to its navigator, at once or when the
/// test delivers the report.
extension ScriptedRenderer {
  /// The user removes screens, as by a swipe back; a modal left empty goes, with all above it.
  ///
  /// - Parameter ids: The screens; those that are not shown are reported all the same.
  /// - Returns: What the navigator is to be told.
  public func userRemoves(_ ids: [EntryID]) -> UserReport {
    change { $0?.remove(ids) }
    return report("removes \(ids.map(\.description).joined(separator: ", "))") { $0.didRemove(ids) }
  }

  /// The user dismisses a modal and all above it, as by dragging a sheet away.
  ///
  /// - Parameter id: The modal; one that is not shown is reported all the same.
  /// - Returns: What the navigator is to be told.
  public func userDismisses(_ id: ModalID) -> UserReport {
    change { $0?.dismiss(id) }
    return report("dismisses \(id)") { $0.didDismiss(id) }
  }

  /// The user selects a tab.
  ///
  /// - Parameter id: The tab; one that there is not is reported all the same.
  /// - Returns: What the navigator is to be told.
  public func userSelects(_ id: TabID) -> UserReport {
    change { shown in
      guard var selected = shown?.retyped(as: AnyRoute.self), selected.userSelects(id) else { return }
      shown = selected.retyped()
    }
    return report("selects tab \(id)") { $0.didSelectTab(id) }
  }

  /// The user removes screens and the navigator is told; see ``userRemoves(_:)``.
  public func userRemoves(_ ids: [EntryID], reportingTo attachment: RendererAttachment) {
    userRemoves(ids).deliver(to: attachment)
  }

  /// The user dismisses a modal and the navigator is told; see ``userDismisses(_:)``.
  public func userDismisses(_ id: ModalID, reportingTo attachment: RendererAttachment) {
    userDismisses(id).deliver(to: attachment)
  }

  /// The user selects a tab and the navigator is told; see ``userSelects(_:)``.
  public func userSelects(_ id: TabID, reportingTo attachment: RendererAttachment) {
    userSelects(id).deliver(to: attachment)
  }

  /// The user begins a swipe back or the drag of a sheet, which changes nothing yet: the next step waits for
  /// its end, which is a removal, a dismissal or ``userCancelsSwipe(reportingTo:)``.
  public func userBeginsSwipe(reportingTo attachment: RendererAttachment) {
    tell("user", "begins a swipe")
    attachment.gestureBegan()
  }

  /// The user lets go of a swipe, and everything stays as it was.
  public func userCancelsSwipe(reportingTo attachment: RendererAttachment) {
    tell("user", "cancels the swipe")
    attachment.gestureCancelled()
  }

  private func report(
    _ words: String, _ send: @escaping @Sendable (RendererAttachment) -> Void
  ) -> UserReport {
    UserReport(words) { [self] attachment in
      tell("user", words)
      send(attachment)
    }
  }

  /// Changes what is shown.
  ///
  /// What was shown before is released after the lock, since its routes may look at the renderer.
  private func change(_ body: (inout NavigationState<Route>?) -> Void) {
    _ = state.withLock { state in
      let before = state.shown
      body(&state.shown)
      return before
    }
  }
}

extension ScriptedRenderer.State {
  /// Shows what a call asked.
  ///
  /// Screens that were to lie on something which the user has removed meanwhile are gone with it.
  mutating func show(_ call: ScriptedRenderer.OpenCall) {
    switch call.content {
    case .synchronize(let state): shown = state
    case .perform(let step):
      var base = call.base
      for change in step.changes {
        shown?.show(change, plannedFor: base)
        base?.apply(change)
      }
    }
  }
}

extension NavigationState {
  fileprivate mutating func show(_ change: NavigationChange<Route>, plannedFor base: NavigationState?) {
    switch change {
    case .push(_, let id):
      let below = base?.stack(id)?.top
      if below.map({ stack(id)?.contains($0.id) ?? false }) ?? true { apply(change) }
    case .present:
      let below = base?.modals.last
      if below.map({ modal in modals.contains { $0.id == modal.id } }) ?? true { apply(change) }
    default:
      apply(change)
    }
  }

  fileprivate mutating func remove(_ ids: [EntryID]) {
    for (id, stack) in stacks {
      let entries = stack.entries
      guard let lowest = entries.firstIndex(where: { ids.contains($0.id) }) else { continue }
      apply(.rewrite(id, keeping: lowest, with: entries[lowest...].filter { !ids.contains($0.id) }))
    }
    if let empty = modals.first(where: { $0.stack.isEmpty && $0.stack.base == .route }) { dismiss(empty.id) }
  }

  fileprivate mutating func dismiss(_ id: ModalID) {
    guard let lowest = modals.firstIndex(where: { $0.id == id }) else { return }
    apply(.dismiss(modals[lowest...].reversed().map(\.id)))
  }
}
