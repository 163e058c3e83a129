import AsyncNavigation
import AsyncNavigationTesting
import Testing

@Suite("An audit of a stream") struct StreamAuditTests {
  @Test("finds nothing where all is well", arguments: KnownHistory.good)
  func accepts(history: KnownHistory) {
    let made = history.make()
    let audit = made.audit(history.start)
    #expect(audit.violations.isEmpty)
    #expect(audit.position.map(\.presented) == made.state)
    #expect(audit.lastSequence == made.sequence)
    #expect(audit.count == UInt64(made.events.count))
  }

  @Test("finds the one law that is broken, and no other", arguments: KnownHistory.bad)
  func rejects(history: KnownHistory) {
    let made = history.make()
    let audit = made.audit(history.start)
    #expect(audit.violations.first?.law == history.law)
    #expect(Set(audit.violations.map(\.law)).count == 1)
  }

  @Test("has a bad history for each law")
  func isComplete() {
    #expect(Set(StreamLaw.allCases) == Set(KnownHistory.bad.compactMap(\.law)))
  }

  @Test("finds nothing in what a navigator publishes from its beginning to its shutdown")
  func live() async throws {
    let navigator = Navigator(root: "home")
    let events = navigator.events()
    navigator.attach(ScriptedRenderer<String>(.automatic), capabilities: .oneAtATime)
    await navigator.push(["a", "b"])
    await navigator.pop()
    await navigator.shutdown()
    var audit = StreamAudit<String>()
    for await event in events { audit.see(event) }
    audit.finish(at: navigator.snapshot)
    #expect(audit.violations == [])
    #expect(audit.count > 10)
  }
}
