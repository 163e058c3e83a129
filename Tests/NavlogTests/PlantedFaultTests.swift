import RandomNavigation
import Testing

@testable import navlog

@Suite("Faults planted into the naive model")
struct PlantedFaultTests {
  /// The shortest program found that shows a fault.
  private func smallest(_ fault: PlantedFault, in subject: ProgramSubject) throws -> ProgramReport {
    let failing = (0..<500 as Range<UInt64>).lazy.map { StepDraw.program(seed: $0, count: 200) }
      .first { subject.run($0, fault: fault).disagreement != nil }
    return FailingProgram(try #require(failing), in: subject, fault: fault).shrunk()
  }

  @Test(
    "Each is found, and shown by a few lines that the tool carries out", arguments: ProgramSubject.allCases,
    PlantedFault.all)
  func found(subject: ProgramSubject, fault: PlantedFault) async throws {
    let report = try smallest(fault, in: subject)
    #expect(report.actions.count <= 4, "\(report.actions)")
    let script = try report.script()
    let run = ToolRun(script)
    let code = await run("run", "script.nav")
    #expect([.success, .expectationFailed].contains(code), "\(script)\(run.errors.text)")
  }

  @Test("What a state or an outcome shows makes the tool fail")
  func fails() async throws {
    let script = try smallest(.clampedPop, in: .navigator).script()
    let run = ToolRun(script)
    #expect(await run("run", "script.nav") == .expectationFailed)
    #expect(run.errors.text.contains("expected outcome"))
  }
}
