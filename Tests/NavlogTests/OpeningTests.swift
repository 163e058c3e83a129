import Synchronization
import Testing

@testable import navlog

@Suite("Opening links from a script")
struct OpeningTests {
  static let file = """
    {"origins": ["shop"], "links": [
      {"pattern": "/a/:id<int>", "routes": ["/a", "/a/:id"]},
      {"pattern": "/m", "action": "present", "style": "sheet", "policy": "queue"},
      {"pattern": "/home", "action": "dismiss"}
    ]}
    """

  private func run(_ script: String, _ words: String...) async -> (code: ExitCode, run: ToolRun) {
    var run = ToolRun(script)
    run.files = ["links.json": OpeningTests.file]
    let code = await run(words: ["run", "--links", "links.json"] + words)
    return (code, run)
  }

  @Test(
    "A link is followed, held, repeated or refused as the script asks, with any renderer",
    arguments: [
      "open shop://a/7\nexpect outcome committed\nexpect state [/, /a, /a/7*]\n",
      "open shop://a/x\nexpect outcome rejected\nexpect state [/*]\n",
      "open nonsense\nexpect outcome rejected\n",
      "open \"shop://a b\"\nexpect outcome rejected\n",
      "submit open shop://a/1\nopen shop://a/2\nexpect outcome superseded of 1\nexpect depth 3\n",
      "submit open shop://a/1\nopen shop://a/2 policy enqueue\nexpect outcome committed of 1\nexpect depth 5\n",
      "submit push /x\nopen shop://a/2 policy dropIfBusy\nexpect outcome dropped\n",
      "open shop://a/1 token t\nopen shop://a/1 token t\nexpect outcome dropped\nexpect depth 3\n",
      "push /x token t\npush /x token t\nexpect outcome dropped\nexpect depth 2\n",
      "open shop://a/1 expecting top /x\nexpect outcome stale\n",
      "present /m /n\nopen shop://home\nexpect modals 0\n",
      "ready\nready\nopen shop://a/1\nexpect depth 3\n",
    ], ["none", "staged"])
  func holds(script: String, renderer: String) async {
    let (code, run) = await run(script, "--renderer", renderer)
    #expect(code == .success)
    #expect(run.errors.text.isEmpty)
  }

  @Test(
    "What is held waits for `ready`, and keeps its order; nothing else waits",
    arguments: [
      "open shop://a/1\nopen shop://a/2\nexpect depth 1\nready\nexpect depth 5\nexpect top /a/2\n",
      "open shop://a/1\npush /x\nexpect state [/, /x*]\nready\nexpect state [/, /x, /a, /a/1*]\n",
      "open shop://a/1\noverride home\nready\nexpect state [/home, /a, /a/1*]\n",
      "open shop://x\nexpect outcome rejected\n",
      "ready\nopen shop://a/1\nexpect outcome committed\n",
      "open shop://a/1\nwait\nstep\nuser tab main\nexpect depth 1\nready\nexpect outcome committed of 1\n",
    ], ["none", "staged"])
  func held(script: String, renderer: String) async {
    let (code, run) = await run(script, "--held", "--renderer", renderer)
    #expect(code == .success)
    #expect(run.errors.text.isEmpty)
  }

