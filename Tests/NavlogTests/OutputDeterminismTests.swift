import Foundation
import ProofRecords
import Testing

@testable import navlog

@Suite("What the tool prints")
struct OutputDeterminismTests {
  /// A command line, and the script that it reads from its input where it names none.
  private struct Course: Sendable {
    let words: [String]
    var script = ""

    func callAsFunction() async -> (code: ExitCode, output: String, errors: String) {
      let run = ToolRun(script)
      let code = await run(words: ["run"] + words)
      return (code, run.output.text, run.errors.text)
    }
  }

  /// Each example and a script with requests that wait for each other, with and without a renderer, in both
  /// formats.
  private static let courses: [Course] = ["none", "staged"].flatMap { renderer in
    ["text", "json"].flatMap { format -> [Course] in
      let options = ["--renderer", renderer, "--format", format]
      return [
        Course(words: [example("shop.nav")] + options),
        Course(words: [example("links.nav"), "--links", example("shop-links.json"), "--held"] + options),
        Course(words: ["script.nav", "--tabs=home,cart", "--keep-going"] + options, script: script),
      ]
    }
  }

  private static let script = """
    submit push /a /b /c
    submit present /m as sheet
    submit push /k policy coalesce k
    submit push /l policy coalesce k
    user back
    submit tab cart
    wait
    submit push /x /y /z
    submit override home,cart back fullHistory
    user tab home
    expect top /nowhere
    wait
    psh
    submit transaction { push /d; present /e }
    step 2
    user dismiss
    wait
    state
    """

  private static func example(_ name: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Examples/\(name)").standardizedFileURL.path
  }

  @Test("T16: is the same, byte for byte, in each of 100 runs of one script, also side by side")
  func isEqual() async {
    let record = await ProofRecord.measuring("T16", "output") { findings in
      for course in OutputDeterminismTests.courses {
        let first = await course()
        findings.count("scripts")
        findings.count("bytes", first.output.utf8.count)
        findings.expect(first.output.count > 500, "\(course.words) prints next to nothing: \(first)")
        for others in 0..<11 {
          let runs = await withTaskGroup { group in
            for _ in 0..<9 { group.addTask { await course() } }
            return await group.reduce(into: []) { $0.append($1) }
          }
          for run in runs {
            findings.expect(run == first, "\(course.words), round \(others): \(first) was followed by \(run)")
          }
          findings.count("runs", runs.count)
        }
        findings.count("runs")
      }
    }
    record.print()
    #expect(record.passed, "\(record.violations)")
    #expect(record.counts["runs"] == 100 * OutputDeterminismTests.courses.count)
  }

  @Test("In JSON, has the keys of each object in the order of the alphabet")
  func isSorted() async throws {
    let run = await Course(words: [OutputDeterminismTests.example("shop.nav"), "--format=json"])()
    for line in run.output.split(separator: "\n") {
      let value = try JSONSerialization.jsonObject(with: Data(line.utf8))
      let sorted = try JSONSerialization.data(
        withJSONObject: value, options: [.sortedKeys, .withoutEscapingSlashes])
      #expect(String(line) == String(decoding: sorted, as: UTF8.self))
    }
  }
}
