import Testing

@testable import AsyncNavigationEvents

@Suite struct EventRingTests {
  /// All records ever added, and the same questions answered by looking at each.
  private struct Model {
    let capacity: Int
    var counts: [Int] = []

    var start: Int { max(0, counts.count - capacity) }
    var last: UInt64 { UInt64(counts.reduce(0, +)) }

    func first(of position: Int) -> UInt64 { UInt64(counts[..<position].reduce(0, +)) + 1 }
  }

  @Test("A new ring is empty, and its first event will be number 1") func aNewRingIsEmptyAndItsFirstEvent() {
    let ring = EventRing(capacity: 4)
    #expect(ring.start == 0 && ring.end == 0)
    #expect(ring.lastSequence == 0 && ring.firstSequence == 1)
    #expect(ring.records(from: 0, limit: 8).records.isEmpty)
    #expect(ring.records(from: 0, limit: 8).first == 1)
    #expect(ring.lastSequence(before: 0) == 0)
  }

  @Test(
    "A ring keeps as many records as asked, and always one", arguments: [(0, 1), (-3, 1), (1, 1), (5, 5)])
  func aRingKeepsAsManyRecordsAsAskedAnd(asked: Int, kept: Int) {
    var ring = EventRing(capacity: asked)
    for number in 0..<9 { _ = ring.append(Entry(number, events: 2)) }
    #expect(ring.end - ring.start == UInt64(kept))
    #expect(ring.lastSequence == 18)
    #expect(ring.firstSequence == 18 - 2 * UInt64(kept) + 1)
  }

  @Test("The record that has to go is handed out, oldest first, and no other")
  func theRecordThatHasToGoIsHandedOut() {
    var ring = EventRing(capacity: 3)
    var evicted: [Int?] = []
    for number in 0..<7 { evicted.append((ring.append(Entry(number)) as? Entry)?.number) }
    #expect(evicted == [nil, nil, nil, 0, 1, 2, 3])
  }

  @Test("A ring answers as a list of all records would", arguments: [1, 2, 3, 7, 16], [UInt64(1), 2, 3])
  func aRingAnswersAsAListOfAllRecords(capacity: Int, seed: UInt64) {
    var dice = Dice(seed: seed)
    var ring = EventRing(capacity: capacity)
    var model = Model(capacity: capacity)
    for number in 0..<60 {
      let count = dice.roll(1..<4)
      _ = ring.append(Entry(number, events: count))
      model.counts.append(count)
      #expect(ring.start == UInt64(model.start) && ring.end == UInt64(model.counts.count))
      #expect(ring.lastSequence == model.last)
      #expect(ring.firstSequence == model.first(of: model.start))
      checkPlaces(in: ring, model)
      let from = dice.roll(model.start..<model.counts.count)
      let limit = dice.roll(1..<6)
      let (records, first) = ring.records(from: UInt64(from), limit: limit)
      let expected = Array(from..<min(from + limit, model.counts.count))
      #expect(records.compactMap { ($0 as? Entry)?.number } == expected)
      #expect(first == model.first(of: from))
    }
  }

  private func checkPlaces(in ring: EventRing, _ model: Model) {
    for position in model.start..<model.counts.count {
      let first = model.first(of: position)
      #expect(ring.lastSequence(before: UInt64(position)) == first - 1)
      for sequence in first..<(first + UInt64(model.counts[position])) {
        #expect(ring.position(ofSequence: sequence) == UInt64(position))
      }
    }
    #expect(ring.lastSequence(before: ring.end) == model.last)
  }
}