  @Test(
    "A request that waits ends no script: it is told of once and at the end, and fails what expects its end")
  func unended() async {
    let script = "open shop://a/1\nwait\nexpect outcome committed\n"
    let (code, run) = await run(script, "--held", "--keep-going")
    #expect(code == .expectationFailed)
    #expect(run.errors.text == "<stdin>:3: expected outcome committed, but request 1 waits until ready\n")
    #expect(
      run.output.text == """
            0  r0    snapshot                                                 [/*]
                     note       request 1 waits until ready
                     note       request 1 still waits until ready
        [/*]

        """)
  }

  @Test("So does a modal that is to be the only one, and JSON tells the place")
  func queuedPresentation() async {
    let (code, run) = await run("present /x\nopen shop://m\nwait\npush /y", "--format=json")
    #expect(code == .success)
    func note(_ words: String, line: Int) -> String {
      #"{"event":"note","file":"<stdin>","line":\#(line),"message":"\#(words)"}"# + "\n"
    }
    let notes = run.output.calls.filter { $0.contains(#""event":"note""#) }
    #expect(
      notes == [
        note("request 2 waits until no modal is up", line: 2),
        note("request 2 still waits until no modal is up", line: 4),
      ])
    let (_, quiet) = await self.run("present /x\nopen shop://m\n", "--quiet")
    #expect(quiet.output.text == "[/] automatic[/x*]\n")
  }

  private func notes(_ script: String, _ words: String...) async -> [String] {
    var run = ToolRun(script)
    run.files = ["links.json": OpeningTests.file]
    _ = await run(words: ["run", "--keep-going"] + words)
    return run.output.calls.filter { $0.contains(" note ") }.map { String($0.dropFirst(24).dropLast()) }
  }

  @Test(
    "Who waits is told once for each reason, when nothing else is left to wait for",
    arguments: ["none", "staged"])
  func reasons(renderer: String) async {
    let links = ["--links=links.json", "--held", "--renderer=\(renderer)"]
    #expect(
      await notes(
        "present /x\nsubmit open shop://m\npush /y\nready\npush /z\ndismiss\n", links[0], links[1], links[2])
        == ["request 2 waits until ready", "request 2 waits until no modal is up"])
    #expect(
      await notes("submit present /x\nsubmit present /y queueing\nstate\nwait\ndismiss\n", links[2])
        == ["request 2 waits until no modal is up"])
    #expect(await notes("push /x\nsubmit push /y\nwait\n", links[2]).isEmpty)
  }

  @Test("To be ready twice does nothing, and is told")
  func readyTwice() async {
    let note = "the navigator was ready already"
    #expect(await notes("ready\n") == [note])
    #expect(await notes("ready\nready\n", "--links=links.json", "--held") == [note])
  }

  @Test("Why a URL of another origin leads nowhere is said as `links check` says it")
  func foreign() async {
    let notes = await notes("open x://a/1\nopen shop://z\n", "--links=links.json")
    #expect(notes == ["no origin is that of this URL: x://a/1"])
  }

  @Test("The log shows a link as the action that it comes to, and why there is none")
  func log() async {
    let (_, run) = await run("open shop://a/1\nopen shop://z\nopen %\n")
    #expect(
      run.output.text == """
            0  r0    snapshot                                                 [/*]
            1  r0    began      request 1: push /a /a/1
            2  r1    step 1/1   push /a #2, /a/1 #3 onto tab main             [/, /a, /a/1*]
            3  r1    ended      request 1: committed revision 1
            4  r1    ended      request 2: rejected: no rule knows the link shop://z
            5  r1    ended      request 3: rejected: % is no link: at byte 0, a scheme is missing; begin with \
        one, as in https://example.com or app://home
        [/, /a, /a/1*]

        """)
  }

  @Test("Without a file of links `open` is a bad line that says what to do")
  func withoutLinks() async {
    let run = ToolRun("push /a\nopen shop://a\n")
    #expect(await run("run", "--quiet") == .badScript)
    #expect(
      run.errors.text == "<stdin>:2:1: there are no links to open; expected `navlog run` with --links FILE\n")
    #expect(run.output.text == "[/, /a*]\n")
  }

  @Test("A file of links that is wrong or missing ends the run before it begins, with all that is wrong")
  func badFile() async {
    var run = ToolRun("push /a\n")
    run.files = ["bad.json": #"{"links": [{"pattern": "/a", "acton": "push"}, {"pattern": "a"}]}"#]
    #expect(await run("run", "--links=bad.json") == .badLinks)
    #expect(
      run.errors.text == """
        bad.json: links[0]: unknown key "acton"; expected pattern, action or routes; did you mean action?
        bad.json: links[1].pattern: no pattern at byte 0 of "a"; expected /, with which a pattern begins

        """)
    #expect(run.output.text.isEmpty)
    let missing = ToolRun()
    #expect(await missing("run", "--links", "/nowhere.json") == .noInput)
    #expect(missing.errors.text == "navlog: cannot read /nowhere.json: No such file or directory\n")
  }

  @Test("At a terminal a link is followed, and the state shown")
  func terminal() async {
    var run = ToolRun("open shop://a/7\nopen shop://x\nready\n")
    run.isTerminal = true
    run.files = ["links.json": OpeningTests.file]
    #expect(await run("run", "--quiet", "--links=links.json") == .success)
    #expect(run.output.text == String(repeating: "[/, /a, /a/7*]\n", count: 4))
  }
}
