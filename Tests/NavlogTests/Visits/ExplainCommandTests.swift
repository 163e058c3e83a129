import Foundation
import Testing

@testable import navlog

@Suite("navlog explain")
struct ExplainCommandTests {
  private static let configuration = #"""
    {"rules": [
      {"patterns": [".*"], "properties": {"context": "default", "own": {"a": [1]}}},
      {"patterns": ["/edit$", "/new$"], "properties": {"context": "modal"}},
      {"patterns": ["^/numbers"], "properties": {"view_controller": "numbers"}},
      {"patterns": ["/(?<!x)never"], "properties": {"a": 1}},
      {"patterns": ["/gone$"], "properties": {"presentation": "pop"}}
    ]}
    """#

  private func run(_ words: String..., on text: String = configuration) async -> (
    code: ExitCode, run: ToolRun
  ) {
    let run = ToolRun(text)
    return (await run(words: ["explain", "-"] + words), run)
  }

  @Test("What matched, who has the last word, and what becomes of the stacks")
  func text() async {
    let (code, run) = await run(
      "/posts/new", "https://b.example/numbers?x#y", "--main", "/,/posts", "--modal=")
    #expect(code == .success && run.errors.text.isEmpty)
    #expect(
      run.output.text == #"""
        /posts/new
          searched    /posts/new
          rule        rules[0].patterns[0]  .*
                        context = "default", overruled by rules[1]
                        own = {"a":[1]}
          rule        rules[1].patterns[1]  /new$
                        context = "modal"
          properties  {"context":"modal","own":{"a":[1]}}
          before      [/, /posts*]
          after       [/, /posts] modal[/posts/new*]
          visit       modal advance /posts/new

        https://b.example/numbers?x#y
          searched    /numbers?x
          rule        rules[0].patterns[0]  .*
                        context = "default"
                        own = {"a":[1]}
          rule        rules[2].patterns[0]  ^/numbers
                        view_controller = "numbers"
          properties  {"context":"default","own":{"a":[1]},"view_controller":"numbers"}
          before      [/, /posts*]
          after       [/, /posts, numbers@/numbers?x*]

