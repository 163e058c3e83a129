import AsyncNavigation

/// Appends to a fresh array, against pushes at bounded depth; off the main actor.
@concurrent func samplePush(_ scale: Scale) async -> Sample {
  let count = scale(200_000)
  let bare = Bare()
  let routes = Route.products
  let floor = await nanoseconds(per: count) {
    for index in 0..<count { await bare.append(routes[index & 63]) }
  }
  let navigator = Navigator(root: Route.home)
  var value = 0.0
  let blocks = max(count / 1_000, 1)
  for _ in 0..<blocks {
    value += await nanoseconds(per: 1_000) {
      for index in 0..<1_000 { await navigator.push(routes[index & 63]) }
    }
    await navigator.popToRoot()
  }
  return Sample(value: value / Double(blocks), floor: floor)
}

/// The same from the main actor.
///
/// The floor is written here again on purpose: a function that both call would leave the
/// main actor once and measure an append from elsewhere.
@MainActor func samplePushFromMain(_ scale: Scale) async -> Sample {
  let count = scale(20_000)
  let bare = Bare()
  let routes = Route.products
  let floor = await nanoseconds(per: count) {
    for index in 0..<count { await bare.append(routes[index & 63]) }
  }
  let navigator = Navigator(root: Route.home)
  let value = await nanoseconds(per: count) {
    for index in 0..<count { await navigator.push(routes[index & 63]) }
  }
  return Sample(value: value, floor: floor)
}

@concurrent func samplePushDepth(_ scale: Scale) async -> Sample {
  func pushes(at depth: Int) async -> Double {
    let navigator = Navigator(root: Route.home)
    await navigator.push(Array(repeating: Route.product("filler"), count: depth))
    let rounds = scale(200)
    var total = 0.0
    for _ in 0..<rounds {
      let held = navigator.snapshot
      total += await nanoseconds(per: 500) {
        for index in 0..<500 { await navigator.push(Route.products[index & 63]) }
      }
      await navigator.pop(500)
      withExtendedLifetime(held) {}
    }
    return total / Double(rounds)
  }
  let shallow = await pushes(at: 10)
  return Sample(value: await pushes(at: scale(100_000)), floor: shallow)
}

/// Going back to a route three below the top, which is put back on each time.
@concurrent func sampleBackOrPushDepth(_ scale: Scale) async -> Sample {
  func returning(at depth: Int) async -> Double {
    let navigator = Navigator(root: Route.home)
    await navigator.push(Array(repeating: Route.product("filler"), count: depth))
    await navigator.push(Array(Route.products.prefix(4)))
    let above = Array(Route.products[1...3])
    let rounds = scale(40_000)
    return await nanoseconds(per: rounds) {
      for _ in 0..<rounds {
        let outcome = await navigator.backOrPush(Route.products[0])
        precondition(outcome.isCommitted, "\(outcome)")
        await navigator.push(above)
      }
    }
  }
  let shallow = await returning(at: 10)
  return Sample(value: await returning(at: scale(100_000)), floor: shallow)
}
