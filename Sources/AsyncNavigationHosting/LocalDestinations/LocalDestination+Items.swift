import AsyncNavigationModel
import AsyncNavigationRuntime
import Synchronization

extension LocalDestination {
  /// The item whenever it has changed, always the latest: items that nobody looked at in time are skipped.
  ///
  /// The first is the one now. An item that equals the one before is told again only when another was set in
  /// between and did not come about, so that whoever shows what he has set hears of that.
  ///
  /// The stream is for one consumer, and keeps the destination alive but not the navigator; it ends when the
  /// consuming task is cancelled, when it is dropped, or when the navigator is gone or shut down.
  public func items() -> AsyncStream<Item?> {
    let reader = LocalItemReader(self)
    return AsyncStream {
      await reader.next()
    } onCancel: {
      reader.cancel()
    }
  }
}

/// Looks at the item of a destination whenever it may have changed, and tells what is news.
private final class LocalItemReader<Item: Hashable & Sendable>: Sendable {
  private let destination: LocalDestination<Item>
  private let listener: Int
  private let hints: AsyncStream<Void>
  private let hint: AsyncStream<Void>.Continuation
  private let watching: Task<Void, Never>?
  private let told = Mutex<Told?>(nil)

  /// What was told last, and the newest wish that was known then.
  private struct Told {
    let item: Item?
    let wish: RequestID?
  }

  init(_ destination: LocalDestination<Item>) {
    self.destination = destination
    let (hints, hint) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    self.hints = hints
    self.hint = hint
    listener = destination.addListener(hint)
    watching = destination.navigator.map { navigator in
      navigator.spawner { [hint, states = navigator.states()] in
        for await _ in states { hint.yield() }
        hint.finish()
      }
    }
    if watching == nil { hint.finish() }
  }

  deinit {
    watching?.cancel()
    destination.removeListener(listener)
  }

  func cancel() { hint.finish() }

  /// The next item that is news; nil at the end.
  func next() async -> Item?? {
    while true {
      if let news = takeNews() { return news }
      var iterator = hints.makeAsyncIterator()
      guard await iterator.next() != nil else { return Task.isCancelled ? nil : takeNews() }
    }
  }

  /// The item, unless it was told already.
  private func takeNews() -> Item?? {
    let (item, wish) = destination.reading
    let last = told.withLock { $0 }
    let isKnown = last.map { $0.item == item } ?? false
    let isDisappointed = wish.map { $0.request.id != last?.wish && $0.item != item } ?? false
    let now = Told(item: item, wish: wish?.request.id)
    // What was told before is released after the lock, by `last`.
    told.withLock { $0 = now }
    return isKnown && !isDisappointed ? nil : .some(item)
  }
}
