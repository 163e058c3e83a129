import AsyncNavigation
import AsyncNavigationTesting
import Testing

@Suite struct OrderTests {
  private func began(in events: some AsyncSequence<NavigationEvent<String>, Never>) async -> [(
    UInt64, String
  )] {
    var began: [(UInt64, String)] = []
    for await event in events {
      if case .began(let id, .push(let routes, _)) = event.kind { began.append((id.rawValue, routes[0])) }
    }
    return began
  }

  private func navigator(capacity: Int = 100_000) -> Navigator<String> {
    var configuration = NavigatorConfiguration<String>()
    configuration.eventCapacity = capacity
    configuration.requestLimit = 100_000
    return Navigator(root: "root", configuration: configuration)
  }

  @Test("Requests of one task are carried out in call order, submitted and awaited ones alike: 500 trials")
  func keepsCallOrder() async throws {
    for trial in 0..<Stress.times(500) {
      let navigator = navigator()
      var draw = SplitMix64(seed: UInt64(trial))
      var last: NavigationRequest?
      for number in 0..<20 {
        if draw.below(4) == 0 {
          #expect(await navigator.push("\(number)").isCommitted)
        } else {
          last = navigator.submit(.push("\(number)"))
        }
      }
      _ = try await last?.outcome
      #expect(navigator.state.tabs[0].stack.routes == ["root"] + (0..<20).map { "\($0)" })
    }
  }

  @Test("NAV-099: 100 tasks of mixed priorities each see their own requests in order, as the log does")
  func ordersByTicket() async {
    let navigator = navigator()
    let events = navigator.events()
    let priorities: [TaskPriority] = [.background, .low, .medium, .high]
    let tasks = (0..<100).map { task in
      Task(priority: priorities[task % 4]) {
        var tickets: [(UInt64, String)] = []
        for number in 0..<20 {
          let route = "\(task)-\(number)"
          if number % 3 == 0 {
            await navigator.push(route)
          } else {
            tickets.append((navigator.submit(.push(route)).id.rawValue, route))
          }
        }
        return tickets
      }
    }
    var tickets: [UInt64: String] = [:]
    for task in tasks { for (id, route) in await task.value { tickets[id] = route } }
    await navigator.push("end")
    await navigator.shutdown()
    let log = await began(in: events)
    #expect(log.count == 2_001)
    #expect(zip(log, log.dropFirst()).allSatisfy { $0.0 < $1.0 })
    for (id, route) in tickets { #expect(log.contains { $0 == (id, route) }) }
    for task in 0..<100 {
      let own = log.map(\.1).filter { $0.hasPrefix("\(task)-") }
      #expect(own == (0..<20).map { "\(task)-\($0)" })
    }
    #expect(navigator.state.tabs[0].stack.routes == ["root"] + log.map(\.1))
  }

  @Test(
    "NAV-012: a burst of 1,000 pushes and pops comes to what it would one by one", arguments: UInt64(1)...5)
  func keepsBurstInOrder(seed: UInt64) async throws {
    let navigator = Navigator(root: "root")
    var draw = SplitMix64(seed: seed)
    var model = ["root"]
    var requests: [NavigationRequest] = []
    var expected: [Bool] = []
    for number in 0..<1_000 {
      if seed == 1 ? number % 2 == 0 : draw.below(2) == 0 {
        requests.append(navigator.submit(.push("\(number)")))
        model.append("\(number)")
        expected.append(true)
      } else {
        requests.append(navigator.submit(.pop(1)))
        expected.append(model.count > 1)
        if model.count > 1 { model.removeLast() }
      }
    }
    var committed: [Bool] = []
    for request in requests { committed.append(try await request.outcome.isCommitted) }
    #expect(committed == expected)
    #expect(navigator.state.tabs[0].stack.routes == model)
    #expect(zip(requests, requests.dropFirst()).allSatisfy { $0.id < $1.id })
  }

  @Test("NAV-103: two navigators in one process count, change and end each on its own")
  func areIndependent() async throws {
    let (first, second) = (navigator(), navigator())
    let events = second.events()
    let alone = navigator()
    for number in 0..<50 {
      await first.push("\(number)")
      if number % 5 == 0 {
        await second.push("\(number)")
        await alone.push("\(number)")
      }
    }
    #expect(second.snapshot == alone.snapshot)
    await first.shutdown()
    #expect(await first.push("more") == .dropped(.shutdown))
    #expect(first.subscriptionCount == 0)
    #expect(second.subscriptionCount == 1)
    let more = try await second.submit(.push("more")).outcome
    #expect(more.isCommitted)
    await second.shutdown()
    #expect(await began(in: events).map(\.1) == (0..<10).map { "\($0 * 5)" } + ["more"])
  }
}
