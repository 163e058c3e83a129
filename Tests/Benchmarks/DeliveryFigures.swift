import AsyncNavigation
import Synchronization

private let subscribers = 100

/// One event to one of 100 subscribers, from the first publication until the last has read all.
@concurrent func sampleDelivery(
  _ scale: Scale, through count: @escaping @Sendable (Navigator<Route>) -> Task<Int, Never>
) async -> Sample {
  let pushes = scale(4_000)
  var configuration = NavigatorConfiguration<Route>()
  configuration.eventCapacity = pushes + 1
  let navigator = Navigator(root: Route.home, configuration: configuration)
  let events = pushes * 3
  let readers = (0..<subscribers).map { _ in count(navigator) }
  let value = await nanoseconds(per: events * subscribers) {
    for index in 0..<pushes { await navigator.push(Route.products[index & 63]) }
    await navigator.shutdown()
    for reader in readers {
      let read = await reader.value
      precondition(read == events + 1, "a subscriber read \(read) of \(events + 1) events")
    }
  }
  return Sample(value: value, floor: await continuationDelivery(events: events))
}

/// What an `AsyncStream` continuation for each of 100 subscribers takes for the same events.
private func continuationDelivery(events: Int) async -> Double {
  let streams = (0..<subscribers).map { _ in AsyncStream.makeStream(of: NavigationEvent<Route>.self) }
  let readers = streams.map { stream, _ in
    Task.detached {
      var sum = 0
      for await event in stream { sum += event.sequence > 0 ? 1 : 0 }
      return sum
    }
  }
  let navigator = Navigator(root: Route.home)
  var iterator = navigator.events().makeAsyncIterator()
  await navigator.push(Route.products[0])
  _ = await iterator.next()
  guard let event = await iterator.next() else { preconditionFailure("no event") }
  return await nanoseconds(per: events * subscribers) {
    for _ in 0..<events {
      for (_, continuation) in streams { continuation.yield(event) }
    }
    for (_, continuation) in streams { continuation.finish() }
    for reader in readers {
      let read = await reader.value
      precondition(read == events, "a consumer read \(read) of \(events) events")
    }
  }
}

@Sendable func countBatches(_ navigator: Navigator<Route>) -> Task<Int, Never> {
  let batches = navigator.eventBatches()
  return Task.detached {
    var count = 0
    for await batch in batches {
      for event in batch { count += event.sequence > 0 || event.revision == 0 ? 1 : 0 }
    }
    return count
  }
}

@Sendable func countEvents(_ navigator: Navigator<Route>) -> Task<Int, Never> {
  let events = navigator.events()
  return Task.detached {
    var count = 0
    for await event in events { count += event.sequence > 0 || event.revision == 0 ? 1 : 0 }
    return count
  }
}

/// What a push takes while subscribers wait for it, per subscriber.
@concurrent func sampleParked(_ scale: Scale) async -> Sample {
  let size = scale(1_000)
  let rounds = scale(400)
  return Sample(value: await pushing(to: size, rounds: rounds), floor: await pushing(to: 1, rounds: rounds))
}

private func pushing(to size: Int, rounds: Int) async -> Double {
  let navigator = Navigator(root: Route.home)
  let crowd = Crowd(of: size, on: navigator)
  var times: [Double] = []
  for round in 0..<rounds {
    await crowd.waitUntilAllWait(for: navigator.snapshot.sequence)
    times.append(await nanoseconds(per: size) { await navigator.push(Route.products[round & 63]) })
  }
  await navigator.shutdown()
  return median(times)
}

/// Subscribers who read all there is and wait for more.
private struct Crowd {
  let progress: Progression

  init(of size: Int, on navigator: Navigator<Route>) {
    let progress = Progression(size: size)
    for _ in 0..<size {
      let batches = navigator.eventBatches()
      Task.detached {
        for await batch in batches { progress.reach(batch[batch.endIndex - 1].sequence) }
      }
    }
    self.progress = progress
  }

  func waitUntilAllWait(for sequence: UInt64) async { await progress.wait(for: sequence) }
}

/// Counts how many have come to a number.
private final class Progression: Sendable {
  private struct State {
    var reached: [UInt64: Int] = [:]
    var waiter: (number: UInt64, continuation: CheckedContinuation<Void, Never>)?
  }

  private let size: Int
  private let state = Mutex(State())

  init(size: Int) { self.size = size }

  func reach(_ number: UInt64) {
    let waiter: CheckedContinuation<Void, Never>? = state.withLock { state in
      state.reached[number, default: 0] += 1
      guard let waiter = state.waiter, state.reached[waiter.number] == size else { return nil }
      state.waiter = nil
      return waiter.continuation
    }
    waiter?.resume()
  }

  func wait(for number: UInt64) async {
    await withCheckedContinuation { continuation in
      let isDone = state.withLock { state in
        if state.reached[number] == size { return true }
        state.waiter = (number, continuation)
        return false
      }
      if isDone { continuation.resume() }
    }
  }
}
