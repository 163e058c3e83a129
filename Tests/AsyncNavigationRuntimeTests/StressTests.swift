import AsyncNavigation
import AsyncNavigationStress
import ProofRecords
import Testing

/// Many tasks ask on real threads, while subscribers follow and renderers show.
@Suite(.serialized) struct StressTests {
  @Test("Nothing is lost: 16 tasks, 1,000 requests each, 8 subscribers, 5 courses")
  func losesNothing() async throws {
    let record = await ProofRecord.measuring("T5", "stress") { findings in
      for course in StressOptions.courses(operations: Stress.times(1_000)) {
        let report = try await StressRun(course, environment: .shared).run()
        findings.add(report.counts, report.violations)
        #expect(report.operations == course.totalOperations)
        #expect(report.deliveries + report.missed >= report.operations * course.subscribers)
        #expect(report.missed == 0 || course.logCapacity != nil || course.lag != .wholeLog)
      }
    }
    record.print()
    #expect(record.passed, "\(record.violations)")
  }

  @Test(
    "All agree, however renderers come and go",
    arguments: [1, 2, 3, 4] as [UInt64], StressOptions.Ending.allCases)
  func agrees(seed: UInt64, ending: StressOptions.Ending) async throws {
    var options = StressOptions()
    (options.seed, options.ending) = (seed, ending)
    (options.tasks, options.subscribers) = (8, 2)
    options.operations = Stress.times(ending == .quiet ? 500 : 160)
    options.roundLength = 24
    (options.renderer, options.ways) = (.faulty, .every)
    options.isGuarded = seed % 2 == 0
    let report = try await StressRun(options, environment: .shared).run()
    #expect(report.violations.isEmpty)
    #expect(report.verdicts.allSatisfy { $0.checks > 0 || ending != .quiet })
  }

  @Test("Every kind of renderer shows what is there", arguments: StressRendererKind.allCases)
  func shows(renderer: StressRendererKind) async throws {
    var options = StressOptions()
    (options.tasks, options.subscribers, options.operations) = (4, 3, Stress.times(100))
    (options.renderer, options.ways, options.roundLength) = (renderer, .every, 20)
    let report = try await StressRun(options, environment: .shared).run()
    #expect(report.violations.isEmpty)
    #expect(report.end == .complete && report.latency.count > 0)
  }
}
