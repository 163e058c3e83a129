import AsyncNavigation
import Synchronization

/// Compares what callers are told of their requests with what is published, as far as both are known.
///
/// It holds no more than what has come to one side and not yet to the other.
final class StressLedger: Sendable {
  fileprivate struct Book {
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

  /// A caller was told how its request ended.
  func tell(_ id: RequestID, _ outcome: NavigationOutcome) {
    guard isKept else { return }
    book.withLock { book in
      guard let published = book.published.removeValue(forKey: id) else {
        return book.told[id] = outcome
      }
      book.compare(id, told: outcome, published: published)
    }
  }

  /// The caller of a verb was told how it ended.
  func tell(_ outcome: NavigationOutcome) {
    if isKept { book.withLock { $0.awaited.append(outcome) } }
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
