import AsyncNavigationStress
import ProofRecords

/// The checks that run on real threads.
enum StressChecks {
  static let all = [
    Check("T5", "stress", "many tasks ask on real threads, and no subscriber loses anything") {
      options, findings in
      let courses = courses(options)
      for course in courses {
        let words = "seed \(course.seed)"
        let run = StressRun(
          course,
          abandoned: { report in
            abandon("T5", "stress", report.counts, report.violations.map { "\(words): \($0)" })
          })
        let report = try await run.run()
        findings.add(report.counts, report.violations.map { "\(words): \($0)" })
        findings.expect(
          report.operations == course.totalOperations, "\(words): it ended after \(report.operations)")
        findings.expect(
          report.losslessDeliveries == report.expectedDeliveries,
          "\(words): \(report.losslessDeliveries) deliveries in place of \(report.expectedDeliveries)")
      }
      let hasLossless = courses.contains { $0.logCapacity == nil }
      findings.expect(
        !hasLossless || findings.counts["expectedDeliveries", default: 0] > 0,
        "nobody had to get everything")
    }
  ]

  private static func courses(_ options: ProofOptions) -> [StressOptions] {
    let seeds = options.seeds ?? 1..<6
    return seeds.map { seed in
      switch options.extent {
      case .quick: .course(seed, operations: 100)
      case .change: .course(seed, operations: 1_000)
      case .release: .course(seed, operations: 2_000, tasks: 64, subscribers: 32)
      }
    }
  }
}
