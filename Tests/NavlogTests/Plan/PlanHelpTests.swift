import AsyncNavigation
import Testing

@testable import navlog

@Suite("The help on navlog plan")
struct PlanHelpTests {
  @Test("The help has its page, from every place, and each preset and capability in it")
  func help() async {
    for words in [["plan", "--help"], ["plan", "/a", "-h"], ["help", "plan"], ["help", "--preset"]] {
      let run = ToolRun()
      #expect(await run(words: words) == .success)
      #expect(run.output.text == HelpText.plan + "\n")
    }
    let names = PlanPreset.names + PlanOption.names.map { "--\($0)" } + FlowStyle.named.map(\.description)
    for name in names { #expect(HelpText.plan.contains(name)) }
    let told = [
      "at most \(WordReader.longestList) of", "iOS before 17", "the system's own", "iOS 16 and older",
    ]
    for words in told { #expect(HelpText.plan.contains(words), "\(words)") }
  }

  @Test("The help explains the exit codes that the command can give, and no other")
  func exitCodes() {
    let rows = HelpText.plan.split(separator: "\n").reversed().prefix { $0 != "exit codes:" }.reversed()
    #expect(rows.map { $0.split(separator: " ")[0] } == ["0", "64", "65", "74"])
  }

  @Test("The examples in the help print what they say")
  func examples() async {
    let examples = HelpText.planExamples.split(separator: "\n\n")
    for example in examples {
      let lines = example.split(separator: "\n").map(String.init)
      let run = ToolRun()
      #expect(await run(words: words(of: lines[0])) == .success)
      #expect(
        run.output.calls.map { String($0.dropLast()) } == lines.dropFirst().map { String($0.dropFirst(4)) })
    }
    #expect(examples.count == 2 && HelpText.plan.contains(HelpText.planExamples))
    let overview = HelpText.overview.split(separator: "\n").last { $0.contains("navlog plan '") }
    #expect(await ToolRun()(words: words(of: overview.map(String.init) ?? "")) == .success)
  }

  /// The words of a command line after the tool's name, cut as a shell cuts them.
  private func words(of line: String) -> [String] {
    let parts = line.split(separator: "'", omittingEmptySubsequences: false)
    let words = parts.enumerated().flatMap { index, part in
      index.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
    }
    return Array(words.dropFirst())
  }
}
