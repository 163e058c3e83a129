import Testing

@testable import AsyncNavigationRuntime

@Suite struct ReplyTests {
  @Test("NAV-098: the first answer counts, those after it are told that they came late")
  func countsTheFirst() async {
    let reply = Reply<Int>()
    #expect(reply.resolve(1))
    #expect(reply.resolve(2) == false)
    #expect(await reply.value() == 1)
    #expect(reply.resolve(3) == false)
  }

  @Test("NAV-098: of answers that race, each other and the waiting, exactly one counts, and it is what comes")
  func decidesRaces() async {
    for _ in 0..<Stress.times(2_000) {
      let reply = Reply<Int>()
      let (winners, value) = await withTaskGroup(of: Int?.self) { group in
        for number in 0..<3 { group.addTask { reply.resolve(number) ? number : nil } }
        async let value = reply.value()
        let winners = await group.reduce(into: [Int]()) { if let number = $1 { $0.append(number) } }
        return (winners, await value)
      }
      #expect(winners == [value])
    }
  }
}
