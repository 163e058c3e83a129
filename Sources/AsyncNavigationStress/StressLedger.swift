import AsyncNavigation
import Synchronization

/// Compares what callers are told of their requests with what is published, as far as both are known.
///
/// It holds no more than what has come to one side and not yet to the other.
final class StressLedger: Sendable {
  fileprivate struct Book {
    /// The requests of whose ends the callers were not told yet.
    var open: [RequestID: OpenRequest] = [:]
    /// The actions that callers await without knowing the requests' numbers, by numbers of their own.
    var verbs: [Int: NavigationAction<Int>] = [:]
    /// How often somebody has asked, or was told.
    var moves = 0
    var told: [RequestID: NavigationOutcome] = [:]
    var published: [RequestID: NavigationOutcome] = [:]
    /// The outcomes of verbs, whose callers do not know the requests' numbers.
    var awaited: [NavigationOutcome] = []
    /// All requests up to this one have ended and were compared.
    var closed = RequestID(0)
    var newest = RequestID(0)
    var tally = StressTally()
  }

  /// Whether both sides are known; else nothing is kept.
  private let isKept: Bool
  private let book = Mutex(Book())

  init(isKept: Bool) { self.isKept = isKept }

  var tally: StressTally { book.withLock(\.tally) }

  /// How often somebody has asked, or was told.
  var moves: Int { book.withLock(\.moves) }

  /// Which requests have no end, or one that nobody was told, in the order of their numbers.
  var withoutEnd: [String] {
    // Off the lock, since requests have locks of their own.
    let (open, verbs) = book.withLock { ($0.open, $0.verbs) }
    return open.sorted { $0.key < $1.key }.compactMap { $0.value.lack }
      + verbs.sorted { $0.key < $1.key }.map { "who awaits \($0.value) was not told how it ended" }
  }

  /// A caller has submitted a request.
  func open(_ request: NavigationRequest, _ action: NavigationAction<Int>) {
    book.withLock { book in
      book.moves += 1
      book.open[request.id] = OpenRequest(request: request, action: action)
    }
  }

  /// A caller waits for the end of a request.
  func wait(for id: RequestID) { book.withLock { $0.open[id]?.isAwaited = true } }

  /// A caller was told how its request ended.
  func tell(_ id: RequestID, _ outcome: NavigationOutcome) {
    book.withLock { book in
      book.moves += 1
      book.open[id] = nil
      guard isKept else { return }
      guard let published = book.published.removeValue(forKey: id) else {
        return book.told[id] = outcome
      }
      book.compare(id, told: outcome, published: published)
    }
  }

  /// A caller asks for something, and awaits it.
  ///
  /// - Returns: The number to say that it was told.
  func openVerb(_ action: NavigationAction<Int>) -> Int {
    book.withLock { book in
      book.moves += 1
      book.verbs[book.moves] = action
      return book.moves
    }
  }

  /// The caller of a verb was told how it ended; nil: that there was nobody to ask.
  func tellVerb(_ number: Int, _ outcome: NavigationOutcome?) {
    book.withLock { book in
      book.moves += 1
      book.verbs[number] = nil
      if isKept, let outcome { book.awaited.append(outcome) }
    }
  }

  /// It was published how a request ended.
  func publish(_ id: RequestID, _ outcome: NavigationOutcome) {
    book.withLock { book in
      book.newest = max(book.newest, id)
      if id <= book.closed || book.published[id] != nil {
        return book.tally.check(.oneOutcome, false, "\(id) ended again, \(outcome)")
      }
      guard let told = book.told.removeValue(forKey: id) else { return book.published[id] = outcome }
      book.compare(id, told: told, published: outcome)
    }
  }

  /// Nothing is under way: what is left of both sides has to be the same.
  func balance() { book.withLock { $0.balance() } }
}

/// A request of whose end the caller was not told.
private struct OpenRequest: Sendable {
  let request: NavigationRequest
  let action: NavigationAction<Int>
  /// Whether the caller waits for it.
  var isAwaited = false

  /// What is wrong with it when nothing moves any more; nil when the caller has not looked.
  var lack: String? {
    guard let outcome = request.currentOutcome else { return "\(request.id), \(action), has no end" }
    return isAwaited ? "\(request.id) ended \(outcome), of which who waits was not told" : nil
  }
}

extension StressLedger.Book {
  fileprivate mutating func compare(
    _ id: RequestID, told: NavigationOutcome, published: NavigationOutcome
  ) {
    tally.check(.oneOutcome, told == published, "\(id) was told \(told), but ended \(published)")
  }

  fileprivate mutating func balance() {
    for (id, outcome) in told.sorted(by: { $0.key < $1.key }) where outcome != .dropped(.shutdown) {
      tally.check(.oneOutcome, false, "\(id) was told \(outcome), which was not published")
    }
    // What never was a request, or came to a navigator that had gone, is told to nobody but the caller.
    let silent: Set<NavigationOutcome> = [.cancelled(.notSubmitted), .dropped(.shutdown)]
    let verbs = awaited.filter { !silent.contains($0) }
    tally.count(.oneOutcome, verbs.count)
    var counts = Dictionary(grouping: verbs) { $0 }.mapValues(\.count)
    for (id, outcome) in published.sorted(by: { $0.key < $1.key }) where !silent.contains(outcome) {
      if let count = counts[outcome], count > 0 {
        counts[outcome] = count - 1
      } else {
        tally.note(.oneOutcome, "\(id) ended \(outcome), of which nobody was told")
      }
    }
    for (outcome, count) in counts.filter({ $0.value > 0 }).sorted(by: { "\($0.key)" < "\($1.key)" }) {
      tally.note(.oneOutcome, "\(count) callers were told \(outcome), which was not published")
    }
    (told, published, awaited, closed) = ([:], [:], [], newest)
  }
}
