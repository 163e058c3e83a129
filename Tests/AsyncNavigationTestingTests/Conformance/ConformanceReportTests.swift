import Testing

@testable import AsyncNavigationTesting

@Suite("What is found of a renderer")
struct ConformanceReportTests {
  typealias Report = ConformanceReport

  private func report(_ results: Report.Finding.Result...) -> Report {
    let findings = zip(ConformanceCheck.allCases, results).map { Report.Finding(check: $0, result: $1) }
    return Report(findings: findings)
  }

  @Test("is a line for each check: passed, failed in capitals and why, skipped and why")
  func words() {
    let report = report(.passed, .failed("it shows nothing"), .skipped("set seeds"))
    #expect(
      report.description == """
        passed: shows the whole state when it is attached
        FAILED: shows screens that are pushed: it shows nothing
        skipped: shows no longer what is popped: set seeds
        """)
    #expect(report.failures.map(\.check) == [.pushes])
  }

  @Test("is well where something was checked and nothing failed")
  func passed() {
    #expect(report(.passed, .skipped("")).passed)
    #expect(!report(.passed, .failed("")).passed)
    #expect(!report(.skipped("")).passed)
    #expect(!report().passed)
  }
}
