import AsyncNavigation
import Testing

@testable import navlog

@Suite("The help pages")
struct HelpTextTests {
  @Test("Every topic has a page of lines that fit a terminal", arguments: HelpTopic.names)
  func pages(name: String) throws {
    let topic = try #require(HelpTopic(name: name))
    #expect(!topic.text.isEmpty)
    for line in topic.text.split(separator: "\n") { #expect(line.count <= 110, "\(line)") }
  }

  @Test("The overview names every verb, option and exit code")
  func overview() {
    let text = HelpTopic.overview.text
    for verb in WordReader.verbs where !["popTo", "removeAll", "removeEntries"].contains(verb) {
      #expect(text.contains("  \(verb)"))
    }
    for name in RunOption.names { #expect(text.contains("--\(name)")) }
    for command in ["run", "replay", "links check", "plan", "help"] {
      #expect(text.contains("navlog \(command) "))
    }
    for code in ExitCode.allCases { #expect(text.contains("  \(code.rawValue) ")) }
    for line in text.split(separator: "\n") { #expect(line.count <= 110, "\(line)") }
  }

  @Test("The overview says in its first lines where the log is explained")
  func log() {
    #expect(
      HelpTopic.overview.text.split(separator: "\n")[1].contains("What the log means: navlog help run."))
    #expect(HelpTopic.run.text.contains("A line of the log has"))
  }

  @Test(
    "What a link does about requests that wait is said wherever links are",
    arguments: ["open", "links", "script"])
  func superseding(topic: String) throws {
    let words = try #require(HelpTopic(name: topic)).text.split { " \n".contains($0) }.joined(separator: " ")
    for word in ["supersede", "policy enqueue", "queueing"] { #expect(words.contains(word), "\(word)") }
  }

  @Test("Every verb can be explained", arguments: WordReader.verbs)
  func verbs(verb: String) {
    #expect(HelpTopic(name: verb) != nil)
  }

  @Test("The example in the page on scripts is a script")
  func example() throws {
    let example = HelpTopic.script.text.text(after: "example:\n")
    var parser = makeParser()
    for line in example.split(separator: "\n") {
      let answer = try parser.read(line: Array(line.utf8))
      #expect(answer != .nothing && answer != .needsMore)
    }
    #expect(parser.lineCount == 5)
  }
}

extension String {
  fileprivate func text(after mark: String) -> Substring {
    guard let range = firstRange(of: mark) else { return "" }
    return self[range.upperBound...]
  }
}
