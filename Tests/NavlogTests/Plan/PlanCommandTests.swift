import AsyncNavigation
import Foundation
import Testing

@testable import navlog

@Suite("navlog plan")
struct PlanCommandTests {
  @Test(
    "By ids, each step is a picture before and after it, and what a renderer is told",
    arguments: [
      (
        ["/a", "/a, /b, /c"],
        """
        step 1  [/a*]     → [/a, /b*]      push /b #2 onto tab main
        step 2  [/a, /b*] → [/a, /b, /c*]  push /c #3 onto tab main
        2 steps, each taken when the one before is acknowledged
        """
      ),
      (
        ["[/a, sheet+nav /b, /c*]", "[/a, sheet+nav /b, /d, cover /e*]"],
        """
        step 1  [/a, sheet+nav /b, /c*] → [/a, sheet+nav /b*]                pop #4 from modal 2
        step 2  [/a, sheet+nav /b*]     → [/a, sheet+nav /b, /d*]            push /d #5 onto modal 2
        step 3  [/a, sheet+nav /b, /d*] → [/a, sheet+nav /b, /d, cover /e*]  \
        present /e #7 as fullScreen without navigation, modal 6
        3 steps, each taken when the one before is acknowledged
        """
      ),
      (
        ["/a, sheet /b", "/c", "--preset", "unlimited"],
        """
        step 1  [/a, sheet /b*] → [/c*]  dismiss modal 2; rewrite tab main above 0 with /c #4
        1 step
        """
      ),
      (
        ["/a,/b,/c", "", "--preset=popsMany"],
        """
        step 1  [/a, /b, /c*] → []  pop #3, #2, #1 from tab main
        1 step
        """
      ),
      (["[/a*]", "/a"], "no step: nothing changes"), (["", "[]"], "no step: nothing changes"),
      (
        ["/home,/a", "cover /shop,/a", "--preset=rootIsFirst"],
        """
        step 1  [/home, /a*]   → [cover /home*]      pop #2 from tab main
        step 2  [cover /home*] → [cover /shop*]      rewrite tab main above 0 with /shop #3
        step 3  [cover /shop*] → [cover /shop, /a*]  push /a #4 onto tab main
        3 steps, each taken when the one before is acknowledged
        """
      ),
      (
        ["/a,/b", "/a,/c", "--preset=flowStacks", "--by-id"],
        """
        step 1  [/a, /b*] → [/a, /c*]  rewrite tab main above 1 with /c #3
        1 step
        """
      ),
    ])
  func byID(words: [String], expected: String) async {
    await expectOutput(of: words, expected)
  }

  @Test(
    "By the rules of a library, it says whether all is written at once, and else when each list is",
    arguments: [
      (
        ["/a", "/b", "--preset=navigationBackport"],
        """
        step 1  [/a*] → [/b*]
        1 step, written at once
        """
      ),
      (
        ["/a", "/b,/c", "--preset=navigationBackport"],
        """
        step 1  [/a*] → [/b*]
        step 2  [/b*] → [/b, /c*]
        2 steps; the last is written alone, at once
        """
      ),
      (
        ["", "/a,/b", "--preset=navigationBackport"],
        """
        step 1  []    → []         at 0 s
        step 2  []    → [/a*]      at 0 s
        step 3  [/a*] → [/a, /b*]  at 0.65 s
        3 steps, each written in its turn; complete at 1.3 s
        """
      ),
      (
        ["sheet /a", "/b", "--preset=navigationBackport"],
        """
        step 1  [sheet /a*] → [sheet /a*]  at 0 s
        step 2  [sheet /a*] → []           at 0 s
        step 3  []          → [/b*]        at 0.65 s
        3 steps, each written in its turn; complete at 1.3 s
        note: NavigationBackport has no sheets and covers; this is what its rules would come to
        """
      ),
      (
        ["sheet /a, sheet /b", "", "--preset=flowStacks"],
        """
        step 1  [sheet /a, sheet /b*] → [sheet /a, sheet /b*]  at 0 s
        step 2  [sheet /a, sheet /b*] → [sheet /a*]            at 0 s
        step 3  [sheet /a*]           → []                     at 0.65 s
        3 steps, each written in its turn; complete at 1.3 s
        """
      ),
      (
        ["sheet /a, sheet /b", "", "--preset=flowStacks", "--multiple-dismissals"],
        """
        step 1  [sheet /a, sheet /b*] → [sheet /a, sheet /b*]
        step 2  [sheet /a, sheet /b*] → []
        2 steps; the last is written alone, at once
        """
      ),
      (
        ["sheet /a", "/b", "--preset=flowStacks", "--multiple-dismissals", "--navigation-in-one"],
        """
        step 1  [sheet /a*] → [sheet /a*]
        step 2  [sheet /a*] → [/b*]
        2 steps; the last is written alone, at once
        """
      ),
      (
        ["/r", "sheet /r, /a, /b", "--preset=tcaCoordinators"],
        """
        step 1  [/r*]           → [sheet /r*]          at 0 s
        step 2  [sheet /r*]     → [sheet /r, /a*]      at 0 s
        step 3  [sheet /r, /a*] → [sheet /r, /a, /b*]  at 0.65 s
        3 steps, each written in its turn; complete at 0.65 s
        """
      ),
      (
        ["/a", "sheet /b, /c", "--preset=flowStacks", "--multiple-dismissals"],
        """
        step 1  [/a*]       → [/a*]            at 0 s
        step 2  [/a*]       → []               at 0 s
        step 3  []          → [sheet /b*]      at 0.65 s
        step 4  [sheet /b*] → [sheet /b, /c*]  at 1.3 s
        4 steps, each written in its turn; complete at 1.95 s
        """
      ),
    ])
  func byPlace(words: [String], expected: String) async {
    await expectOutput(of: words, expected)
  }

