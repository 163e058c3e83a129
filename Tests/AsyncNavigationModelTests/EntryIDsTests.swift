import AsyncNavigationModel
import Testing

@Suite("Lists of ids")
struct EntryIDsTests {
  @Test("A list of ids is the same collection as its array", arguments: [0, 1, 2, 5])
  func collection(count: Int) throws {
    let array = (0..<count).map { EntryID(UInt64($0 + 1)) }
    let ids = EntryIDs(array)
    #expect(Array(ids) == array)
    #expect(ids.count == count)
    #expect(ids.indices.map { ids[$0] } == array)
    #expect(ids.last == array.last)
    #expect(ids.description == array.description)
    try expectLayout(ids, try json(array))
  }

  @Test("Lists are equal that hold the same ids in the same order")
  func equality() {
    #expect(EntryIDs(EntryID(7)) == [EntryID(7)])
    #expect([EntryID(7), EntryID(8)] as EntryIDs != [EntryID(8), EntryID(7)])
    #expect([EntryID(7)] as EntryIDs != [])
  }
}
