import RandomNavigation
import Testing

/// The environment variable `PROPERTY_PROGRAMS` says how many programs are run, or which: `20000` or
/// `1200..<1201`.
private let programs = Seeds.named("PROPERTY_PROGRAMS", else: 5_000)

/// The first fifth, which a navigator carries out as well; the reducer carries out all.
private let navigated = programs.prefix((programs.count + 4) / 5)

/// Some of the programs, which are run side by side with others.
private struct Part: Sendable, CustomTestStringConvertible {
  let subject: ProgramSubject
  let seeds: Range<UInt64>

  var testDescription: String { "\(subject.rawValue), programs \(seeds)" }

  static let size: UInt64 = 1_000

  static let all = cut(navigated, for: .navigator) + cut(programs, for: .reducer)

  private static func cut(_ programs: Range<UInt64>, for subject: ProgramSubject) -> [Part] {
    stride(from: programs.lowerBound, to: programs.upperBound, by: UInt64.Stride(size)).map {
      Part(subject: subject, seeds: $0..<min($0 + size, programs.upperBound))
    }
  }
}

@Suite("Random programs of 200 actions")
struct PropertyTests {
  @Test("do in a navigator, or in the reducer, what they do in a naive model of it", arguments: Part.all)
  fileprivate func programs(part: Part) async throws {
    var answers: [String: Int] = [:]
    for seed in part.seeds {
      // Each in a task of its own, so that other tests have their turn in between.
      async let running = part.subject.run(PropertyTests.program(seed))
      let report = await running
      guard report.disagreement == nil else {
        try record(seed, failingIn: part.subject)
        return
      }
      answers.merge(report.answers) { $0 + $1 }
    }
    if part.seeds.count == Part.size { expectVariety(answers, in: part.subject) }
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
