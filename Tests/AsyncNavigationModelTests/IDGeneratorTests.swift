import AsyncNavigationModel
import Testing

@Suite("Where ids come from")
struct IDGeneratorTests {
  @Test("Ids of entries and modals are drawn from one series: 1, 2, 3")
  func series() {
    var ids = IDGenerator()
    #expect(ids.entry() == EntryID(1))
    #expect(ids.modal() == ModalID(2))
    #expect(ids.entry() == EntryID(3))
  }

  @Test("Generators of one stride and different starts share no number")
  func disjointSeries() {
    let series = (1...4).map { (first: UInt64) in
      var ids = IDGenerator(first: first, stride: 4)
      return (0..<5).map { _ in ids.entry().rawValue }
    }
    #expect(series[0] == [1, 5, 9, 13, 17])
    #expect(Set(series.joined()).count == 20)
  }

  @Test("A stride of 0 counts as 1")
  func zeroStride() {
    var ids = IDGenerator(first: 7, stride: 0)
    #expect(ids.entry() == EntryID(7))
    #expect(ids.entry() == EntryID(8))
  }

  @Test(
    "Skipping leads to the next number of the series above the used one, never back",
    arguments: [(0, 2), (1, 2), (2, 6), (5, 6), (6, 10), (1_000_001, 1_000_002)] as [(UInt64, UInt64)])
  func skipping(used: UInt64, next: UInt64) {
    var ids = IDGenerator(first: 2, stride: 4)
    ids.skip(past: used)
    #expect(ids.entry() == EntryID(next))
  }

  @Test("The series starts over past the last number instead of trapping", arguments: [1, 3, UInt64.max])
  func exhaustion(stride: UInt64) {
    var ids = IDGenerator(first: 0, stride: stride)
    ids.skip(past: .max)
    _ = ids.entry()
    var last = IDGenerator(first: .max, stride: stride)
    #expect(last.entry() == EntryID(.max))
    #expect(last.entry() == EntryID(stride - 1))
  }

  @Test("Generators are equal that will give the same ids")
  func equality() {
    var ids = IDGenerator()
    let before = ids
    _ = ids.entry()
    #expect(ids != before)
    #expect(ids == IDGenerator(first: 2))
  }
}
