import AsyncNavigation

extension NaiveNavigation {
  /// Carries out an action; throws the answer of one that changes nothing, and is then as it was.
  mutating func perform(_ action: Action) throws(Answer) {
    var copy = self
    do throws(Answer) {
      try copy.carryOut(action)
      if !copy.modals.allSatisfy(\.isLegal) { throw Answer.rejected(.noNavigation) }
      self = copy
    } catch {
      nextID = copy.nextID
      throw error
    }
  }

  private mutating func carryOut(_ action: Action) throws(Answer) {
    switch action {
    case .removeEntries, .update, .present, .dismiss, .selectTab, .setTabs, .override, .restore, .reset,
      .back(_, nil):
      try carryOutOnRegions(action)
    case .transaction(let actions):
      var before = self
      for (index, action) in actions.enumerated() {
        do throws(Answer) {
          try perform(action)
        } catch {
          if case .rejected(let reason) = error { throw .rejected(.inTransaction(index: index, reason)) }
        }
      }
      before.nextID = nextID
      if self == before { throw Answer.unchanged(.nothingToDo) }
    case .push(_, let target), .navigate(_, let target), .backOrPush(_, _, let target), .pop(_, let target),
      .popToRoot(let target), .popTo(_, let target), .replaceTop(_, let target), .replace(_, _, let target),
      .setStack(_, let target), .setPath(_, let target), .mergeStack(_, let target), .back(_, let target?),
      .insert(_, _, let target), .remove(_, let target), .removeAll(_, let target):
      try change(target) { (pile, model) throws(Answer) in try model.carryOut(action, on: &pile) }
    @unknown default: fatalError("the naive model does not know \(action)")
    }
  }

  /// Carries out a change of the stack that a target names.
  private mutating func change(
    _ target: NavigationTarget, _ body: (inout Pile, inout NaiveNavigation) throws(Answer) -> Void
  ) throws(Answer) {
    var tab: String?
    var modal: Int?
    switch target {
    case .active: if modals.isEmpty { tab = selected } else { modal = modals.count - 1 }
    case .root: tab = selected
    case .tab(let id): tab = id.rawValue
    case .modal(let id):
      modal = modals.firstIndex { $0.number == id.rawValue }
      if modal == nil { throw Answer.rejected(.unknownModal(id)) }
    }
    if let modal {
      var pile = modals[modal]
      try body(&pile, &self)
      modals[modal] = pile
    } else if let tab, let index = tabs.firstIndex(where: { $0.label == tab }) {
      var pile = tabs[index]
      try body(&pile, &self)
      tabs[index] = pile
    } else {
      throw Answer.rejected(.unknownTab(TabID(tab ?? "")))
    }
  }

  private mutating func carryOut(_ action: Action, on pile: inout Pile) throws(Answer) {
    switch action {
    case .push(let routes, _):
      if routes.isEmpty { throw Answer.unchanged(.nothingToDo) }
      pile.slots += slots(routes)
    case .navigate(let route, _):
      if let top = pile.slots.last, top.route == route { throw alreadyThere(top) }
      pile.slots += slots([route])
    case .backOrPush(let route, let occurrence, _):
      if pile.slots.contains(where: { $0.route == route }) {
        try popTo(.route(route, occurrence), on: &pile)
      } else {
        pile.slots += slots([route])
      }
    case .pop(let count, _):
      if count < 0 { throw Answer.rejected(.negative(count)) }
      if count == 0 { throw Answer.unchanged(.nothingToDo) }
      if pile.spare == 0 && count == 1 { throw Answer.unchanged(.atRoot) }
      if count > pile.spare { throw Answer.rejected(.notEnough(asked: count, available: pile.spare)) }
      pile.slots.removeLast(count)
    case .popToRoot:
      if pile.spare == 0 { throw Answer.unchanged(.atRoot) }
      pile.slots.removeLast(pile.spare)
    case .popTo(let match, _): try popTo(match, on: &pile)
    case .replaceTop(let route, _):
      if !pile.slots.isEmpty { pile.slots.removeLast() }
      pile.slots += slots([route])
    case .back(let count, _):
      if count <= 0 { throw Answer.unchanged(.nothingToDo) }
      if pile.spare == 0 { throw Answer.unchanged(.atRoot) }
      pile.slots.removeLast(min(count, pile.spare))
    default: try carryOutInside(action, of: &pile)
    }
  }

  private mutating func carryOutInside(_ action: Action, of pile: inout Pile) throws(Answer) {
    switch action {
    case .setStack(let routes, _):
      if routes.isEmpty && pile.isRooted { throw Answer.rejected(.noRoutes) }
      try show(routes, on: &pile)
    case .setPath(let routes, _):
      if routes.isEmpty && pile.spare == 0 { throw Answer.unchanged(.atRoot) }
      try show(pile.slots.prefix(pile.isRooted ? 1 : 0).map(\.route) + routes, on: &pile)
    case .mergeStack(let routes, _):
      if routes.isEmpty { throw Answer.unchanged(.nothingToDo) }
      try show(pile.slots.map(\.route).prefix { $0 != routes[0] } + routes, on: &pile)
    case .replace(let match, let route, _):
      let index = try index(of: match, on: pile)
      pile.slots[index] = slots([route])[0]
    case .insert(let routes, let index, _):
      if index < 0 || index > pile.slots.count {
        throw Answer.rejected(.indexOutOfRange(index, count: pile.slots.count))
      }
      if routes.isEmpty { throw Answer.unchanged(.nothingToDo) }
      pile.slots.insert(contentsOf: slots(routes), at: index)
    case .remove(let match, _):
      let index = try index(of: match, on: pile)
      if pile.isRooted && pile.slots.count == 1 { throw Answer.rejected(.lastEntry) }
      pile.slots.remove(at: index)
    case .removeAll(let routes, _):
      if !pile.slots.contains(where: { routes.contains($0.route) }) { throw Answer.unchanged(.nothingToDo) }
      pile.slots.removeAll { routes.contains($0.route) }
      if pile.isRooted && pile.slots.isEmpty { throw Answer.rejected(.lastEntry) }
    default: fatalError("\(action) is no action on a stack")
    }
  }

  /// Exchanges all slots for those of these routes, but for those that are there already.
  private mutating func show(_ routes: [String], on pile: inout Pile) throws(Answer) {
    if routes == pile.slots.map(\.route) { throw Answer.unchanged(.nothingToDo) }
    var kept = 0
    while kept < routes.count && kept < pile.slots.count && routes[kept] == pile.slots[kept].route {
      kept += 1
    }
    pile.slots = pile.slots[..<kept] + slots(routes[kept...])
  }

  private func alreadyThere(_ slot: Slot) -> Answer { .unchanged(.alreadyThere(EntryID(slot.id))) }

  private func index(of match: EntryMatch<String>, on pile: Pile) throws(Answer) -> Int {
    let index: Int? =
      switch match {
      case .top: pile.slots.indices.last
      case .id(let id): pile.slots.firstIndex { $0.id == id.rawValue }
      case .route(let route, .first): pile.slots.firstIndex { $0.route == route }
      case .route(let route, .last): pile.slots.lastIndex { $0.route == route }
      }
    guard let index else { throw Answer.rejected(.entryNotFound) }
    return index
  }

  private func popTo(_ match: EntryMatch<String>, on pile: inout Pile) throws(Answer) {
    let index = try index(of: match, on: pile)
    if index == pile.slots.count - 1 { throw alreadyThere(pile.slots[index]) }
    pile.slots = Array(pile.slots[...index])
  }
}
