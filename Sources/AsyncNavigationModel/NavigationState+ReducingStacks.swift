extension NavigationState where Route == AnyRoute {
  /// Where the stack lies that a target means; nil when there is no such stack.
  package func location(of target: NavigationTarget) -> StackLocation? {
    switch target {
    case .active where !modals.isEmpty: StackLocation.modal(modals.count - 1)
    case .active, .root: selectedIndex.map { StackLocation.tab($0) }
    case .tab(let id): location(of: StackID.tab(id))
    case .modal(let id): location(of: StackID.modal(id))
    }
  }

  /// Whether a stack takes more than its root.
  package func canPush(at location: StackLocation) -> Bool {
    switch location {
    case .tab: true
    case .modal(let index): modals[index].hasNavigation
    }
  }

  /// Puts one entry on top, in place: what `.push` of one route comes to, without a copy of the state.
  ///
  /// - Returns: The stack's id.
  package mutating func push(_ entry: RouteEntry<AnyRoute>, at location: StackLocation) -> StackID {
    self[location].push(entry)
    return id(at: location)
  }
}

/// What actions make of one stack.
extension NavigationState where Route == AnyRoute {
  mutating func push(
    _ routes: [AnyRoute], at location: StackLocation, _ ids: inout IDGenerator
  ) throws(NoChange) {
    guard !routes.isEmpty else { throw .unchanged(.nothingToDo) }
    for route in routes { self[location].push(RouteEntry(id: ids.entry(), route: route)) }
  }

  mutating func navigate(
    to route: AnyRoute, at location: StackLocation, _ ids: inout IDGenerator
  ) throws(NoChange) {
    if let top = self[location].top, top.route == route { throw .unchanged(.alreadyThere(top.id)) }
    try push([route], at: location, &ids)
  }

  mutating func backOrPush(
    _ route: AnyRoute, _ occurrence: Occurrence, at location: StackLocation, _ ids: inout IDGenerator
  ) throws(NoChange) {
    let match = EntryMatch.route(route, occurrence)
    if self[location].distanceFromTop(of: match) == nil {
      try push([route], at: location, &ids)
    } else {
      try pop(to: match, at: location)
    }
  }

  mutating func pop(_ count: Int, at location: StackLocation) throws(NoChange) {
    let available = self[location].poppableCount
    guard count >= 0 else { throw .rejected(.negative(count)) }
    guard count > 0 else { throw .unchanged(.nothingToDo) }
    guard available > 0 || count > 1 else { throw .unchanged(.atRoot) }
    guard count <= available else { throw .rejected(.notEnough(asked: count, available: available)) }
    self[location].pop(count)
  }

  mutating func back(_ count: Int, at location: StackLocation) throws(NoChange) {
    let available = self[location].poppableCount
    guard count > 0 else { throw .unchanged(.nothingToDo) }
    guard available > 0 else { throw .unchanged(.atRoot) }
    self[location].pop(min(count, available))
  }

  mutating func popToRoot(at location: StackLocation) throws(NoChange) {
    let available = self[location].poppableCount
    guard available > 0 else { throw .unchanged(.atRoot) }
    self[location].pop(available)
  }

  mutating func pop(to match: EntryMatch<AnyRoute>, at location: StackLocation) throws(NoChange) {
    guard let distance = self[location].distanceFromTop(of: match) else { throw .rejected(.entryNotFound) }
    guard distance > 0 else {
      throw .unchanged(self[location].top.map { .alreadyThere($0.id) } ?? .nothingToDo)
    }
    self[location].pop(distance)
  }

  mutating func replaceTop(
    _ route: AnyRoute, at location: StackLocation, _ ids: inout IDGenerator
  ) throws(NoChange) {
    self[location].pop(1)
    try push([route], at: location, &ids)
  }

  mutating func replace(
    _ match: EntryMatch<AnyRoute>, _ route: AnyRoute, at location: StackLocation, _ ids: inout IDGenerator
  ) throws(NoChange) {
    guard let distance = self[location].distanceFromTop(of: match) else { throw .rejected(.entryNotFound) }
    let above = self[location].fromTop.prefix(distance).reversed()
    self[location].replace(
      above: self[location].count - distance - 1, with: makeEntries([route], &ids) + above)
  }

  mutating func setStack(
    _ routes: [AnyRoute], at location: StackLocation, _ ids: inout IDGenerator
  ) throws(NoChange) {
    guard self[location].base == .host || !routes.isEmpty else { throw .rejected(.noRoutes) }
    try set(routes[...], above: 0, at: location, &ids)
  }

  mutating func setPath(
    _ routes: [AnyRoute], at location: StackLocation, _ ids: inout IDGenerator
  ) throws(NoChange) {
    let stack = self[location]
    guard !routes.isEmpty else { return try popToRoot(at: location) }
    try set(routes[...], above: stack.count - stack.poppableCount, at: location, &ids)
  }

