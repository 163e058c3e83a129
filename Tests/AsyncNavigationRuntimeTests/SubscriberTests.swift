import AsyncNavigation
import AsyncNavigationTesting
import Synchronization
import Testing

/// What subscribers get, and what they miss.
@Suite struct SubscriberTests {
  typealias Events = AsyncStream<NavigationEvent<String>>

  private func navigator(log: Int = 1_024) -> Navigator<String> {
    var configuration = NavigatorConfiguration<String>()
    configuration.eventCapacity = log
    return Navigator(root: "root", configuration: configuration)
  }

  /// All events to the end, which keep the laws.
  private func all(
    _ events: Events, of navigator: Navigator<String>, _ start: StreamStart<String> = .beginning,
    as original: [NavigationEvent<String>] = []
  ) async -> [NavigationEvent<String>] {
    var audit = StreamAudit(start, of: original)
    let all = await events.reduce(into: []) { $0.append($1) }
    for event in all { audit.see(event) }
    audit.finish(at: navigator.snapshot)
    #expect(audit.violations.isEmpty)
    return all
  }

  @Test("NAV-084: 300 events published before the first read are all delivered")
  func deliversWhatCameBefore() async {
    let navigator = navigator()
    let events = navigator.events()
    for number in 0..<100 { await navigator.push("\(number)") }
    await navigator.shutdown()
    let all = await all(events, of: navigator)
    #expect(all.map(\.sequence) == Array(0...300))
    let revisions = (0..<UInt64(100)).flatMap { [$0, $0 + 1, $0 + 1] }
    #expect(all.map(\.revision) == [0] + revisions)
  }

  @Test("NAV-085: after an overflow and then silence a subscriber learns the latest state, and no more")
  func learnsTheLatest() async {
    let navigator = navigator(log: 4)
    let events = navigator.events()
    for number in 0..<100 { await navigator.push("\(number)") }
    let latest = navigator.snapshot
    await navigator.shutdown()
    let kinds = await all(events, of: navigator).map(\.kind)
    #expect(kinds.count == 2)
    guard case .snapshot = kinds.first else { return #expect(kinds.first == nil) }
    #expect(kinds.last == .gap(missed: 300, latest))
  }

  @Test("NAV-086: of two subscribers the fast one misses nothing, and the slow one learns what it missed")
  func slowDoesNotHarmFast() async {
    let navigator = navigator(log: 2)
    var fast = navigator.events().makeAsyncIterator()
    var slow = navigator.events().makeAsyncIterator()
    var sequences: [UInt64] = []
    #expect(await fast.next()?.sequence == 0)
    #expect(await slow.next()?.sequence == 0)
    for number in 0..<500 {
      await navigator.push("\(number)")
      for _ in 0..<3 { sequences.append(await fast.next()?.sequence ?? 0) }
    }
    #expect(sequences == Array(1...1_500))
    #expect(await slow.next()?.kind == .gap(missed: 1_500, navigator.snapshot))
    await navigator.push("more")
    #expect(await slow.next()?.sequence == 1_501)
  }

  @Test("NAV-087: equal events are delivered as often as they happened")
  func keepsEqualEvents() async {
    let navigator = navigator()
    for _ in 0..<3 { await navigator.push("same") }
    let events = navigator.events()
    for _ in 0..<5 { await navigator.pop() }
    await navigator.shutdown()
    let all = await all(events, of: navigator)
    #expect(all.map(\.sequence) == Array(9...22))
    #expect(all.filter { if case .step = $0.kind { true } else { false } }.count == 3)
    let ends = all.compactMap { event -> NavigationOutcome? in
      if case .ended(_, let outcome) = event.kind { outcome } else { nil }
    }
    #expect(ends.map(\.isCommitted) == [true, true, true, false, false])
    #expect(ends.suffix(2) == [.unchanged(.atRoot), .unchanged(.atRoot)])
  }

  @Test("A subscriber that allows itself a lag of 6 misses what is more", arguments: [(2, false), (3, true)])
  func keepsToItsLag(pushes: Int, isGap: Bool) async {
    let navigator = navigator()
    var events = navigator.events(buffering: .newest(6)).makeAsyncIterator()
    var batches = navigator.eventBatches(buffering: .newest(6)).makeAsyncIterator()
    _ = await events.next()
    _ = await batches.next()
    for number in 0..<pushes { await navigator.push("\(number)") }
    let batch = await batches.next()
    #expect(batch?.first == (await events.next()))
    if isGap {
      #expect(batch?.map(\.kind) == [.gap(missed: 9, navigator.snapshot)])
    } else {
      #expect(batch?.map(\.sequence) == [1, 2, 3, 4, 5, 6])
    }
  }

  @Test("Resuming after an event that is known gives all that came since", arguments: UInt64(0)...15)
  func resumes(known: UInt64) async {
    let navigator = navigator()
    let events = navigator.events()
    for number in 0..<5 { await navigator.push("\(number)") }
    let resumed = navigator.events(since: known)
    await navigator.push("more")
    await navigator.shutdown()
    let all = await all(events, of: navigator)
    #expect(
      await self.all(resumed, of: navigator, .after(known), as: all) == Array(all.dropFirst(Int(known) + 1)))
  }

  @Test(
    "Resuming after an event that the log no longer follows gives a gap",
    arguments: [(UInt64(0), 30), (20, 10), (23, 7), (24, nil), (30, nil)] as [(UInt64, UInt64?)])
  func resumesWithGap(known: UInt64, missed: UInt64?) async {
    let navigator = navigator(log: 2)
    for number in 0..<10 { await navigator.push("\(number)") }
    let resumed = navigator.events(since: known)
    let snapshot = navigator.snapshot
    await navigator.shutdown()
    let all = await all(resumed, of: navigator, .after(known))
    if let missed {
      #expect(all.map(\.kind) == [.gap(missed: missed, snapshot)])
    } else {
      #expect(all.map(\.sequence) == Array((known + 1)..<31))
    }
  }

  @Test("NAV-095: two tasks that read one stream share it: every event reaches one of them", arguments: 0..<5)
  func sharesAStream(trial: Int) async {
    let navigator = navigator(log: 10_000)
    let events = navigator.events()
    let sequences = await withTaskGroup(of: [UInt64].self) { group in
      for _ in 0..<2 { group.addTask { await events.reduce(into: []) { $0.append($1.sequence) } } }
      for number in 0..<500 { await navigator.push("\(number)") }
      await navigator.shutdown()
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(sequences.sorted() == Array(0...1_500))
  }
}
