import Testing

@testable import AsyncNavigationVisitModel

@Suite("The memory of recent values")
struct RecentValuesTests {
  @Test("What was remembered is there, under its key and in its latest form")
  func remembers() {
    var values = RecentValues<String, Int>(limit: 4)
    #expect(values.value(of: "a") == nil)
    values.remember(1, for: "a")
    values.remember(2, for: "b")
    values.remember(3, for: "a")
    #expect(values.value(of: "a") == 3)
    #expect(values.value(of: "b") == 2)
    #expect(values.count == 2)
  }

  @Test(
    "There are never more than the limit, and the youngest half is always there",
    arguments: [1, 2, 3, 8, 100])
  func limit(limit: Int) {
    var values = RecentValues<Int, Int>(limit: limit)
    for number in 0..<1_000 {
      values.remember(-number, for: number)
      #expect(values.count <= max(limit, 2))
      for recent in max(0, number + 1 - max(limit / 2, 1))...number {
        #expect(values.value(of: recent) == -recent)
      }
    }
    #expect(values.value(of: 0) == nil)
  }

  @Test("What is asked for now and then is not forgotten")
  func askedFor() {
    var values = RecentValues<Int, Int>(limit: 10)
    values.remember(0, for: -1)
    for number in 0..<1_000 {
      values.remember(number, for: number)
      #expect(values.value(of: -1) == 0)
    }
  }

  @Test("A limit of nothing is one of two, so that the memory works all the same")
  func smallLimit() {
    var values = RecentValues<Int, Int>(limit: -1)
    values.remember(1, for: 1)
    #expect(values.value(of: 1) == 1)
    values.remember(2, for: 2)
    values.remember(3, for: 3)
    #expect(values.count == 2)
    #expect(values.value(of: 1) == nil)
  }
}