  @Test("A list that is very long does not push the others aside")
  func long() async {
    let route = "/" + String(repeating: "x", count: 80)
    await expectOutput(
      of: ["/a", "/b,\(route)"],
      """
      step 1  [/a*] → []     pop #1 from tab main
      step 2  []    → [/b*]  push /b #2 onto tab main
      step 3  [/b*] → [/b, \(route)*]  push \(route) #3 onto tab main
      3 steps, each taken when the one before is acknowledged
      """)
  }

  @Test("JSON: a step a line with its list and its changes, and what they come to")
  func json() async {
    await expectOutput(
      of: ["--format=json", "/a", "/a,sheet+nav /b"],
      """
      {"changes":[{"change":"present","modal":{"id":2,"stack":{"base":"route","entries":[{"id":3,"route":"/b"}]},\
      "style":"sheet"}}],"count":1,"event":"step","index":1,"path":[{"route":"/a","style":"push"},\
      {"route":"/b","style":"sheet","withNavigation":true}],"text":"[/a, sheet+nav /b*]"}
      {"capabilities":[],"event":"plan","preset":"oneAtATime","steps":1}
      """)
    await expectOutput(
      of: ["--format=json", "cover /c", "/a,/b", "--preset=navigationBackport"],
      """
      {"count":4,"event":"step","index":1,"path":[{"route":"/c","style":"cover","withNavigation":false}],\
      "text":"[cover /c*]"}
      {"count":4,"event":"step","index":2,"path":[],"text":"[]"}
      {"count":4,"event":"step","index":3,"path":[{"route":"/a","style":"push"}],"text":"[/a*]"}
      {"count":4,"event":"step","index":4,"path":[{"route":"/a","style":"push"},{"route":"/b","style":"push"}],\
      "text":"[/a, /b*]"}
      {"atOnce":false,"capabilities":["popsMany","rewritesWithinLength"],"completion":1.95,"event":"plan",\
      "note":"NavigationBackport has no sheets and covers; this is what its rules would come to",\
      "offsets":[0,0,0.65,1.3],"preset":"navigationBackport","steps":4}
      """)
    await expectOutput(
      of: ["--format=json", "/a", "/a", "--preset=flowStacks"],
      """
      {"count":1,"event":"step","index":1,"path":[{"route":"/a","style":"push"}],"text":"[/a*]"}
      {"atOnce":true,"capabilities":["popsMany","exchangesScreens"],"completion":0,"event":"plan",\
      "offsets":[0],"preset":"flowStacks","steps":1}
      """)
    await expectOutput(
      of: ["--format=json", "", "", "--preset=popsMany,pushesMany"],
      #"{"capabilities":["pushesMany","popsMany"],"event":"plan","preset":"popsMany,pushesMany","steps":0}"#)
  }

  private func expectOutput(of words: [String], _ expected: String) async {
    let run = ToolRun()
    #expect(await run(words: ["plan"] + words) == .success)
    #expect(run.output.text == expected + "\n")
    #expect(run.errors.text.isEmpty)
  }

  private static let early = "the list ends too early (each list has to be in quotes); expected"

  @Test(
    "64: a list or an option is wrong",
    arguments: [
      (["/a"], "no list of routes to go to; expected navlog plan FROM TO"),
      (["/a", "/b,"], "TO, column 4: \(early) push, sheet, sheet+nav, cover, "),
      (["shet /a", ""], #"FROM, column 1: "shet" is no style; expected push, sheet, sheet+nav, cover or "#),
      (["[/a", "/b"], "FROM, column 4: \(early) a comma, * or ]"),
      (["", "", "--preset=x"], #""x" is no --preset; expected oneAtATime, unlimited, "#),
    ])
  func usage(words: [String], complaint: String) async {
    let run = ToolRun()
    #expect(await run(words: ["plan"] + words) == .usage)
    #expect(run.errors.text.hasPrefix("navlog: " + complaint), "\(run.errors.text)")
    #expect(run.errors.text.hasSuffix("\ntry `navlog help plan`\n") && run.output.text.isEmpty)
  }

  @Test(
    "65: no state is as a list says, which is nothing to the libraries' own plans",
    arguments: [
      (["sheet /a, /b", ""], "FROM: /b cannot be pushed on sheet /a; write sheet+nav /a"),
      (
        ["", "/x, sheet+nav /y, /z, cover \"a b\", \"sheet\", /c", "--preset=unlimited"],
        "TO: \"sheet\" cannot be pushed on cover \"a b\"; write cover+nav \"a b\""
      ),
      (
        ["sheet /r, /a, sheet /b, /c", "sheet /r", "--preset=flowStacks", "--by-id"],
        "FROM: /a cannot be pushed on sheet /r; write sheet+nav /r"
      ),
      (
        ["sheet /r, /a, sheet /b, /c", "sheet /r", "--preset=tcaCoordinators", "--by-id"],
        "FROM: /c cannot be pushed on sheet /b; write sheet+nav /b"
      ),
      (["", "/a", "--preset=rootIsFirst"], "FROM: a list of routes must name at least one"),
      (["/a", "", "--preset=tcaCoordinators", "--by-id"], "TO: a list of routes must name at least one"),
    ])
  func impossible(words: [String], complaint: String) async {
    let run = ToolRun()
    #expect(await run(words: ["plan"] + words) == .impossibleList)
    #expect(run.errors.text == "navlog: \(complaint)\n" && run.output.text.isEmpty)
    let library = ToolRun()
    #expect(await library(words: ["plan", words[0], words[1], "--preset=tcaCoordinators"]) == .success)
  }

  @Test("74: the output cannot be written; a reader that goes away is no fault", arguments: [0, 1, 2])
  func output(count: Int) async {
    for (error, expected) in [(ENOSPC, ExitCode.outputFailed), (EPIPE, .success)] {
      for format in ["text", "json"] {
        var run = ToolRun()
        run.output = CapturedSink(failingAfter: count, with: error)
        #expect(await run("plan", "", "/a,/b", "--format", format) == expected)
        #expect(run.output.calls.count == count)
        #expect(run.errors.text.isEmpty == (error == EPIPE))
      }
    }
  }

  @Test("Whatever a route holds, a line is a line and steers no terminal", arguments: ["text", "json"])
  func controlCharacters(format: String) async {
    for list in ["/\u{1B}[2J", "/a\n\u{7}", "\"\n\"", "sheet /\u{7}, /\u{8}"] {
      let run = ToolRun()
      _ = await run("plan", list, "/b,\(list)", "--format", format)
      let lines = run.output.calls + run.errors.calls.map { String($0.prefix { $0 != "\n" }) + "\n" }
      #expect(!lines.contains { $0.dropLast().unicodeScalars.contains { $0.value < 0x20 } })
    }
  }
}
