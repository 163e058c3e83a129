import AsyncNavigation
import Synchronization
import Testing

@testable import navlog

@Suite("Lines that do not wait, and what a user does meanwhile")
struct SubmittingTests {
  @Test(
    "A script decides what a line finds queued, with any renderer",
    arguments: [
      "submit push /a\nexpect depth 1\nwait\nexpect depth 2\n",
      "submit push /a\nexpect outcome committed\nexpect depth 2\n",
      "submit push /a\nsubmit push /b policy supersede\nwait\nexpect state [/, /b*]\n",
      "submit push /a\npush /b policy dropIfBusy\nexpect outcome dropped\nexpect state [/, /a*]\n",
      "push /a\npush /b policy dropIfBusy\nexpect outcome committed\n",
      "submit push /a\npush /b policy supersede\nexpect outcome superseded of 1\nexpect outcome committed of 2\n",
      "submit push /a\nsubmit push /b\nexpect outcome committed of 1\nexpect depth 3\n",
      "submit push /a policy coalesce k\nsubmit push /b\npush /c policy coalesce k\nexpect state [/, /c, /b*]\n",
      "push /a\nsubmit push /b expecting top /a\nuser back\nexpect outcome stale\nexpect state [/*]\n",
      "push /a expecting top /x\nexpect outcome stale\n",
      "push /a expecting contains /\nexpect outcome committed\n",
      "push /a expecting revision 0\npush /b expecting revision 0\nexpect outcome stale\n",
      "push /a\nuser back\npush /b policy dropIfBusy\nexpect outcome committed\nexpect state [/, /b*]\n",
      "present /m /n\nuser back\nexpect state [/] automatic[/m*]\nuser dismiss\nexpect modals 0\n",
      "tabs home,cart selecting home\nuser tab cart\nuser tab cart\nexpect tab cart\n",
      "transaction { push /a; push /b } policy supersede expecting top /\nexpect depth 3\n",
      "submit transaction {\npush /a\n}\nexpect depth 1\nwait\nexpect depth 2\n",
    ], ["none", "staged"])
  func holds(script: String, renderer: String) async {
    let run = ToolRun(script)
    #expect(await run("run", "--renderer", renderer) == .success)
    #expect(run.errors.text.isEmpty)
  }

  @Test("What was submitted is carried out before the script ends, also at a bad line")
  func end() async {
    let run = ToolRun("submit push /a\nsubmit push /b\noops\npush /c\n")
    #expect(await run("run", "--quiet") == .badScript)
    #expect(run.output.text == "[/, /a, /b*]\n")
  }

  @Test(
    "A user cannot do what the screen does not offer",
    arguments: [
      ("user back", "there is nothing for a user to swipe back to"),
      ("user dismiss", "there is no modal for a user to drag away"),
      ("user tab x", "there is no tab x for a user to tap"),
    ])
  func hindrances(line: String, complaint: String) async {
    let run = ToolRun("\(line)\npush /a\n")
    #expect(await run("run", "--quiet") == .expectationFailed)
    #expect(run.errors.text == "<stdin>:1: \(complaint)\n")
    #expect(run.output.text == "[/*]\n")
  }

