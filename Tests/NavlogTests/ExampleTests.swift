import Foundation
import Testing

@testable import navlog

@Suite("The example scripts")
struct ExampleTests {
  private static let path = example("shop.nav")

  private static func example(_ name: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Examples/\(name)").standardizedFileURL.path
  }

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

  @Test(
    "Links are followed as the script expects, with any renderer", arguments: RunOptions.Renderer.allCases)
  func links(renderer: RunOptions.Renderer) async {
    var outputs: Set<String> = []
    for _ in 1...3 {
      let run = ToolRun()
      let words = [
        "--links", ExampleTests.example("shop-links.json"), "--held", "--renderer", renderer.rawValue,
      ]
      #expect(await run(words: ["run", ExampleTests.example("links.nav")] + words) == .success)
      #expect(run.errors.text.isEmpty)
      outputs.insert(run.output.text)
    }
    #expect(outputs.count == 1)
  }

  @Test("Nothing is wrong with the example's links, and none of them is without a URL that leads to it")
  func checkedLinks() async {
    let urls = [
      "shop:", "shop://products/42", "https://shop.example.com/products/42/reviews", "shop://products/shoes",
      "shop://search?q=shoes", "shop://CART", "shop://help/returns/shoes", "shop://login",
      "shop://orders/1001/pay",
    ]
    let run = ToolRun()
    #expect(await run(words: ["links", "check", ExampleTests.example("shop-links.json")] + urls) == .success)
    for index in urls.indices { #expect(run.output.text.contains("link        links[\(index)] ")) }
  }

  /// The tool, where the build puts it beside the tests.
  private static let tool = Bundle.main.bundleURL.appending(path: "navlog")
  private static var hasTool: Bool { FileManager.default.isExecutableFile(atPath: tool.path) }

  @Test("As a process it prints what it prints in this one", .enabled(if: hasTool), .timeLimit(.minutes(5)))
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
