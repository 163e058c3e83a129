import AsyncNavigation

/// Planning a change of the top three entries.
@concurrent func samplePlanDepth(_ scale: Scale) async -> Sample {
  func planning(at depth: Int) async -> Double {
    let (old, new) = states(at: depth) { .transaction([.pop(3), .push(Array($0.prefix(3)))]) }
    return await nanosecondsOfPlanning(from: old, to: new, steps: 6, times: scale(20_000))
  }
  let shallow = await planning(at: 10)
  return Sample(value: await planning(at: scale(10_000)), floor: shallow)
}

/// Planning a deep link of ten screens.
@concurrent func samplePlanDeepLink(_ scale: Scale) async -> Sample {
  func planning(at depth: Int) async -> Double {
    let (old, new) = states(at: depth, linking)
    return await nanosecondsOfPlanning(from: old, to: new, steps: 10, times: scale(20_000))
  }
  let shallow = await planning(at: 10)
  return Sample(value: await planning(at: 1_000), floor: shallow)
}

/// The same onto a long path, against a planner that makes an array of routes for each step.
@concurrent func samplePlanArrays(_ scale: Scale) async -> Sample {
  let (old, new) = states(at: 1_000, linking)
  let value = await nanosecondsOfPlanning(from: old, to: new, steps: 10, times: scale(20_000))
  let (oldPath, newPath) = (old.routes(of: .root), new.routes(of: .root))
  let count = scale(2_000)
  let floor = await nanoseconds(per: count) {
    for _ in 0..<count { precondition(wholeArrays(from: oldPath, to: newPath).count == 11) }
  }
  return Sample(value: value, floor: floor)
}

/// The steps as NavigationBackport works them out, each an array of its own: what both have in common, with
/// the new contents, then one screen more each time.
private func wholeArrays(from old: [Route], to new: [Route]) -> [[Route]] {
  let kept = min(old.count, new.count)
  return (kept...new.count).map { Array(new[..<$0]) }
}

/// A deep link of ten screens.
private func linking(_ routes: [Route]) -> NavigationAction<Route> { .push(Array(routes.prefix(10))) }

/// Nanoseconds that one plan takes, one screen at a time.
private func nanosecondsOfPlanning(
  from old: NavigationState<Route>, to new: NavigationState<Route>, steps: Int, times count: Int
) async -> Double {
  await nanoseconds(per: count) {
    for _ in 0..<count {
      precondition(StepPlanner.steps(from: old, to: new, capabilities: .oneAtATime).count == steps)
    }
  }
}

/// A state with so many entries above its root, and what an action with some routes makes of it.
private func states(
  at depth: Int, _ action: ([Route]) -> NavigationAction<Route>
) -> (old: NavigationState<Route>, new: NavigationState<Route>) {
  var ids = IDGenerator()
  let filler = Array(repeating: Route.product("filler"), count: depth)
  let old = NavigationState(root: Route.home, ids: &ids).after(.push(filler), &ids)
  return (old, old.after(action(Route.products), &ids))
}

extension NavigationState {
  fileprivate init(root: Route, ids: inout IDGenerator) {
    let entry = RouteEntry(id: ids.entry(), route: root)
    self.init(tabs: [TabState(id: "main", stack: StackState(entries: [entry]))], selectedTab: "main")
  }

  fileprivate func after(_ action: NavigationAction<Route>, _ ids: inout IDGenerator) -> NavigationState {
    guard case .changed(let state) = applying(action, ids: &ids) else { preconditionFailure("\(action)") }
    return state
  }
}
