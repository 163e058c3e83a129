import AsyncNavigation

/// Rebuilds the state from events alone: the first is a snapshot, and so is what stands in for missed ones.
struct Mirror {
  private(set) var state: NavigationState<Screen>

  init(of state: NavigationState<Screen>, following batches: EventBatches<Screen>) async {
    self.state = state
    for await batch in batches {
      for event in batch { self.state.apply(event) }
    }
  }
}

/// Counts the kinds of events and the ends of requests, as a service does for its metrics.
struct Counter {
  private(set) var events: [String: Int] = [:]
  private(set) var outcomes: [String: Int] = [:]

  init(of batches: EventBatches<Screen>) async {
    for await batch in batches {
      for event in batch { count(event) }
    }
  }

  private mutating func count(_ event: NavigationEvent<Screen>) {
    events[event.name.rawValue, default: 0] += 1
    guard case .ended(_, let outcome) = event.kind else { return }
    outcomes[outcome.error?.code.description ?? "as asked", default: 0] += 1
  }
}

/// Keeps the last lines of a log; a service would write each of them somewhere.
struct Log {
  private(set) var lastLines: [String] = []

  init(of events: AsyncStream<NavigationEvent<Screen>>) async {
    for await event in events {
      guard case .ended(let request, let outcome) = event.kind else { continue }
      lastLines = (lastLines + ["\(request): \(outcome)"]).suffix(5)
    }
  }
}