        """#)
  }

  private static let recede = "rule        built in  /recede_historical_location"

  @Test(
    "What becomes of a URL in view of what is shown",
    arguments: [
      (
        ["/gone", "--main=/a,/b"],
        ["before      [/a, /b*]", "after       [/a*]", "restored    main /a, by its session"]
      ),
      (
        ["/gone"],
        ["before      [/*]", "after       [/*]", "nothing     the stacks stay, and no page is visited"]
      ),
      (
        ["/numbers", "--main=/numbers"],
        ["before      [numbers@/numbers*]", "after       [numbers@/numbers*]"]
      ),
      (
        ["/a/edit", "--main=", "--modal=/m,/n"],
        ["before      [] modal[/m, /n*]", "after       [] modal[/m, /n, /a/edit*]"]
      ),
      (["/b", "--main=/a", "--action=replace"], ["after       [/b*]", "visit       main replace /b"]),
      (["/b", "--start=https://x.example/home"], ["before      [/home*]", "after       [/home, /b*]"]),
      (
        ["/recede_historical_location", "--main=/a,/b", "--modal=/m"],
        [recede, "context = \"default\", overruled by a built-in rule", "after       [/a*]"]
      ),
      (
        ["https://y.example/b", "--start=https://x.example"],
        ["opened      in a browser, since it is on another host"]
      ),
      (["mailto:a@b.c"], ["searched    a@b.c", "opened      by the system, since it is no page of the web"]),
    ])
  func becoming(words: [String], rows: [String]) async {
    let run = ToolRun(ExplainCommandTests.configuration)
    #expect(await run(words: ["explain", "-"] + words) == .success)
    for row in rows { #expect(run.output.text.contains("  \(row)\n"), "\(run.output.text)") }
  }

  @Test("Without a rule that matches, that is said; so is a path that is empty, and a text that is cut")
  func odd() async {
    let rules = #"{"rules": [{"patterns": ["x$"], "properties": {}}]}"#
    let long = "/" + String(repeating: "x", count: 9000)
    let (code, run) = await run("https://a.example", long, on: rules)
    #expect(code == .success)
    #expect(
      run.output.text.contains(
        "  searched    nothing: the path is empty\n  rules       none matches\n  properties  {}\n"))
    #expect(
      run.output.text.contains(
        "              of which only the beginning is looked at\n  rules       none matches\n"))
  }

  @Test("The platform counts")
  func platforms() async {
    let rules = #"{"rules": [{"patterns": ["/A"], "properties": {"context": "Modal"}}]}"#
    let expected = [("ios", "[/, /a*]"), ("android", "[/] modal[/a*]"), ("turbo", "[/, /a*]")]
    for (platform, picture) in expected {
      let (code, run) = await run("/a", "--platform", platform, on: rules)
      #expect(code == .success && run.output.text.contains("after       \(picture)\n"), "\(platform)")
    }
  }

  @Test("In JSON each URL is an object on a line")
  func json() async {
    let (code, run) = await run(
      "/a/new", "/gone", "https://b.c/x", "--format=json", "--main=/,/a", "--start=https://x.y")
    #expect(code == .success)
    #expect(
      run.output.calls[0]
        == #"{"almost":[],"event":"explanation","givenUp":[],"isCut":false,"navigation":{"after":{"main":[{"#
        + #""url":"https://x.y/"},{"url":"https://x.y/a"}],"modal":[{"url":"https://x.y/a/new"}],"#
        + #""text":"[/, /a] modal[/a/new*]"},"before":{"main":[{"url":"https://x.y/"},{"url":"https://x.y/a"}],"#
        + #""text":"[/, /a*]"},"decision":"navigate","restored":[],"visits":[{"action":"advance","session":"modal","#
        + #""url":"https://x.y/a/new"}]},"properties":{"context":"modal","own":{"a":[1]}},"rules":[{"overruled":"#
        + #"{"context":"rules[1].patterns[1]"},"pattern":".*","place":"rules[0].patterns[0]","properties":{"#
        + #""context":"default","own":{"a":[1]}}},{"overruled":{},"pattern":"/new$","place":"rules[1].patterns[1]","#
        + #""properties":{"context":"modal"}}],"searched":"/a/new","url":"/a/new"}"# + "\n")
    #expect(
      run.output.calls[1].contains(
        #""restored":[{"action":"restore","session":"main","url":"https://x.y/"}]"#))
    #expect(run.output.calls[2].contains(#""decision":"browser","restored":[],"visits":[]"#))
  }

  @Test("What is wrong with the file is left out, and said to be")
  func faults() async {
    let rules = #"{"rules": [{"patterns": ["(", "/a"], "properties": {"context": "modl"}}, 7]}"#
    let (code, run) = await run("/a", on: rules)
    #expect(code == .success)
    #expect(
      run.errors.text == """
        navlog: <stdin>: 1 fault (rules[1]), for which an app refuses the whole file; here what is wrong is \
        left out; see `navlog lint`
        navlog: <stdin>: 2 faults (rules[0].patterns[0], rules[0].properties.context), without effect here and \
        in an app; see `navlog lint`

