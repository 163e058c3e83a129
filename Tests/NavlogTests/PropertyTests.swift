import ProofRecords
import RandomNavigation
import Testing

/// The environment variable `PROPERTY_PROGRAMS` says how many programs are run, or which: `20000` or
/// `1200..<1201`.
private let programs = Seeds.named("PROPERTY_PROGRAMS", else: 5_000)

/// Some of the programs, which are run side by side with others.
private struct Part: Sendable {
  let subject: ProgramSubject
  let seeds: Range<UInt64>

  static let size: UInt64 = 1_000

  /// All programs for the reducer; the first fifth for a navigator, which carries those out as well.
  static func all(of subject: ProgramSubject) -> [Part] {
    let seeds =
      switch subject {
      case .navigator: programs.prefix((programs.count + 4) / 5)
      case .reducer: programs
      }
    return stride(from: seeds.lowerBound, to: seeds.upperBound, by: UInt64.Stride(size)).map {
      Part(subject: subject, seeds: $0..<min($0 + size, seeds.upperBound))
    }
  }
}

/// What the programs of a part have come to.
private struct PartReport: Sendable {
  var programs = 0
  var commands = 0
  var answers: [String: Int] = [:]
  /// The program that went wrong; those after it were not run.
  var failing: UInt64?
}

@Suite("Random programs of 200 actions")
struct PropertyTests {
  @Test(
    "T3: do in a navigator, or in the reducer, what they do in a naive model of it",
    arguments: ProgramSubject.allCases)
  func programs(subject: ProgramSubject) async throws {
    let proof = await ProofRecord.measuring("T3", "random programs, \(subject.rawValue)") { findings in
      findings.count("disagreements", 0)
      for (part, report) in await reports(of: Part.all(of: subject)) {
        findings.count("programs", report.programs)
        findings.count("commands", report.commands)
        if let seed = report.failing {
          findings.count("disagreements")
          findings.violations.append("program \(seed)")
          try record(seed, failingIn: subject)
        } else if part.seeds.count == Part.size {
          expectVariety(report.answers, in: subject)
        }
      }
    }
    proof.print()
    #expect(proof.passed, "\(proof.violations)")
  }

  /// Runs parts side by side, in as many tasks as there are parts, and gives what they came to in order.
  private func reports(of parts: [Part]) async -> [(Part, PartReport)] {
    await withTaskGroup(of: (Int, PartReport).self) { group in
      for (index, part) in parts.enumerated() {
        group.addTask { (index, await PropertyTests.report(of: part)) }
      }
      return await group.reduce(into: []) { $0.append($1) }.sorted { $0.0 < $1.0 }.map { (parts[$0.0], $0.1) }
    }
  }

  private static func report(of part: Part) async -> PartReport {
    var result = PartReport()
    for seed in part.seeds {
      // Each in a task of its own, so that other tests have their turn in between.
      async let running = part.subject.run(PropertyTests.program(seed))
      let report = await running
      result.programs += 1
      result.commands += report.steps.count
      guard report.disagreement == nil else {
        result.failing = seed
        return result
      }
      result.answers.merge(report.answers) { $0 + $1 }
    }
    return result
  }

  /// Records a program that fails, in as few words as can be, and how to see it again.
  private func record(_ seed: UInt64, failingIn subject: ProgramSubject) throws {
    let script = try FailingProgram(PropertyTests.program(seed), in: subject).shrunk().script()
    Issue.record(
      """
      program \(seed) in the \(subject.rawValue), made small; carry it out by `swift run navlog run -`, or run it anew by
      `PROPERTY_PROGRAMS='\(seed)..<\(seed + 1)' swift test --filter PropertyTests`:
      \(script)
      """)
  }

  private static func program(_ seed: UInt64) -> [StepDraw] { StepDraw.program(seed: seed, count: 200) }

  /// Expects that the programs met every answer that every action can have, so that agreement says something.
  private func expectVariety(_ answers: [String: Int], in subject: ProgramSubject) {
    let changing = [
      "push", "navigate", "backOrPush", "pop", "popToRoot", "popTo", "replaceTop", "replace", "setStack",
      "setPath", "mergeStack", "insert", "remove", "removeAll", "removeEntries", "update", "present",
      "dismiss",
      "selectTab", "setTabs", "override", "restore", "reset", "back", "transaction",
    ]
    let idle = changing.filter { !["replaceTop", "replace", "remove", "present", "override"].contains($0) }
    let refusing = changing.filter { $0 != "reset" }
    let waiting = ["present waits", "waiting committed", "waiting rejected", "waiting superseded"]
    let expected =
      changing.map { "\($0) committed" } + idle.map { "\($0) unchanged" } + refusing.map { "\($0) rejected" }
      + (subject == .navigator ? waiting : [])
    for answer in expected { #expect(answers[answer, default: 0] > 10, "\(answer)") }
  }
}
