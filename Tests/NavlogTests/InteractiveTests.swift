import Testing

@testable import navlog

@Suite("At a terminal")
struct InteractiveTests {
  /// What a person sees: output and prompts in the order in which they come.
  private func screen(_ lines: String) async -> (text: String, code: ExitCode) {
    var run = ToolRun(lines)
    run.isTerminal = true
    run.errors = run.output
    let code = await run("run", "--quiet")
    let greeting = "navlog \(version): help explains, quit ends\n"
    #expect(run.output.calls.first == greeting)
    return (run.output.calls.dropFirst().joined(), code)
  }

  @Test("A prompt asks for lines, the state follows each, ctrl-D ends the line of the prompt")
  func session() async {
    let (text, code) = await screen("push /a\nsubmit push /b\nwait\nuser back\nstate\n")
    #expect(
      text == """
        > [/, /a*]
        > [/, /a*]
        > [/, /a, /b*]
        > [/, /a*]
        > [/, /a*]
        >\u{20}
        [/, /a*]

        """)
    #expect(code == .success)
  }

  @Test("A mistake is told and ends nothing, nor does it count")
  func mistakes() async {
    let (text, code) = await screen("psh /a\nexpect top /a\nuser dismiss\npush /a\nquit\npush /b\n")
    #expect(
      text == """
        > 1:1: unknown verb "psh"; did you mean push?
        > 2: expected top /a, but it is / #1
        > 3: there is no modal for a user to drag away
        [/*]
        > [/, /a*]
        > [/, /a*]

        """)
    #expect(code == .success)
  }

  @Test("A transaction asks for more until it is closed, also with a mistake in it")
  func transactions() async {
    let (text, _) = await screen("transaction {\npush /a\n}\ntransaction { oops\npush /b\n}\n")
    #expect(
      text == """
        > … … [/, /a*]
        > 4:15: unknown verb "oops"; expected an action
        … … >\u{20}
        [/, /a*]

        """)
  }

  @Test("Colours are for terminals that have any, and never with NO_COLOR")
  func colours() {
    func wants(_ isTerminal: Bool, _ variables: [String: String]) -> Bool {
      let output = Output(CapturedSink())
      let source = PiecewiseSource([])
      let console = Console(
        variables: variables, outputIsTerminal: isTerminal, output: output, errors: output,
        open: { _ in source })
      return console.wantsColour
    }
    #expect(wants(true, ["TERM": "xterm"]))
    #expect(wants(true, [:]))
    #expect(wants(true, ["NO_COLOR": ""]))
    #expect(!wants(true, ["NO_COLOR": "1"]))
    #expect(!wants(true, ["TERM": "dumb"]))
    #expect(!wants(false, ["TERM": "xterm"]))
  }

  @Test("A log on a terminal is in colour, a file from a terminal has no prompt")
  func colouredLog() async {
    var run = ToolRun("push /a\n")
    run.isTerminal = true
    #expect(await run("run", "script.nav") == .success)
    #expect(run.output.text.contains("\u{1B}[32mended"))
    #expect(run.errors.text.isEmpty)
  }

  @Test("A line that comes while a person types is followed by the prompt again, on a shared screen only")
  func lateLines() throws {
    for sharesScreen in [true, false] {
      let sink = CapturedSink()
      let output = Output(sink)
      let prompt = Prompt(on: output, sharesScreen: sharesScreen)
      let line = { () throws(OutputError) in try output.write(line: "late") }
      try prompt.interrupt(line)
      prompt.ask(forMore: false)
      try prompt.interrupt(line)
      prompt.end()
      try prompt.interrupt(line)
      #expect(sink.text == (sharesScreen ? "late\n> \rlate\n> late\n" : "late\n> late\nlate\n"))
    }
  }
}