  @Test("An expectation that no entry can meet is told of before the request")
  func notes() async {
    let run = ToolRun("submit push /a expecting top /x\nexpect outcome stale\n")
    #expect(await run("run") == .success)
    let note = "no entry shows /x, so entry #0, which never is, is expected"
    #expect(
      run.output.calls[1...].joined() == """
                     note       \(note)
            1  r0    began      request 1: push /a
            2  r0    ended      request 1: stale: expected entry #0 on top, but entry #1 is on top at revision 0
        [/*]

        """)
    let json = ToolRun("push /a expecting contains /x\n")
    #expect(await json("run", "--format=json") == .success)
    #expect(
      json.output.calls[1] == #"{"event":"note","file":"<stdin>","line":1,"message":"\#(note)"}"# + "\n")
    #expect(await ToolRun("push /a expecting top /x\n")("run", "--quiet") == .success)
  }

  @Test("A route names the entry that shows it, also below the top: [/, /a, /b*] → [/, /a, /c*]")
  func below() async {
    let run = ToolRun("push /a /b\nsubmit pop\npush /c expecting top /a\nexpect state [/, /a, /c*]\n")
    #expect(await run("run") == .success)
  }

  @Test("Without a renderer one that shows nothing is attached while a user does something")
  func passingRenderer() async {
    let run = ToolRun("push /a\nuser back\n")
    #expect(await run("run") == .success)
    #expect(
      run.output.calls[4...].joined() == """
            4  r1    notice     renderer 1 attached
            5  r2    step 1/1   user: pop #2 from tab main                    [/*]
            6  r2    notice     renderer 1 detached: its host asked for it
        [/*]

        """)
  }

  @Test("A lane full of requests is logged without a gap", arguments: ["none", "staged"])
  func fullLane(renderer: String) async {
    let run = ToolRun(String(repeating: "submit navigate /a\n", count: 1_100))
    #expect(await run("run", "--renderer", renderer) == .success)
    #expect(!run.output.text.contains(" gap "))
    #expect(run.output.calls.count { $0.contains(" ended ") } == 1_100)
    #expect(run.output.text.contains("request 1100: dropped: 1024 requests wait already"))
  }

  @Test(
    "A staged transition is stopped between steps, and lines go on meanwhile",
    arguments: [
      "submit push /a /b\nstep\nexpect state [/, /a*]\nstep\nexpect state [/, /a, /b*]\n",
      "submit push /a /b /c\nstep 2\nexpect depth 3\nexpect outcome committed\nexpect depth 4\n",
      "submit push /a /b\nstep 0\nexpect depth 1\nwait\nexpect depth 3\n",
      "submit push /a /b\nsubmit push /c\nstep 3\nexpect depth 4\n",
      "submit push /a\nstep 9\nsubmit push /b /c\nstep\nexpect depth 3\n",
      "submit push /a /b\nstep\nuser back\nexpect state [/*]\nexpect outcome interrupted\n",
      "submit push /a /b /c\nstep\nsubmit push /z policy supersede\nexpect outcome superseded of 1\nexpect state [/, /a, /b, /z*]\n",
      "submit push /a /b /c\nstep\nuser back\nexpect state [/*]\nwait\nexpect state [/, /c*]\n",
      "submit push /a /b\nstep\nsubmit push /c policy dropIfBusy\nexpect outcome dropped of 2\n",
      "step\nstep 3\npush /a /b\nexpect depth 3\n",
    ])
  func steps(script: String) async {
    var outputs: Set<String> = []
    for _ in 1...3 {
      let run = ToolRun(script)
      #expect(await run("run", "--renderer", "staged") == .success)
      #expect(run.errors.text.isEmpty)
      outputs.insert(run.output.text)
    }
    #expect(outputs.count == 1)
  }

  @Test("Without a renderer a step is the whole change, at the end of a script nothing is left undone")
  func stepsElsewhere() async {
    let run = ToolRun("submit push /a /b\nstep\nexpect depth 3\n")
    #expect(await run("run") == .success)
    let left = ToolRun("submit push /a /b\nsubmit push /c\nstep\n")
    #expect(await left("run", "--quiet", "--renderer", "staged") == .success)
    #expect(left.output.text == "[/, /a, /b, /c*]\n")
  }

  @Test("A staged step takes its time and is acknowledged once the log shows all before it")
  func acknowledgement() async throws {
    let clock = SleeplessClock()
    let sleepsWhenShown = Mutex<[Int]>([])
    let renderer = StagedRenderer(delay: .seconds(1), clock: clock) {
      sleepsWhenShown.withLock { $0.append(clock.sleeps.count) }
    }
    for _ in 1...2 { try await renderer.perform(NavigationStep([])) }
    #expect(sleepsWhenShown.withLock { $0 } == [1, 2])
  }
}
