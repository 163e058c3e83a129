import AsyncNavigationStress
import Foundation

/// What one run of a test of the proof did: one line of JSON a test.
package struct ProofRecord: Codable, Sendable {
  /// The test's number, such as `T5`.
  package let test: String
  /// What the test is called.
  package let name: String
  /// How much of what was run, such as `seeds` or `deliveries`.
  package let counts: [String: Int]
  /// What was measured besides, such as ratios.
  package let figures: [String: Double]
  /// What should not be, the first few; empty when the test has passed.
  package let violations: [String]
  /// Whether the test has passed.
  package let passed: Bool
  /// How long the run took, by the clock on the wall.
  package let seconds: Double
  /// The most memory that the process has had in use so far, in KiB.
  package let maximumRSS: Int

  /// Runs a test and says what it did.
  ///
  /// - Parameters:
  ///   - test: The test's number.
  ///   - name: What it is called.
  ///   - body: The test, which notes down what it runs and what should not be.
  /// - Returns: The record, also where the test throws, which counts as a violation.
  package nonisolated(nonsending) static func measuring(
    _ test: String, _ name: String, _ body: (inout ProofFindings) async throws -> Void
  ) async -> ProofRecord {
    let clock = ContinuousClock()
    var findings = ProofFindings()
    let start = clock.now
    do { try await body(&findings) } catch { findings.violations.append("it threw \(error)") }
    return ProofRecord(test, name, findings, lasting: start.duration(to: clock.now))
  }

  /// Runs a test that waits for nothing, and says what it did.
  package static func measuring(
    _ test: String, _ name: String, _ body: (inout ProofFindings) throws -> Void
  ) -> ProofRecord {
    let clock = ContinuousClock()
    var findings = ProofFindings()
    let start = clock.now
    do { try body(&findings) } catch { findings.violations.append("it threw \(error)") }
    return ProofRecord(test, name, findings, lasting: start.duration(to: clock.now))
  }

  private init(_ test: String, _ name: String, _ findings: ProofFindings, lasting duration: Duration) {
    self.test = test
    self.name = name
    counts = findings.counts
    figures = findings.figures.mapValues { ($0 * 10_000).rounded() / 10_000 }
    violations = Array(findings.violations.prefix(5))
    passed = findings.violations.isEmpty
    seconds = ((duration / .seconds(1)) * 1_000).rounded() / 1_000
    maximumRSS = PeakMemory.kibibytes
  }

  /// The record as one line of JSON, its keys in the order of the alphabet.
  package var line: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data = try? encoder.encode(self)
    return data.map { String(decoding: $0, as: UTF8.self) } ?? #"{"passed":false,"test":"\#(test)"}"#
  }

  /// Prints the record in one line, which nothing that is printed meanwhile comes into.
  package func print() { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }
}

/// What a test notes down while it runs.
package struct ProofFindings: Sendable {
  /// How much of what was run.
  package var counts: [String: Int] = [:]
  /// What was measured besides.
  package var figures: [String: Double] = [:]
  /// What should not be, in words that say how to see it again.
  package var violations: [String] = []

  /// Counts something on.
  package mutating func count(_ name: String, _ number: Int = 1) { counts[name, default: 0] += number }

  /// Counts things on, and notes what should not be.
  package mutating func add(_ counts: [String: Int], _ violations: [String]) {
    self.counts.merge(counts, uniquingKeysWith: +)
    self.violations += violations
  }

  /// Notes what should not be, where a condition does not hold.
  package mutating func expect(_ condition: Bool, _ words: @autoclosure () -> String) {
    if !condition { violations.append(words()) }
  }
}
