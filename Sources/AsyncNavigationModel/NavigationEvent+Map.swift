extension NavigationEvent {
  /// The same event with each route turned into another; every entry stays the screen it is.
  ///
  /// - Throws: What `transform` throws.
  /// - Complexity: O(n) in the number of routes.
  public func map<Other, Failure: Error>(
    _ transform: (Route) throws(Failure) -> Other
  ) throws(Failure) -> NavigationEvent<Other> {
    NavigationEvent<Other>(sequence: sequence, revision: revision, kind: try kind.map(transform))
  }
}

extension NavigationEvent.Kind {
  /// The same with each route turned into another.
  public func map<Other, Failure: Error>(
    _ transform: (Route) throws(Failure) -> Other
  ) throws(Failure) -> NavigationEvent<Other>.Kind {
    switch self {
    case .snapshot(let snapshot): .snapshot(try snapshot.map(transform))
    case .began(let id, let action): .began(id, try action?.map(transform))
    case .planned(let id, let steps):
      .planned(id, try steps.map { step throws(Failure) in try step.map(transform) })
    case .step(let step, let index, let count, let cause):
      .step(try step.map(transform), index: index, count: count, cause)
    case .ended(let id, let outcome): .ended(id, outcome)
    case .notice(let notice): .notice(notice)
    case .gap(let missed, let snapshot): .gap(missed: missed, try snapshot.map(transform))
    }
  }
}

extension NavigationSnapshot {
  /// The same snapshot with each route turned into another.
  ///
  /// - Throws: What `transform` throws.
  /// - Complexity: O(n) in the number of entries.
  public func map<Other, Failure: Error>(
    _ transform: (Route) throws(Failure) -> Other
  ) throws(Failure) -> NavigationSnapshot<Other> {
    let shown = try presented.map(transform)
    return NavigationSnapshot<Other>(
      presented: shown, target: target == presented ? shown : try target.map(transform),
      revision: revision, sequence: sequence)
  }
}

extension NavigationStep {
  /// The same step with each route turned into another.
  ///
  /// - Throws: What `transform` throws.
  public func map<Other, Failure: Error>(
    _ transform: (Route) throws(Failure) -> Other
  ) throws(Failure) -> NavigationStep<Other> {
    NavigationStep<Other>(
      try changes.map { change throws(Failure) in try change.map(transform) }, animated: animated)
  }
}

extension NavigationChange {
  /// The same change with each route turned into another.
  ///
  /// - Throws: What `transform` throws.
  public func map<Other, Failure: Error>(
    _ transform: (Route) throws(Failure) -> Other
  ) throws(Failure) -> NavigationChange<Other> {
    switch self {
    case .push(let entries, let stack): .push(try entries.mapRoutes(transform), onto: stack)
    case .pop(let ids, let stack): .pop(ids, from: stack)
    case .rewrite(let stack, let kept, let entries):
      .rewrite(stack, keeping: kept, with: try entries.mapRoutes(transform))
    case .present(let modal): .present(try modal.map(transform))
    case .dismiss(let ids): .dismiss(ids)
    case .select(let id, let history): .select(id, history: history)
    case .setTabs(let tabs, let selected, let history):
      .setTabs(
        try tabs.map { tab throws(Failure) in try tab.map(transform) }, selected: selected, history: history)
    }
  }
}
