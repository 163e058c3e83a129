import AsyncNavigation
import AsyncNavigationStress
import AsyncNavigationTesting
import ProofRecords

/// T7 and T10: subscribers that come, go and fall behind.
let streamChecks: [Check] = [
  Check("T7", "churn", "subscribers come, go and are cancelled while events are published") {
    options, findings in
    let iterations = options.times(quick: 2_000, change: 20_000, release: 1_000_000)
    let churn = SubscriberChurn()
    findings.violations = await churn.run(iterations) {
      abandon("T7", "churn", churn.counts, ["nothing moves any more, and no thread is free"])
    }
    findings.counts = churn.counts
  },
  Check("T10", "slow-consumer", "one who reads nothing, or one in 1,000, costs nothing and misses no count") {
    options, findings in
    let events = options.times(quick: 20_000, change: 100_000, release: 10_000_000)
    for lag in [EventBuffering.wholeLog, .newest(1_000), .newest(100), .newest(0)] {
      await SlowConsumers(lag).run(events, &findings)
    }
  },
]

/// T10: a navigator with subscribers who hardly read, beside one with none.
private struct SlowConsumers {
  private let lag: EventBuffering
  /// The most events that somebody may have to read.
  private let limit: Int

  init(_ lag: EventBuffering) {
    self.lag = lag
    // A log keeps 1,024 records, of three events for a push.
    limit = if case .newest(let most) = lag { most } else { 1_024 * 3 }
  }

  /// The stream of one subscriber, and what it has seen of it.
  private struct Reader {
    var events: EventBatches<Int>.Iterator
    var audit = StreamAudit<Int>()
    var largestBatch = 0

    init(_ navigator: Navigator<Int>, _ lag: EventBuffering) {
      events = navigator.eventBatches(buffering: lag).makeAsyncIterator()
    }

    mutating func read() async -> Bool {
      guard let batch = await events.next() else { return false }
      largestBatch = max(largestBatch, batch.count)
      for event in batch { audit.see(event) }
      return true
    }
  }

  func run(_ count: Int, _ findings: inout ProofFindings) async {
    let (alone, watched) = (Navigator(root: 0), Navigator(root: 0))
    var (never, seldom) = (Reader(watched, lag), Reader(watched, lag))
    var single = watched.events(buffering: lag).makeAsyncIterator()
    var audit = StreamAudit<Int>()
    var latencies = Latencies()
    while watched.snapshot.sequence < UInt64(count) {
      // The two take turns, so that whatever else the machine does hits both.
      latencies.alone.append(await Self.publish(on: alone))
      latencies.watched.append(await Self.publish(on: watched))
      _ = await seldom.read()
      if let event = await single.next() { audit.see(event) }
    }
    let final = watched.snapshot
    await watched.shutdown()
    while await never.read() {}
    while await seldom.read() {}
    var rest = 0
    while let event = await single.next() {
      audit.see(event)
      rest += 1
    }
    judge([("never", never), ("seldom", seldom)], final, &findings)
    audit.finish(at: final)
    for violation in audit.violations { findings.expect(false, "\(lag), one by one: \(violation)") }
    // What it took in one look and has not handed out, then a gap or as much again.
    findings.expect(rest <= 2 * limit + 1, "\(lag): \(rest) events were kept for who reads one by one")
    judge(latencies, &findings)
    findings.count("events", Int(final.sequence))
    findings.count("gaps", audit.gaps + never.audit.gaps + seldom.audit.gaps)
  }

  private func judge(
    _ readers: [(String, Reader)], _ final: NavigationSnapshot<Int>, _ findings: inout ProofFindings
  ) {
    for (name, var reader) in readers {
      reader.audit.finish(at: final)
      for violation in reader.audit.violations { findings.expect(false, "\(lag), \(name): \(violation)") }
      findings.expect(
        reader.largestBatch <= max(limit, 1), "\(lag), \(name): \(reader.largestBatch) events were kept")
    }
    // Who never looked knows the beginning, one gap, and no more.
    let never = readers[0].1.audit
    findings.expect(
      never.gaps == 1 && never.count == 2, "\(lag): \(never.gaps) gaps in \(never.count) events")
    findings.expect(never.missed == final.sequence, "\(lag): \(never.missed) of \(final.sequence) missed")
  }

  private func judge(_ latencies: Latencies, _ findings: inout ProofFindings) {
    let ratio = latencies.watched.median / latencies.alone.median
    findings.figures["p99 ratio"] = max(findings.figures["p99 ratio"] ?? 0, ratio)
    findings.figures["p99 microseconds"] = latencies.watched.median
    findings.expect(ratio < 2, "\(lag): the p99 of a push is \(ratio) times that with no subscriber")
  }

  /// The p99 of each round, in microseconds.
  private struct Latencies {
    var alone: [Double] = []
    var watched: [Double] = []
  }

  /// Publishes 1,002 events.
  ///
  /// - Returns: How long the 99th of 100 pushes or pops took, in microseconds.
  private static func publish(on navigator: Navigator<Int>) async -> Double {
    let clock = ContinuousClock()
    var latency = LatencyHistogram()
    for number in 0..<167 {
      for isPush in [true, false] {
        let start = clock.now
        if isPush { await navigator.push(number) } else { await navigator.pop() }
        latency.record(start.duration(to: clock.now))
      }
    }
    return latency.percentile(99) / .microseconds(1)
  }
}

extension [Double] {
  fileprivate var median: Double { isEmpty ? 0 : sorted()[count / 2] }
}
