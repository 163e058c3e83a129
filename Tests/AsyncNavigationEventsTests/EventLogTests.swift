import Testing

@testable import AsyncNavigationEvents

@Suite struct EventLogTests {
  /// A reading, to compare.
  private enum Answer: Equatable {
    case entries([Int], first: UInt64)
    case state(missed: UInt64?)
    case nothing
    case finished

    init?(_ reading: Reading) {
      switch reading {
      case .batch(let batch):
        guard case .entries(let numbers, let first) = batch.page else { return nil }
        self = .entries(numbers, first: first)
      case .state(let missed): self = .state(missed: missed)
      case .nothing: self = .nothing
      case .finished: self = .finished
      }
    }
  }

  private func log(capacity: Int = 4, _ counts: Int...) -> EventLog {
    var log = EventLog(capacity: capacity)
    for (number, count) in counts.enumerated() { _ = log.append(Entry(number, events: count)) }
    return log
  }

  @Test("Who knows nothing gets the state, and goes on with the next event")
  func whoKnowsNothingGetsTheStateAndGoesOn() {
    var log = log(3, 2)
    let (position, reading) = log.open(after: nil, maximumLag: .max)
    #expect(Answer(reading) == .state(missed: nil))
    #expect(position.sequence == 5)
    #expect(Answer(log.read(from: position, maximumLag: .max, limit: 9).1) == .nothing)
    _ = log.append(Entry(2))
    #expect(Answer(log.read(from: position, maximumLag: .max, limit: 9).1) == .entries([2], first: 6))
  }

  /// Four records of three events each are kept, 7...18, out of six.
  @Test(
    "Who knows an event goes on after it, or learns how many it has missed",
    arguments: [
      (UInt64(18), UInt64.max, nil as UInt64?, UInt64(18)), (99, .max, nil, 18), (17, .max, nil, 17),
      (6, .max, nil, 6), (5, .max, 13, 18), (0, .max, 18, 18), (12, 6, nil, 12), (12, 5, 6, 18),
      (17, 0, 1, 18),
    ]) func whoKnowsAnEventGoesOnAfterItOr(
      known: UInt64, lag: UInt64, missed: UInt64?, position: UInt64
    )
  {
    var log = log(3, 3, 3, 3, 3, 3)
    let (opened, reading) = log.open(after: known, maximumLag: lag)
    #expect(Answer(reading) == missed.map { .state(missed: $0) } ?? .nothing)
    #expect(opened.sequence == position)
  }

  @Test(
    "Resuming in the midst of a record leaves out what is known of it",
    arguments: [
      (UInt64(6), [2, 3], UInt64(7)), (7, [2, 3], 8), (8, [2, 3], 9), (9, [3, 4], 10), (14, [4, 5], 15),
      (17, [5], 18),
    ]) func resumingInTheMidstOfARecordLeavesOut(
      known: UInt64, records: [Int], first: UInt64
    )
  {
    var log = log(3, 3, 3, 3, 3, 3)
    let (position, _) = log.open(after: known, maximumLag: .max)
    let reading = log.read(from: position, maximumLag: .max, limit: 2).1
    #expect(Answer(reading) == .entries(records, first: first))
  }

  @Test("A finished log gives what it has, then the end") func aFinishedLogGivesWhatItHasThenThe() {
    var log = log(1, 1)
    log.finish()
    let (start, _) = log.open(after: 0, maximumLag: .max)
    let (end, reading) = log.read(from: start, maximumLag: .max, limit: 9)
    #expect(Answer(reading) == .entries([0, 1], first: 1))
    #expect(Answer(log.read(from: end, maximumLag: .max, limit: 9).1) == .finished)
    #expect(Answer(log.readLatest(from: start).1) == .state(missed: nil))
    #expect(Answer(log.readLatest(from: end).1) == .finished)
    #expect(log.hasNews(after: 2))
  }

  @Test("A record that had to go is handed out, for after the lock")
  func aRecordThatHadToGoIsHandedOut() {
    var log = EventLog(capacity: 2)
    let records = [Entry(0), Entry(1), Entry(2)]
    #expect(log.append(records[0]) == nil)
    #expect(log.append(records[1]) == nil)
    #expect(log.append(records[2]) === records[0])
  }

  /// All events ever published, and the window of them that is kept.
  private struct Model {
    let capacity: Int
    /// Of each event, the number of its record.
    var events: [Int] = []
    var records = 0
    var isFinished = false

    var last: UInt64 { UInt64(events.count) }

    func answer(after sequence: UInt64, lag: UInt64, limit: Int) -> Answer {
      guard sequence < last else { return isFinished ? .finished : .nothing }
      let missing = last - sequence
      let next = events[Int(sequence)]
      guard next >= records - capacity, missing <= lag else { return .state(missed: missing) }
      return .entries(Array(next..<min(next + limit, records)), first: sequence + 1)
    }

    /// The last event that is known after reading.
    func sequence(after answer: Answer, from sequence: UInt64) -> UInt64 {
      switch answer {
      case .entries(let numbers, _): UInt64(events.lastIndex { $0 == numbers.last } ?? -1) + 1
      case .state: last
      case .nothing, .finished: sequence
      }
    }
  }

  @Test("A log answers as a list of all events would", arguments: [1, 2, 5, 32], [UInt64(1), 2, 3, 4])
  func aLogAnswersAsAListOfAllEvents(capacity: Int, seed: UInt64) {
    var dice = Dice(seed: seed)
    var log = EventLog(capacity: capacity)
    var model = Model(capacity: capacity)
    let lags = [UInt64.max, .max, 40, 4, 1]
    var cursors = lags.map { lag in log.open(after: nil, maximumLag: lag).0 }
    for _ in 0..<1_500 {
      let reader = dice.roll(0..<lags.count)
      switch dice.roll(0..<7) {
      case 0...3:
        let count = dice.roll(1..<4)
        _ = log.append(Entry(model.records, events: count))
        model.events += Array(repeating: model.records, count: count)
        model.records += 1
      case 4:
        let limit = dice.roll(1..<5)
        let start = cursors[reader]
        let expected = model.answer(after: start.sequence, lag: lags[reader], limit: limit)
        let (position, reading) = log.read(from: start, maximumLag: lags[reader], limit: limit)
        #expect(Answer(reading) == expected)
        #expect(position.sequence == model.sequence(after: expected, from: start.sequence))
        cursors[reader] = position
      case 5:
        #expect(log.hasNews(after: cursors[reader].sequence) == (cursors[reader].sequence < model.last))
      default:
        let known = UInt64(dice.roll(0..<(Int(model.last) + 2)))
        let (position, _) = log.open(after: known, maximumLag: lags[reader])
        let expected = model.answer(after: known, lag: lags[reader], limit: 1)
        if case .state = expected { #expect(position.sequence == model.last) }
        if case .entries = expected { #expect(position.sequence == known) }
        log.close()
      }
    }
    #expect(log.subscriptionCount == lags.count)
    #expect(log.lastSequence == model.last)
  }
}
