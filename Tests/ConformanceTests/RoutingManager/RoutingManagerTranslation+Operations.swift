import AsyncNavigation

/// Operations on the stacks: one request of ours each, after which the storage follows.
extension RoutingManagerTranslation {
  func navigate(_ name: String, _ operation: CaseObject) async throws -> Ending? {
    let outcome: NavigationOutcome?
    switch name {
    case "push": outcome = await navigator.push(try operation.routes(), on: ownStack)
    case "goBack": return await goBack(try operation.optionalInt("n") ?? 1)
    case "resetNavigation": outcome = await navigator.setStack([], on: ownStack)
    case "replaceCurrentStack":
      let outcome = await navigator.setStack(try operation.strings("routes"), on: ownStack)
      // The first generation forgets to save it.
      return .navigated(generation == .first ? outcome : await saving(outcome))
    default:
      outcome =
        generation == .first
        ? try await navigateOneStack(name, operation) : try await navigateManyStacks(name, operation)
    }
    guard let outcome else { return nil }
    return .navigated(await saving(outcome))
  }

  /// Operations of the generations with many stacks.
  private func navigateManyStacks(_ name: String, _ operation: CaseObject) async throws -> NavigationOutcome?
  {
    switch name {
    case "goToOccurrence":
      let direction = try operation.string("direction")
      guard let occurrence = Occurrence(rawValue: direction) else {
        throw Uninterpretable("nobody knows the direction \(direction)")
      }
      return await navigator.pop(to: .route(try operation.string("route"), occurrence), on: ownStack)
    case "replaceCurrentScreen":
      return await navigator.replace(.top, with: try operation.string("route"), on: ownStack)
    case "replaceStack":
      let stack = TabID(try operation.string("stack"))
      return await navigator.setStack(try operation.strings("routes"), on: .tab(stack))
    case "override": return await override(with: try operation.lists("stacks"))
    default: return nil
    }
  }

  /// Operations of the generation with one stack.
  private func navigateOneStack(_ name: String, _ operation: CaseObject) async throws -> NavigationOutcome? {
    switch name {
    case "goToFirstOccurrence":
      return await navigator.pop(to: .route(try operation.string("route"), .first), on: ownStack)
    case "goToLastOccurrence":
      return await navigator.pop(to: .route(try operation.string("route"), .last), on: ownStack)
    case "replaceCurrent":
      return await navigator.replaceTop(with: try operation.string("route"), on: ownStack)
    case "updateRoutes": return await navigator.setStack(try operation.strings("routes"), on: ownStack)
    default: return nil
    }
  }

  /// Goes back; nothing is saved where nothing was asked for.
  private func goBack(_ count: Int) async -> Ending {
    let outcome = await navigator.back(count, on: ownStack)
    let isFailure = generation.failsOnEmptyStack
    guard count > 0 else { return .navigated(outcome) }
    if outcome == .unchanged(.atRoot) && isFailure { return .navigated(outcome, emptyIsFailure: true) }
    return .navigated(await saving(outcome))
  }

  /// Has the storage follow a request that ended well; what the storage cannot do is no failure of the request.
  private func saving(_ outcome: NavigationOutcome) async -> NavigationOutcome {
    if outcome.error == nil { await save() }
    return outcome
  }

  /// Saves all stacks, or deletes the record when there is nothing in them.
  @discardableResult
  func save() async -> Ending {
    if stacks.isEmpty && generation.deletesEmptyFile {
      return Ending(await navigator.delete(from: storage.archive), of: .delete)
    }
    return Ending(await navigator.save(to: storage.archive), of: .save)
  }
}

/// Operations on the storage.
extension RoutingManagerTranslation {
  func performOnStorage(_ name: String) async -> Ending? {
    switch (generation, name) {
    case (.second, "save"), (.third, "save"), (.first, "saveRouteStack"): return await save()
    case (.second, "load"), (.third, "load"), (.first, "loadRouteStack"):
      switch await navigator.load(from: storage.archive) {
      case .read(_, let outcome): return .navigated(outcome)
      case .nothingSaved: return .nothingSaved
      default: return .storageFailed(.load)
      }
    case (.second, "delete"), (.third, "delete"): return await deleteOwnStack()
    case (.first, "deleteRouteStack"):
      return Ending(await navigator.delete(from: storage.archive), of: .delete)
    default: return nil
    }
  }

  /// Deletes the own stack and what is saved of it; a deletion that fails changes nothing.
  private func deleteOwnStack() async -> Ending {
    guard stacks.keys.allSatisfy({ $0 == own.rawValue }) && generation.deletesEmptyFile else {
      let routes = navigator.state.routes(of: ownStack)
      await navigator.setStack([], on: ownStack)
      let ending = await save()
      if case .storageFailed = ending { await navigator.setStack(routes, on: ownStack) }
      return ending
    }
    let outcome = await navigator.delete(from: storage.archive)
    guard outcome.error == nil else { return Ending(outcome, of: .delete) }
    return .navigated(await navigator.setStack([], on: ownStack))
  }
}

extension Ending {
  /// How something ended that the storage was asked for.
  fileprivate init(_ outcome: StorageOutcome, of operation: StorageFailure) {
    self = outcome.error == nil ? .done : .storageFailed(operation)
  }
}