        """)
    #expect(run.output.text.contains("  rule        rules[0].patterns[1]  /a\n"))
  }

  @Test("Of many faults the first places are named; what may take for ever is told apart")
  func places() async {
    let rules = #"{"rules": [1, 2, 3, 4, {"patterns": ["/(a+)+$"], "properties": {}}]}"#
    let (code, run) = await run("/a", on: rules)
    #expect(code == .success)
    #expect(
      run.errors.text.contains(": 4 faults (rules[0], rules[1], rules[2], …), for which an app refuses "))
    #expect(
      run.errors.text.hasSuffix(
        ": 1 fault (rules[4].patterns[0]), with which some texts would take for ever; their search is given "
          + "up; see `navlog lint`\n"))
  }

  @Test("A rule that nearly matches is told, with what is in its way")
  func almost() async {
    let words = ["/a/new?x", "/a/edit/", "/a/EDIT", "/a/new"]
    let (_, text) = await run(words[0], words[1], words[2], words[3])
    let rows = text.output.calls.filter { $0.hasPrefix("  almost") }
    #expect(
      rows == [
        "  almost      rules[1].patterns[1]  /new$: would match without the query\n",
        "  almost      rules[1].patterns[0]  /edit$: would match without the slash at the end of the path\n",
        "  almost      rules[1].patterns[0]  /edit$: would match in another case\n",
      ])
    let (_, json) = await run(words[0], "--format=json")
    #expect(
      json.output.text.hasPrefix(
        #"{"almost":[{"change":"query","pattern":"/new$","place":"rules[1].patterns[1]"}],"#))
  }

  @Test(
    "On Android native screens come from `uri`, and that stacks are those of iOS is said once",
    arguments: [
      ("hotwire://fragment/numbers", "[/, numbers@/a*]"),
      ("turbo://fragment/numbers/sheet", "[/, sheet@/a*]"),
      ("hotwire://fragment/web", "[/, /a*]"), ("hotwire://fragment/web/modal/sheet", "[/, /a*]"),
      ("hotwire://fragment/WebSheet", "[/, /a*]"), ("webs://web/map", "[/, map@/a*]"), ("", "[/, /a*]"),
    ])
  func android(uri: String, picture: String) async {
    let rules = """
      {"rules": [{"patterns": ["^/a"], "properties": {"uri": "\(uri)", "view_controller": "x"}}]}
      """
    let (code, run) = await run("/a", "/b", "--platform=android", on: rules)
    #expect(code == .success && run.output.text.contains("  after       \(picture)\n"), "\(run.output.text)")
    #expect(run.output.calls.filter { $0.hasPrefix("stacks as on iOS; ") } == [run.output.calls[0]])
    let (_, iOS) = await self.run("/a", on: rules)
    #expect(iOS.output.text.contains("  after       [/, x@/a*]\n"))
    #expect(!iOS.output.text.contains("stacks as"))
  }

  @Test("65: the file cannot be read, or has no rules")
  func unreadable() async {
    for (text, complaint) in [
      ("", "the path configuration is no JSON: "), ("{}", "the path configuration is refused: rules: "),
    ] {
      let (code, run) = await run("/a", on: text)
      #expect(code == .badConfiguration && run.output.text.isEmpty)
      #expect(run.errors.text.hasPrefix("navlog: <stdin>: " + complaint))
    }
    let run = ToolRun()
    #expect(await run("explain", "/nowhere.json", "/a") == .badConfiguration)
    #expect(run.errors.text == "navlog: cannot read /nowhere.json: \(SystemError(code: ENOENT))\n")
  }

  @Test("74: the output cannot be written; a reader that goes away is no fault", arguments: [0, 3])
  func output(count: Int) async {
    for (error, expected) in [(ENOSPC, ExitCode.outputFailed), (EPIPE, .success)] {
      var run = ToolRun(ExplainCommandTests.configuration)
      run.output = CapturedSink(failingAfter: count, with: error)
      #expect(await run("explain", "-", "/a", "/b") == expected)
      #expect(run.output.calls.count == count)
    }
  }

  @Test(
    "Whatever the file or a URL holds, a line is a line and steers no terminal", arguments: ["text", "json"])
  func controlCharacters(format: String) async {
    let text =
      #"{"rules": [{"patterns": [".*|\u001b\n"], "properties": {"a\u001b": "\u001b\n", "#
      + #""view_controller": "\u0007\n"}}]}"#
    let (_, run) = await run("/a\u{1B}[2J\n", "x:\u{1B}", "--main=/\u{7}", "--format", format, on: text)
    #expect(!run.output.calls.isEmpty)
    for line in run.output.calls {
      #expect(!line.dropLast().unicodeScalars.contains { $0.value < 0x20 }, "\(line)")
    }
  }
}
