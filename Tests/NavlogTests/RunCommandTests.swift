import AsyncNavigation
import Testing

@testable import navlog

@Suite("navlog run")
struct RunCommandTests {
  @Test("A script is logged line by line, and the state at its end")
  func text() async {
    let run = ToolRun("push /a /b # two\n\npop\nstate\n")
    #expect(await run("run") == .success)
    #expect(
      run.output.text == """
            0  r0    snapshot                                                 [/*]
            1  r0    began      request 1: push /a /b
            2  r1    step 1/1   push /a #2, /b #3 onto tab main               [/, /a, /b*]
            3  r1    ended      request 1: committed revision 1
            4  r1    began      request 2: pop 1
            5  r2    step 1/1   pop #3 from tab main                          [/, /a*]
            6  r2    ended      request 2: committed revision 2
        [/, /a*]
        [/, /a*]

        """)
    #expect(run.errors.text.isEmpty)
  }

  @Test("The staged renderer takes one screen at a time, and its time for each")
  func staged() async {
    let clock = SleeplessClock()
    var run = ToolRun("push /a /b\n")
    run.clock = clock
    #expect(await run("run", "--renderer", "staged", "--step-delay", "250ms") == .success)
    #expect(
      run.output.text == """
            0  r0    snapshot                                                 [/*]
            1  r0    notice     renderer 1 attached
            2  r0    began      request 1: push /a /b
            3  r0    planned    request 1: 2 steps
            4  r1    step 1/2   push /a #2 onto tab main                      [/, /a*]
            5  r2    step 2/2   push /b #3 onto tab main                      [/, /a, /b*]
            6  r2    ended      request 1: committed revision 2 in 2 steps
        [/, /a, /b*]

        """)
    #expect(clock.sleeps == [.milliseconds(250), .milliseconds(250)])
  }

  @Test("In JSON each event is an object on a line, and so are states and what fails")
  func json() async {
    let run = ToolRun("push /a\nstate\nexpect top /b\npsh /b\n")
    #expect(await run("run", "script.nav", "--format=json", "--keep-going") == .badScript)
    func state(_ entries: String) -> String {
      #"{"modals":[],"selectedTab":"main","tabHistory":{"behavior":"none","initial":"main","visited":[]},"#
        + #""tabs":[{"id":"main","stack":{"base":"route","entries":[\#(entries)]}}]}"#
    }
    let home = state(#"{"id":1,"route":"/"}"#)
    let there = state(#"{"id":1,"route":"/"},{"id":2,"route":"/a"}"#)
    #expect(
      run.output.text == """
        {"event":"snapshot","presented":\(home),"revision":0,"sequence":0}
        {"action":{"action":"push","routes":["/a"]},"event":"began","request":1,"revision":0,"sequence":1}
        {"animated":true,"cause":{"request":1},"changes":[{"change":"push","entries":[{"id":2,"route":"/a"}],\
        "onto":{"tab":"main"}}],"count":1,"event":"step","index":1,"revision":1,"sequence":2}
        {"event":"ended","outcome":{"added":[2],"outcome":"committed","redirectedBy":[],"removed":[],\
        "resynchronized":false,"revision":1,"steps":1},"request":1,"revision":1,"sequence":3}
        {"event":"state","presented":\(there),"revision":1,"sequence":3,"text":"[/, /a*]"}
        {"event":"expectationFailed","file":"script.nav","line":3,"message":"expected top /b, but it is /a #2"}
        {"column":1,"event":"badLine","file":"script.nav","line":4,\
        "message":"unknown verb \\"psh\\"","suggestion":"push"}
        {"event":"final","presented":\(there),"revision":1,"sequence":3,"text":"[/, /a*]"}

        """)
    #expect(
      run.errors.text == """
        script.nav:3: expected top /b, but it is /a #2
        script.nav:4:1: unknown verb "psh"; did you mean push?

        """)
  }

  @Test("Each line is written in one call")
  func calls() async {
    let run = ToolRun("push /a\nstate\n")
    _ = await run("run")
    #expect(run.output.calls.count == 6)
    #expect(run.output.calls.allSatisfy { $0.hasSuffix("\n") && !$0.dropLast().contains("\n") })
  }

  @Test("Quiet, only what is asked for and the state at the end are printed")
  func quiet() async {
    let run = ToolRun("push /a\nstate\npush /b\n")
    #expect(await run("run", "--quiet") == .success)
    #expect(run.output.text == "[/, /a*]\n[/, /a, /b*]\n")
  }

  @Test("Tabs: [/*] → [home: /home*] (cart: /c)")
  func tabs() async {
    let run = ToolRun()
    #expect(await run("run", "--quiet", "--tabs", "home,cart=/c") == .success)
    #expect(run.output.text == "[home: /home*] (cart: /c)\n")
  }

  @Test(
    "Whatever pieces and line ends a script comes with, it means the same",
    arguments: [
      ["push /a\npush /b\n"], ["push /a\r\npush /b\r\n"], ["push /a\npush /b"], ["pu", "sh /a\npush", " /b"],
      ["\u{FEFF}push /a\n", "\n\n", "# nothing\n", "push /b\n"],
      ["transaction {\n", "push /a\npush /b\n", "}"],
      [#"{"action":"push","routes":["/a","/b"]}"#],
    ])
  func pieces(pieces: [String]) async {
    var run = ToolRun()
    run.source = PiecewiseSource(pieces.map { Array($0.utf8) })
    #expect(await run("run", "--quiet") == .success)
    #expect(run.output.text == "[/, /a, /b*]\n" && run.errors.text.isEmpty)
  }

  @Test("Help on a verb goes to the output in text, elsewhere in JSON; quit ends the script")
  func helpAndQuit() async {
    let run = ToolRun("help wait\nquit\npush /a\n")
    #expect(await run("run", "--quiet") == .success)
    #expect(run.output.text == "  wait  wait until all requests have ended\n[/*]\n")
    let json = ToolRun("help wait\n")
    #expect(await json("run", "--quiet", "--format=json") == .success)
    #expect(json.errors.text == "  wait  wait until all requests have ended\n")
    #expect(json.output.calls.count == 1)
  }

  @Test("Help and version are printed")
  func help() async {
    let run = ToolRun()
    #expect(await run("run", "--help") == .success)
    #expect(await run("--version") == .success)
    #expect(run.output.text == HelpText.run + "\nnavlog \(version)\n")
  }
}
