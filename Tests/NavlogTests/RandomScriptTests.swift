import AsyncNavigation
import AsyncNavigationTesting
import Foundation
import Testing

@testable import navlog

@Suite("Random scripts")
struct RandomScriptTests {
  private static let lines = [
    "push /a", "push /a /b /c", "navigate /b", "back-or-push /a", "pop", "pop 2", "pop to /a",
    "root", "back 3", "replace /r", "set / /s /t", "insert /i at 1", "remove /a", "remove all /b",
    "present /m as sheet", "present /m /n replacing", "dismiss", "dismiss all", "tab home",
    "tab cart reselect popToRoot", "tabs cart,home", "override home,cart back history", "reset",
    "transaction { push /x; present /y }", "transaction { pop; dismiss modal 99 }",
    "push /p on root", "push /q on tab cart", "wait", "user back", "user dismiss", "user tab cart",
    "push /e expecting top /a", "push /f policy dropIfBusy", "pop policy coalesce k",
    "path /s /t", "path on tab cart", "merge /b /c", "replace /a with /d", "replace top with /d",
    "remove entries #2",
    "back-or-push /c first", "back 2 on root", "present /o queueing", "push /k token t",
    "open shop://a/1", "open shop://m", "open shop://home policy enqueue", "open shop://nowhere", "ready",
    "present /w as sheet without navigation", "present /w /x without navigation",
    "step", "step 2", "push /g policy supersede", "push /h expecting contains /b unanimated",
  ]

  private func script(_ seed: UInt64) -> String {
    var random = SplitMix64(seed: seed)
    return (0..<60).map { _ in
      let line = RandomScriptTests.lines.randomElement(using: &random) ?? ""
      let canBeSubmitted =
        line != "wait" && line != "ready" && !line.hasPrefix("step") && !line.hasPrefix("user")
      return canBeSubmitted && Bool.random(using: &random) ? "submit \(line)\n" : "\(line)\n"
    }.joined()
  }

  /// Runs a script; in every other one links are held first.
  private func run(_ seed: UInt64, _ renderer: RunOptions.Renderer, _ words: String...) async -> ToolRun {
    var run = ToolRun(script(seed))
    run.files = ["links.json": OpeningTests.file]
    let options = [
      "--tabs=home,cart", "--keep-going", "--links=links.json", "--renderer=\(renderer.rawValue)",
    ]
    _ = await run(words: ["run"] + options + (seed.isMultiple(of: 2) ? ["--held"] : []) + words)
    return run
  }

  @Test("Each run of one prints the same", arguments: 0..<8, RunOptions.Renderer.allCases)
  func sameLog(seed: UInt64, renderer: RunOptions.Renderer) async {
    var outputs: Set<String> = []
    for _ in 1...3 {
      let run = await run(seed, renderer)
      outputs.insert(run.output.text)
    }
    #expect(outputs.count == 1)
  }

  @Test("The events of its log lead to the state at its end", arguments: 0..<8, RunOptions.Renderer.allCases)
  func replay(seed: UInt64, renderer: RunOptions.Renderer) async throws {
    let run = await run(seed, renderer, "--format=json")
    var replayed: NavigationState<Route>?
    var sequence: UInt64 = 0
    for line in run.output.calls {
      let names = ["expectationFailed", "note", "final"]
      guard !names.contains(where: { line.contains("\"event\":\"\($0)\"") }) else { continue }
      let event = try decode(NavigationEvent<Route>.self, from: line)
      if case .snapshot(let snapshot) = event.kind { replayed = snapshot.presented }
      replayed?.apply(event)
      #expect(event.sequence == sequence)
      sequence += 1
    }
    let last = try #require(run.output.calls.last)
    let final = try decode(NavigationSnapshot<Route>.self, from: last)
    #expect(replayed == final.presented)
    #expect(last.contains(#""event":"final""#))
  }
}
