import AsyncNavigation
import RandomNavigation
import Testing

@testable import navlog

@Suite("Programs as scripts")
struct ProgramReportScriptTests {
  @Test(
    "An action is a line in words, or in JSON where there are no words for it",
    arguments: [
      (.push("/a", on: .tab("home")), "push /a on tab home"),
      (.pop(-1), #"{"action":"pop","count":-1}"#),
      (.setPath([]), "path"),
      (.setStack([]), #"{"action":"setStack","routes":[]}"#),
      (.transaction([.reset, .pop(1)]), "transaction { reset; pop 1 }"),
      (
        .transaction([.pop(-1)]),
        #"{"action":"transaction","actions":[{"action":"pop","count":-1}]}"#
      ),
      (
        .setTabs([TabBlueprint("home", "/a", options: TabOptions(hidesTabBar: true))]),
        #"{"action":"setTabs","tabs":[{"id":"home","options":{"hidesTabBar":true},"#
          + #""stack":{"base":"route","routes":["/a"]}}]}"#
      ),
    ] as [(NavigationAction<String>, String)])
  func lines(action: NavigationAction<String>, line: String) throws {
    #expect(try action.scriptLine == line)
  }

  @Test(
    "Whole programs are carried out by the tool, and come to the state that they came to here",
    arguments: ProgramSubject.allCases)
  func carriedOut(subject: ProgramSubject) async throws {
    var inWords = 0
    for seed in 0..<10 as Range<UInt64> {
      let report = subject.run(StepDraw.program(seed: seed, count: 200))
      for action in report.actions { #expect(try action.isRead(from: action.scriptLine)) }
      inWords += try report.actions.count { try !$0.scriptLine.hasPrefix("{") }
      let run = ToolRun(try report.script())
      #expect(await run("run", "script.nav", "--quiet") == .success, "\(run.errors.text)")
    }
    #expect(inWords > 10 * 100)
  }
}
