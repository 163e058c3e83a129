import AsyncNavigation
import AsyncNavigationTesting
import Testing

@Suite("What breaks a law of a stream") struct LawViolationTests {
  @Test("is told with the law, the event and what is wrong")
  func words() {
    var history = History()
    history.push("a")
    history.tamper { $0.append($0[2]) }
    #expect(history.audit().violations.map(\.description) == ["Unique, event 2: it came before"])
  }

  @Test("is kept twenty times for a law, however often it is broken")
  func mostKept() {
    var history = History()
    history.notice(1)
    history.tamper { events in for _ in 0..<100 { events.append(events[1]) } }
    #expect(history.audit().violations.count == 20)
  }
}
