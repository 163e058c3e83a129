import Foundation
import ProofRecords
import Testing

@Suite("The map of faults to tests")
struct FaultMapTests {
  /// `FAULT_MAP=write` has the map written anew.
  private static let isToBeWritten = ProcessInfo.processInfo.environment["FAULT_MAP"] == "write"

  @Test("T17: is what the sources of the tests say, and leaves no fault out")
  func isUpToDate() throws {
    let map = FaultMap(faults: try Fault.all(), named: try NamedFaults())
    if Self.isToBeWritten { try map.text.write(to: FaultMap.url, atomically: true, encoding: .utf8) }
    let written = try String(contentsOf: FaultMap.url, encoding: .utf8)
    let record = ProofRecord.measuring("T17", "faults") { findings in
      findings.expect(written == map.text, "faults.md is out of date: \(FaultMap.command)")
      for fault in map.faults {
        findings.count("faults")
        guard fault.isDue else { continue }
        findings.count("applicable")
        findings.expect(map.named.tests[fault.id] != nil, "no test names \(fault.id)")
      }
      findings.count("tests", Set(map.named.tests.values.joined()).count)
    }
    record.print()
    #expect(record.violations.isEmpty)
  }

  @Test("Is the same text whenever it is made")
  func isDeterministic() throws {
    let faults = try Fault.all()
    let texts = try (0..<2).map { _ in FaultMap(faults: faults, named: try NamedFaults()).text }
    #expect(Set(texts).count == 1)
  }

  @Test(
    "Tells a scenario by its first sentence, in one line",
    arguments: [
      ("One thing.", "One thing."), ("One thing. Another.", "One thing."), ("v1.2 of it", "v1.2 of it"),
      (String(repeating: "word ", count: 30), String(repeating: "word ", count: 23) + "word …"),
    ])
  func scenario(text: String, short: String) {
    #expect(FaultMap.short(text) == short)
  }
}
