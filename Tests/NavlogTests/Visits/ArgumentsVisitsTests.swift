import AsyncNavigationVisits
import Testing

@testable import navlog

@Suite("The command lines of `explain`, `lint` and `visit`")
struct ArgumentsVisitsTests {
  private static let site = AppPages(start: "https://a.example/home")

  @Test(
    "What is asked for",
    arguments: [
      (
        ["explain", "c.json", "/a", "/b"],
        Invocation.explain(ExplainOptions(source: .file("c.json"), urls: ["/a", "/b"]))
      ),
      (
        ["explain", "-", "--main", "/a, /b", "x:y", "--modal=/m", "--format=json", "--platform", "turbo"],
        .explain(
          ExplainOptions(urls: ["x:y"], main: ["/a", "/b"], modal: ["/m"], platform: .turbo, format: .json))
      ),
      (
        ["explain", "c.json", "/a", "--main=", "--start", "https://a.example/home", "--action", "replace"],
        .explain(
          ExplainOptions(source: .file("c.json"), urls: ["/a"], main: [], start: site, action: .replace))
      ),
      (["lint", "c.json"], .lint(LintOptions(sources: [.file("c.json")]))),
      (
        ["lint", "--platform=android", "-", "--format", "json"],
        .lint(LintOptions(sources: [.standardInput], platform: .android, format: .json))
      ),
      (
        ["lint", "a.json", "--platform", "ios", "-", "b.json", "a.json"],
        .lint(
          LintOptions(
            sources: [.file("a.json"), .standardInput, .file("b.json"), .file("a.json")], platform: .ios))
      ),
      (["lint", "--", "-"], .lint(LintOptions(sources: [.file("-")]))),
      (["visit", "c.json"], .visit(VisitPlayOptions(configuration: .file("c.json")))),
      (
        ["visit", "-", "taps.txt", "--start=https://a.example/home", "--platform", "ios", "--format=json"],
        .visit(VisitPlayOptions(source: .file("taps.txt"), start: site, format: .json))
      ),
      (["explain", "-h"], .help(.explain)), (["explain", "x", "--help"], .help(.explain)),
      (["lint", "--help"], .help(.lint)), (["visit", "a", "b", "--help"], .help(.visit)),
      (["help", "explain"], .help(.explain)), (["help", "lint"], .help(.lint)),
      (["help", "visit"], .help(.visit)),
      (["help", "--modal"], .help(.explain)),
    ])
  func invocations(words: [String], expected: Invocation) throws {
    #expect(try Arguments.parse(words) == expected)
  }

  private static let urls = "a path such as /posts/1, or a URL such as https://example.com/posts/1"

  @Test(
    "Errors",
    arguments: [
      ("explain", "no path configuration; expected navlog explain CONFIG URL…"),
      ("explain c.json", "no URL to explain; expected navlog explain CONFIG URL…"),
      ("explain c.json posts", #""posts" is no URL; expected \#(urls)"#),
      ("explain c.json /a --main /b,c", #""c" is no URL; expected \#(urls)"#),
      ("explain c.json /a --modal", "--modal without a value; expected URL,…"),
      ("explain c.json /a --start x", #""x" is no --start; expected \#(urls)"#),
      (
        "explain c.json /a --platform io",
        #""io" is no --platform; expected ios, android or turbo; did you mean ios?"#
      ),
      (
        "explain c.json /a --acton=x",
        #"unknown option "--acton"; expected --main, --modal, --start, --platform, --action, --format or "#
          + "--help; did you mean --action?"
      ),
      ("lint", "no path configuration; expected navlog lint CONFIG…"),
      ("lint - a -", "the standard input a second time; expected it once"),
      ("lint a --platform windows", #""windows" is no --platform; expected all, ios, android or turbo"#),
      ("lint a --quiet", #"unknown option "--quiet"; expected --platform, --format or --help"#),
      ("visit", "no path configuration; expected navlog visit CONFIG [FILE]"),
      ("visit a b c", #"a third file, "c"; expected two at most"#),
      ("visit -", "the standard input for the path configuration and for the URLs; expected a file for one"),
      ("visit a --start mailto:x@y.z", #""mailto:x@y.z" is no --start; expected \#(urls)"#),
      (
        "visits a",
        #"unknown command "visits"; expected run, replay, links, plan, explain, lint, visit, stress or help; did you mean "#
          + "visit?"
      ),
    ])
  func errors(line: String, message: String) {
    let words = line.split(separator: " ").map(String.init)
    let error = #expect(throws: UsageError.self) { try Arguments.parse(words) }
    #expect(error?.description == "navlog: " + message)
  }
}
