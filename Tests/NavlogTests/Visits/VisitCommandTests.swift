import Foundation
import Testing

@testable import navlog

@Suite("navlog visit")
struct VisitCommandTests {
  private static let configuration = #"""
    {"rules": [
      {"patterns": [".*"], "properties": {"context": "default"}},
      {"patterns": ["/new$"], "properties": {"context": "modal"}},
      {"patterns": ["^/numbers"], "properties": {"view_controller": "numbers"}}
    ]}
    """#

  private func run(_ lines: String, _ words: String...) async -> (code: ExitCode, run: ToolRun) {
    var run = ToolRun(lines)
    run.files = ["c.json": VisitCommandTests.configuration]
    return (await run(words: ["visit", "c.json"] + words), run)
  }

  @Test("After each line, what is visited and what is on the stacks", arguments: ["-", "script.nav"])
  func text(file: String) async {
    let (code, run) = await run(
      """
      # from the list
      /posts

      /posts/new
      /posts redirected   # saved
      /numbers
      reload
      https://b.example/x
      pop
      /posts replace
      clear_all
      """, file)
    #expect(code == .success && run.errors.text.isEmpty)
    #expect(
      run.output.text == """
        start /
          visit       main advance /
          stacks      [/*]
        2: /posts
          visit       main advance /posts
          stacks      [/, /posts*]
        4: /posts/new
          visit       modal advance /posts/new
          stacks      [/, /posts] modal[/posts/new*]
        5: /posts redirected
          visit       main advance /posts
          stacks      [/, /posts*]
        6: /numbers
          stacks      [/, /posts, numbers@/numbers*]
        7: reload
          nothing     no page is shown
          stacks      [/, /posts, numbers@/numbers*]
        8: https://b.example/x
          opened      in a browser, since it is on another host
          stacks      [/, /posts, numbers@/numbers*]
        9: pop
          restored    main /posts, by its session
          stacks      [/, /posts*]
        10: /posts replace
          visit       main replace /posts
          stacks      [/, /posts*]
        11: clear_all
          visit       main replace /
          stacks      [/*]

        """)
  }

  @Test("It starts where it is told to, and what is on that host is the app's own")
  func start() async {
    let (code, run) = await run(
      "https://A.example/b?c\nhttps://example.com/\nreload", "--start=https://a.example/home")
    #expect(code == .success)
    #expect(
      run.output.text == """
        start /home
          visit       main advance /home
          stacks      [/home*]
        1: https://A.example/b?c
          visit       main advance https://A.example/b?c
          stacks      [/home, /b?c*]
        2: https://example.com/
          opened      in a browser, since it is on another host
          stacks      [/home, /b?c*]
        3: reload
          reload      main https://A.example/b?c
          stacks      [/home, /b?c*]

        """)
  }

  @Test("A modal and the page below it are both loaded anew")
  func reload() async {
    let (_, run) = await run("/new\nreload")
    #expect(
      run.output.text.hasSuffix(
        "2: reload\n  reload      main /\n  reload      modal /new\n  stacks      [/] modal[/new*]\n"))
  }

  @Test("A page that sends on to another site goes, as in the visit navigator")
  func redirectedElsewhere() async {
    let (_, run) = await run("/posts\nhttps://b.example/x redirected")
    #expect(
      run.output.text.hasSuffix(
        """
        2: https://b.example/x redirected
          opened      in a browser, since it is on another host
          restored    main /, by its session
          stacks      [/*]

        """))
  }

  @Test("In JSON each line is an object")
  func json() async {
    let (code, run) = await run("\n/new\nreload\n", "--format=json")
    #expect(code == .success && run.output.calls.count == 3)
    #expect(
      run.output.calls[0]
        == #"{"event":"start","navigation":{"after":{"main":[{"url":"https://example.com/"}],"#
        + #""text":"[/*]"},"before":{"main":[],"text":"[]"},"decision":"navigate","restored":[],"visits":["#
        + #"{"action":"advance","session":"main","url":"https://example.com/"}]},"text":"start /"}"# + "\n")
    #expect(run.output.calls[1].hasPrefix(#"{"event":"tap","line":2,"navigation":{"after":{"main":[{"url":"#))
    #expect(
      run.output.calls[2].contains(
        #""decision":"reload","restored":[],"visits":[{"action":"replace","session":"main""#))
  }

  @Test(
    "65: a bad line ends it with its place, and what was before it is not lost", arguments: ["text", "json"])
  func badLine(format: String) async {
    let (code, run) = await run("/a\nppo\n/b", "script.nav", "--format", format)
    #expect(code == .badScript)
    #expect(
      run.errors.text
        == "script.nav:2:1: \"ppo\" is no URL; expected a path such as /posts/1, or a URL such as "
        + "https://example.com/posts/1, or pop, clear_all or reload; did you mean pop?\n")
    if format == "text" {
      #expect(run.output.text.hasSuffix("1: /a\n  visit       main advance /a\n  stacks      [/, /a*]\n"))
    } else {
      #expect(run.output.calls.last?.hasPrefix(#"{"column":1,"event":"badLine","expected":"a path"#) == true)
    }
  }

  @Test("65 also for bytes that are not UTF-8, and for a path configuration that cannot be read")
  func unreadable() async {
    var run = ToolRun()
    run.files = ["c.json": VisitCommandTests.configuration]
    run.source = PiecewiseSource([[0x2F, 0xFF, 0x0A]])
    #expect(await run("visit", "c.json") == .badScript)
    #expect(run.errors.text == "<stdin>:1:2: bytes that are not UTF-8\n")
    let missing = ToolRun("/a")
    #expect(await missing("visit", "/nowhere.json") == .badConfiguration)
    #expect(missing.output.text.isEmpty)
  }

  @Test("66: the lines cannot be read, from the beginning or from somewhere on")
  func missing() async {
    let (code, run) = await run("", "/nowhere.txt")
    #expect(code == .noInput && run.output.text.isEmpty)
    #expect(run.errors.text == "navlog: cannot read /nowhere.txt: \(SystemError(code: ENOENT))\n")
    var broken = ToolRun()
    broken.files = ["c.json": VisitCommandTests.configuration]
    broken.source = PiecewiseSource([Array("/a\n/b".utf8)], failure: SystemError(code: EIO))
    #expect(await broken("visit", "c.json") == .noInput)
    #expect(broken.output.text.hasSuffix("1: /a\n  visit       main advance /a\n  stacks      [/, /a*]\n"))
  }

  @Test("74: the output cannot be written; a reader that goes away is no fault", arguments: [0, 2, 5])
  func output(count: Int) async {
    for (error, expected) in [(ENOSPC, ExitCode.outputFailed), (EPIPE, .success)] {
      var run = ToolRun("/a\n/b\n")
      run.files = ["c.json": VisitCommandTests.configuration]
      run.output = CapturedSink(failingAfter: count, with: error)
      #expect(await run("visit", "c.json") == expected)
      #expect(run.output.calls.count == count)
    }
  }

  @Test("Whatever a line holds, a line of the log is one and steers no terminal")
  func controlCharacters() async {
    let (code, run) = await run("/a\u{1B}[2J\u{7}\nx:\u{1B}\r\n/\u{85}\u{2028}b\n\u{FEFF}")
    #expect(code == .badScript)
    for line in run.output.calls + run.errors.calls {
      #expect(
        !line.dropLast().unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x85 || $0.value == 0x2028 }
      )
    }
  }

  @Test("On a terminal lines are in colour, and nowhere else")
  func colour() async {
    var run = ToolRun("/a")
    run.files = ["c.json": VisitCommandTests.configuration]
    run.isTerminal = true
    _ = await run("visit", "c.json")
    #expect(run.output.calls[3] == TerminalColour.cyan.paint("1: /a") + "\n")
  }

  @Test(
    "Where the stacks are not the platform's own, that is said before all else, but not in JSON",
    arguments: [
      ("android", "stacks as on iOS; what matches and what it says, as on Android\n"),
      ("turbo", "stacks as Hotwire Native has them; what matches and what it says, as in TurboNavigator\n"),
      ("ios", "start /\n"),
    ])
  func platforms(platform: String, first: String) async {
    let (code, run) = await run("/numbers\n", "--platform", platform)
    #expect(code == .success && run.output.calls.first == first)
    let top = platform == "android" ? "/numbers*" : "numbers@/numbers*"
    #expect(run.output.calls.last == "  stacks      [/, \(top)]\n")
    let (_, json) = await self.run("/numbers\n", "--platform", platform, "--format=json")
    #expect(json.output.calls.allSatisfy { $0.hasPrefix("{") } && json.output.calls.count == 2)
  }
}
