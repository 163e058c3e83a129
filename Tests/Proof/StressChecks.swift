import AsyncNavigationStress
import ProofRecords

/// The checks that run on real threads.
enum StressChecks {
  static let all = [
    Check("T5", "stress", "many tasks ask on real threads, and no subscriber loses anything") {
      options, findings in
      for course in courses(options) {
        let report = try await StressRun(course).run()
        findings.add(report.counts, report.violations.map { "seed \(course.seed): \($0)" })
        findings.expect(
          report.operations == course.totalOperations,
          "seed \(course.seed): it ended after \(report.operations)")
      }
    }
  ]

  private static func courses(_ options: ProofOptions) -> [StressOptions] {
    switch options.extent {
    case .quick: StressOptions.courses(operations: 100)
    case .change: StressOptions.courses(operations: 1_000)
    case .release:
      (options.seeds ?? 1..<5).map { seed in
        var course = StressOptions()
        (course.tasks, course.operations, course.subscribers) = (64, 2_000, 32)
        course.seed = seed
        return course
      }
    }
  }
}