  mutating func mergeStack(
    _ routes: [AnyRoute], at location: StackLocation, _ ids: inout IDGenerator
  ) throws(NoChange) {
    guard let first = routes.first else { throw .unchanged(.nothingToDo) }
    let stack = self[location]
    let distance = stack.distanceFromTop(of: .route(first, .first))
    try set(routes[...], above: distance.map { stack.count - $0 - 1 } ?? stack.count, at: location, &ids)
  }

  /// Exchanges all above the lowest `floor` entries; entries that show the same in the same place stay.
  private mutating func set(
    _ routes: ArraySlice<AnyRoute>, above floor: Int, at location: StackLocation, _ ids: inout IDGenerator
  ) throws(NoChange) {
    let old = self[location].fromTop.prefix(self[location].count - floor).reversed()
    let kept = zip(old, routes).prefix { $0.route == $1 }.count
    guard kept < max(old.count, routes.count) else { throw .unchanged(.nothingToDo) }
    self[location].replace(above: floor + kept, with: makeEntries(routes.dropFirst(kept), &ids))
  }

  mutating func insert(
    _ routes: [AnyRoute], _ index: Int, at location: StackLocation, _ ids: inout IDGenerator
  ) throws(NoChange) {
    let count = self[location].count
    guard (0...count).contains(index) else { throw .rejected(.indexOutOfRange(index, count: count)) }
    guard !routes.isEmpty else { throw .unchanged(.nothingToDo) }
    let above = self[location].fromTop.prefix(count - index).reversed()
    self[location].replace(above: index, with: makeEntries(routes[...], &ids) + above)
  }

  mutating func remove(_ match: EntryMatch<AnyRoute>, at location: StackLocation) throws(NoChange) {
    let stack = self[location]
    guard let distance = stack.distanceFromTop(of: match) else { throw .rejected(.entryNotFound) }
    guard stack.base == .host || stack.count > 1 else { throw .rejected(.lastEntry) }
    let above = stack.fromTop.prefix(distance).reversed()
    self[location].replace(above: stack.count - distance - 1, with: above)
  }

  mutating func removeAll(_ routes: [AnyRoute], at location: StackLocation) throws(NoChange) {
    let unwanted = Set(routes)
    guard try remove(at: location, where: { unwanted.contains($0.route) }) > 0 else {
      throw .unchanged(.nothingToDo)
    }
  }

  mutating func remove(_ ids: [EntryID]) throws(NoChange) {
    guard !ids.isEmpty else { throw .unchanged(.nothingToDo) }
    let unwanted = Set(ids)
    var found = 0
    for (id, _) in stacks {
      guard let location = location(of: id) else { continue }
      found += try remove(at: location) { unwanted.contains($0.id) }
    }
    guard found == unwanted.count else { throw .rejected(.entryNotFound) }
  }

  /// Removes the entries that match; all of them may only go where the host's content is left.
  ///
  /// - Returns: How many there were.
  private mutating func remove(
    at location: StackLocation, where isUnwanted: (RouteEntry<AnyRoute>) -> Bool
  ) throws(NoChange) -> Int {
    let stack = self[location]
    let entries = stack.entries
    let rest = entries.filter { !isUnwanted($0) }
    guard rest.count < entries.count else { return 0 }
    guard stack.base == .host || !rest.isEmpty else { throw .rejected(.lastEntry) }
    let kept = zip(entries, rest).prefix { $0.id == $1.id }.count
    self[location].replace(above: kept, with: rest.dropFirst(kept))
    return entries.count - rest.count
  }

  mutating func update(_ id: EntryID, _ route: AnyRoute) throws(NoChange) {
    guard let holder = stackID(holding: id), let location = location(of: holder),
      let distance = self[location].distanceFromTop(of: .id(id))
    else { throw .rejected(.entryNotFound) }
    let upper = Array(self[location].fromTop.prefix(distance + 1).reversed())
    guard upper[0].route != route else { throw .unchanged(.alreadyThere(id)) }
    let changed = [RouteEntry(id: id, route: route)] + upper.dropFirst()
    self[location].replace(above: self[location].count - upper.count, with: changed)
  }

  private func makeEntries(_ routes: ArraySlice<AnyRoute>, _ ids: inout IDGenerator) -> [RouteEntry<AnyRoute>]
  {
    routes.map { RouteEntry(id: ids.entry(), route: $0) }
  }
}

extension StackState where Route == AnyRoute {
  /// How far below the top a match lies; 0 is the top.
  ///
  /// - Complexity: O(d) for a last occurrence d below the top; O(`count`) for a first occurrence or none.
  func distanceFromTop(of match: EntryMatch<AnyRoute>) -> Int? {
    switch match {
    case .top: isEmpty ? nil : 0
    case .id(let id): distance { $0.id == id }
    case .route(let route, .last): distance { $0.route == route }
    case .route(let route, .first):
      fromTop.enumerated().reversed().first { $0.element.route == route }?.offset
    }
  }

  private func distance(where matches: (RouteEntry<AnyRoute>) -> Bool) -> Int? {
    fromTop.enumerated().first { matches($0.element) }?.offset
  }
}
