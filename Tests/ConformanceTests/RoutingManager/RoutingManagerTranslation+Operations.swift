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
      return .navigated(generation == .first ? outcome : saving(outcome))
    default:
      outcome =
        generation == .first
        ? try await navigateOneStack(name, operation) : try await navigateManyStacks(name, operation)
    }
    return outcome.map { .navigated(saving($0)) }
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
    return .navigated(saving(outcome))
  }

  /// Has the storage follow a request that ended well; what the storage cannot do is not the request's failure.
  private func saving(_ outcome: NavigationOutcome) -> NavigationOutcome {
    if outcome.error == nil { try? save() }
    return outcome
  }

  /// Saves all stacks, or deletes the file when there is nothing in them.
  func save() throws(StorageFailure) {
    let stacks = stacks
    if stacks.isEmpty && generation.deletesEmptyFile {
      try memory.delete()
    } else {
      try memory.save(stacks)
    }
  }
}

/// Operations on the storage.
extension RoutingManagerTranslation {
  func performOnStorage(_ name: String, _ operation: CaseObject) async throws -> Ending? {
    do throws(StorageFailure) {
      switch (generation, name) {
      case (.second, "save"), (.third, "save"), (.first, "saveRouteStack"): try save()
      case (.second, "load"), (.third, "load"):
        guard let stacks = try memory.load() else { return .nothingSaved }
        return .navigated(await override(with: stacks))
      case (.second, "delete"), (.third, "delete"): return try await deleteOwnStack()
      case (.first, "loadRouteStack"):
        guard let routes = try memory.load()?[own.rawValue] else { return .nothingSaved }
        return .navigated(await navigator.setStack(routes, on: ownStack))
      case (.first, "deleteRouteStack"): try memory.delete()
      default: return nil
      }
      return .done
    } catch {
      return .storageFailed(error)
    }
  }

  /// Deletes what is saved of the own stack, then the stack itself; a deletion that fails changes nothing.
  private func deleteOwnStack() async throws(StorageFailure) -> Ending {
    let rest = stacks.filter { $0.key != own.rawValue }
    if rest.isEmpty && generation.deletesEmptyFile { try memory.delete() } else { try memory.save(rest) }
    return .navigated(await navigator.setStack([], on: ownStack))
  }
}
