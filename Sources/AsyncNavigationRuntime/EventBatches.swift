import AsyncNavigationEvents
public import AsyncNavigationModel

/// The events of one subscription, all that have come since the last look at a time.
///
/// For one consumer: two that iterate one sequence share its events. Ends as ``Navigator/events(buffering:)``
/// does.
public struct EventBatches<Route: Hashable & Sendable>: AsyncSequence, Sendable {
  private let cursor: EventCursor

  init(_ cursor: EventCursor) { self.cursor = cursor }

  /// Starts to read.
  public func makeAsyncIterator() -> Iterator { Iterator(cursor: cursor) }

  /// Reads the batches.
  public struct Iterator: AsyncIteratorProtocol {
    let cursor: EventCursor

    /// The next events, oldest first; never none.
    public mutating func next() async -> NavigationEvents<Route>? {
      await next(isolation: #isolation)
    }

    /// The next events, oldest first; never none.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> NavigationEvents<Route>? {
      let batch = await withTaskCancellationHandler {
        await cursor.next()
      } onCancel: { [cursor] in
        cursor.cancel()
      }
      return batch.map { NavigationEvents(events: $0.events) }
    }
  }
}

/// Some events in order.
public struct NavigationEvents<Route: Hashable & Sendable>: RandomAccessCollection, Sendable {
  let events: [NavigationEvent<AnyRoute>]

  /// The index of the first event.
  public var startIndex: Int { events.startIndex }

  /// The index past the last event.
  public var endIndex: Int { events.endIndex }

  /// The event at an index.
  public subscript(index: Int) -> NavigationEvent<Route> { events[index].retyped() }
}
