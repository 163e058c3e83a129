import Foundation
import Testing

@testable import navlog

@Suite("The example script")
struct ExampleTests {
  private static let path = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Examples/shop.nav").standardizedFileURL.path

  @Test(
    "It ends as it expects, and every run of it prints the same",
    arguments: RunOptions.Format.allCases, RunOptions.Renderer.allCases)
  func inProcess(format: RunOptions.Format, renderer: RunOptions.Renderer) async {
    var outputs: Set<String> = []
    for _ in 1...3 {
      let run = ToolRun()
      let words = ["--format=\(format.rawValue)", "--renderer=\(renderer.rawValue)"]
      #expect(await run("run", ExampleTests.path, words[0], words[1]) == .success)
      #expect(run.errors.text.isEmpty)
      outputs.insert(run.output.text)
    }
    #expect(outputs.count == 1)
  }

  /// The tool, where the build puts it beside the tests.
  private static let tool = Bundle.main.bundleURL.appending(path: "navlog")
  private static var hasTool: Bool { FileManager.default.isExecutableFile(atPath: tool.path) }

  @Test("As a process it prints what it prints in this one", .enabled(if: hasTool), .timeLimit(.minutes(1)))
  func process() async throws {
    let run = ToolRun()
    #expect(await run("run", ExampleTests.path, "--format=json", "--renderer=staged") == .success)
    let process = Process()
    let output = Pipe()
    process.executableURL = ExampleTests.tool
    process.arguments = ["run", ExampleTests.path, "--format=json", "--renderer=staged"]
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(data.map { String(decoding: $0, as: UTF8.self) } == run.output.text)
  }
}
