import AsyncNavigation
import Testing

@testable import navlog

@Suite("What is wrong with a line is said with its place, what could stand there and what was meant")
struct ScriptErrorTests {
  static let rest = "policy, expecting, unanimated, token or the end of the line"
  static let quotedRoute = "a route (in quotes if this is one)"
  static let outside = "outside a transaction (put a word that holds it in quotes)"
  static let policies = "enqueue, supersede, dropIfBusy or coalesce"
  static let checks = "top, depth, state, outcome, tab or modals"
  static let rules = "none, firstTab, initialTab, order, history or fullHistory"
  static let styles = "automatic, sheet, pageSheet, formSheet, fullScreen, overFullScreen or custom"
  static let outcomes =
    "committed, unchanged, rejected, denied, superseded, cancelled, stale, dropped, interrupted or failed"

  @Test(
    "Verbs",
    arguments: [
      ("pusj /a", #"1:1: unknown verb "pusj"; did you mean push?"#),
      ("  PUSH /a", #"1:3: unknown verb "PUSH"; did you mean push?"#),
      ("expct top /a", #"1:1: unknown verb "expct"; did you mean expect?"#),
      ("xyzzy", #"1:1: unknown verb "xyzzy"; expected a verb"#),
      ("\"push\" /a", #"1:1: unexpected "push"; expected a verb"#),
      ("}", #"1:1: unexpected "}"; expected a verb"#),
      ("submit", "1:7: the line ends too early; expected an action"),
      ("submit wait", #"1:8: "wait" is not an action; expected an action"#),
      ("step x", #"1:6: unexpected "x"; expected a number of steps or the end of the line"#),
      ("step -1", #"1:6: "-1" is not a whole number from 0 on; expected a number of steps"#),
      ("submit exit", #"1:8: "exit" is not an action; expected an action"#),
      ("submit submit pop", #"1:8: "submit" is not an action; expected an action"#),
      ("submit pp", #"1:8: unknown verb "pp"; did you mean pop?"#),
      ("wait 3", #"1:6: unexpected "3"; expected the end of the line"#),
      (
        "help psuh",
        #"1:6: no topic "psuh"; expected run, replay, links, plan, explain, lint, visit, stress, script or a verb; did you mean push?"#
      ),
      (
        "help nope",
        #"1:6: no topic "nope"; expected run, replay, links, plan, explain, lint, visit, stress, script or a verb"#
      ),
      ("submit opn x", #"1:8: unknown verb "opn"; did you mean open?"#),
      ("open", "1:5: the line ends too early; expected a URL"),
      ("open policy supersede", #"1:6: unexpected "policy"; expected a URL"#),
      ("open shop://a shop://b", #"1:15: unexpected "shop://b"; expected \#(rest)"#),
      ("open shop://a tokn x", #"1:15: unexpected "tokn"; expected \#(rest); did you mean token?"#),
      ("open shop://a;b", #"1:14: unexpected ";" \#(outside); expected \#(rest)"#),
      ("open {", #"1:6: unexpected "{"; expected a URL"#),
      ("ready 1", #"1:7: unexpected "1"; expected the end of the line"#),
      ("submit ready", #"1:8: "ready" is not an action; expected an action"#),
      ("user bck", #"1:6: unexpected "bck"; expected back, dismiss or tab; did you mean back?"#),
    ])
  func verbs(line: String, expected: String) {
    #expect(complaint(line) == expected)
  }

  @Test(
    "Routes and targets",
    arguments: [
      ("push", "1:5: the line ends too early; expected a route"),
      ("push   # nothing", "1:5: the line ends too early; expected a route"),
      ("push on root", #"1:6: unexpected "on"; expected a route"#),
      ("push /a #7", ##"1:9: "#7" names an entry; expected \##(quotedRoute)"##),
      (
        "push /a polcy supersede",
        #"1:9: "polcy" is no route; expected \#(quotedRoute); did you mean policy?"#
      ),
      (
        "path polcy supersede",
        #"1:6: "polcy" is no route; expected \#(quotedRoute); did you mean policy?"#
      ),
      ("path #7", ##"1:6: "#7" names an entry; expected \##(quotedRoute)"##),
      ("push /a on", "1:11: the line ends too early; expected active, root, tab or modal"),
      (
        "push /a on tbb x",
        #"1:12: unexpected "tbb"; expected active, root, tab or modal; did you mean tab?"#
      ),
      ("push /a on tab", "1:15: the line ends too early; expected a tab's name"),
      ("push /a on root /b", #"1:17: unexpected "/b"; expected \#(rest)"#),
      ("push /a on modal x", #"1:18: "x" is not a whole number from 0 on; expected the modal's number"#),
      ("navigate /a /b", #"1:13: unexpected "/b"; expected on, \#(rest)"#),
      ("update 7 /a", #"1:8: unexpected "7"; expected an entry such as #7"#),
      ("update #7x /a", ##"1:8: "#7x" is not a whole number from 0 on; expected an entry such as #7"##),
      ("update #7", "1:10: the line ends too early; expected a route"),
      ("pop to", "1:7: the line ends too early; expected root, top, an entry such as #7 or a route"),
      ("insert /a", "1:10: the line ends too early; expected another route or at"),
      ("insert /a at", "1:13: the line ends too early; expected an index"),
      ("remove all", "1:11: the line ends too early; expected a route"),
      (
        "tab a reselct signal",
        #"1:7: unexpected "reselct"; expected reselect, \#(rest); did you mean reselect?"#
      ),
      (
        "tab a reselect signl",
        #"1:16: unexpected "signl"; expected nothing, popToRoot or signal; did you mean signal?"#
      ),
      ("tabs", "1:5: the line ends too early; expected a list of tabs such as home,search"),
      ("tabs home,=/x", #"1:11: "=/x" is not a tab; expected NAME or NAME=ROUTE"#),
      ("tabs a, b=", #"1:9: "b=" is not a tab; expected NAME or NAME=ROUTE"#),
      ("override a back fistTab", #"1:17: unexpected "fistTab"; expected \#(rules); did you mean firstTab?"#),
      ("present /a as shet", #"1:15: unexpected "shet"; expected \#(styles); did you mean sheet?"#),
      ("present /a as custom", "1:21: the line ends too early; expected the style's name"),
      ("present /a without", "1:19: the line ends too early; expected navigation"),
      (
        "present /a without navigatoin",
        #"1:20: unexpected "navigatoin"; expected navigation; did you mean navigation?"#
      ),
      (
        "present /a queueing without navigation",
        #"1:21: unexpected "without"; expected \#(rest)"#
      ),
    ])
  func operands(line: String, expected: String) {
    #expect(complaint(line) == expected)
  }

  @Test(
    "A word that is meant to end a list of routes is no route, whatever people write for it",
    arguments: [
      ("present /a queue", 12, "queue", "queueing"), ("present /a replace", 12, "replace", "replacing"),
      ("present /a sheet", 12, "sheet", "as sheet"), ("present /a style sheet", 12, "style", "as"),
      ("present /a Queue", 12, "Queue", "queueing"), ("present /a withuot", 12, "withuot", "without"),
      ("present /a noNavigation", 12, "noNavigation", "without navigation"),
      ("push /a supersede", 9, "supersede", "policy supersede"),
      ("push /a onto tab cart", 9, "onto", "on"), ("push /a in tab search", 9, "in", "on"),
      ("push /a /b to tab x", 12, "to", "on"), ("push /a tab cart", 9, "tab", "on tab"),
      ("path in tab cart", 6, "in", "on"), ("set /a expect top /a", 8, "expect", "expecting"),
    ])
  func mistaken(line: String, column: Int, word: String, meant: String) {
    let expected = "\"\(word)\" is no route; expected \(ScriptErrorTests.quotedRoute); did you mean \(meant)?"
    #expect(complaint(line) == "1:\(column): \(expected)")
    let quoted = line.replacing(" \(word)", with: " \"\(word)\"", maxReplacements: 1)
    #expect(complaint(quoted)?.contains("\"\(word)\" is no route") != true)
  }

  @Test(
    "A word that says something else is a route as ever", arguments: ["cart", "a", "root", "/queue", "tabs"])
  func otherRoutes(word: String) throws {
    #expect(try command("push /a \(word)") == .perform(ScriptRequest(action: .push(["/a", word]))))
  }

  @Test(
    "Numbers",
    arguments: [
      ("pop -1", #"1:5: "-1" is not a whole number from 0 on; expected a count"#),
      ("pop 1x", #"1:5: "1x" is not a whole number from 0 on; expected a count"#),
      ("pop ٣", #"1:5: unexpected "٣"; expected to, a count, on, \#(rest)"#),
      (
        "back 9223372036854775808",
        #"1:6: "9223372036854775808" is too large; expected at most 9223372036854775807"#
      ),
      (
        "pop to #18446744073709551616",
        ##"1:8: "#18446744073709551616" is too large; expected at most 18446744073709551615"##
      ),
      ("pop a expecting revision", #"1:5: unexpected "a"; expected to, a count, on, \#(rest)"#),
      ("pop expecting revision \"4\"", #"1:24: "4" is not a whole number from 0 on; expected a revision"#),
      ("expect depth", "1:13: the line ends too early; expected a number of entries"),
    ])
  func numbers(line: String, expected: String) {
    #expect(complaint(line) == expected)
  }

  @Test(
    "Options and expectations",
    arguments: [
      ("pop policy", "1:11: the line ends too early; expected enqueue, supersede, dropIfBusy or coalesce"),
      (
        "pop policy superseed",
        #"1:12: unexpected "superseed"; expected \#(policies); did you mean supersede?"#
      ),
      (
        "present /a policy queue",
        #"1:19: unexpected "queue"; expected \#(policies); did you mean queueing, without policy?"#
      ),
      (
        "present /a policy replace",
        #"1:19: unexpected "replace"; expected \#(policies); did you mean replacing, without policy?"#
      ),
      ("push /a policy queue", #"1:16: unexpected "queue"; expected \#(policies); did you mean enqueue?"#),
      (
        "open a:b policy replace",
        #"1:17: unexpected "replace"; expected \#(policies); did you mean supersede?"#
      ),
      ("pop policy coalesce", "1:20: the line ends too early; expected a key"),
      (
        "pop policy enqueue policy enqueue",
        #"1:20: unexpected "policy"; expected expecting, unanimated, token or the end of the line"#
      ),
      (
        "pop expecting tp /a",
        #"1:15: unexpected "tp"; expected revision, top or contains; did you mean top?"#
      ),
      ("pop token", "1:10: the line ends too early; expected the token"),
      (
        "pop token a token b",
        #"1:13: unexpected "token"; expected policy, expecting, unanimated or the end of the line"#
      ),
      ("pop expecting top", "1:18: the line ends too early; expected an entry such as #7 or a route"),
      ("expect", "1:7: the line ends too early; expected top, depth, state, outcome, tab or modals"),
      ("expect dept 3", #"1:8: unexpected "dept"; expected \#(checks); did you mean depth?"#),
      ("expect state  # nothing", "1:13: the line ends too early; expected a state such as [/a, /b*]"),
      (
        "expect outcome stale off 3",
        #"1:22: unexpected "off"; expected of or the end of the line; did you mean of?"#
      ),
      ("expect outcome stale of", "1:24: the line ends too early; expected a request's number"),
      (
        "expect outcome stale of #3",
        ##"1:25: "#3" is not a whole number from 0 on; expected a request's number"##
      ),
      (
        "expect outcome comitted",
        #"1:16: unexpected "comitted"; expected \#(outcomes); did you mean committed?"#
      ),
    ])
  func options(line: String, expected: String) {
    #expect(complaint(line) == expected)
  }

  @Test(
    "Quotes, signs and transactions",
    arguments: [
      ("push \"/a", "1:6: the quote is never closed; expected another \" on this line"),
      ("push /a\"b\"", "1:8: a quote inside a word; expected white space before it"),
      ("push \"a\"b", "1:9: text right after a closing quote; expected white space before it"),
      (#"push "a\n""#, #"1:8: a backslash that escapes nothing; expected \" or \\"#),
      (#"push "a\"#, #"1:8: a backslash that escapes nothing; expected \" or \\"#),
      ("push /a;b", #"1:8: unexpected ";" \#(outside); expected another route, on, \#(rest)"#),
      ("transaction", "1:12: the line ends too early; expected {"),
      ("transaction push /a", #"1:13: unexpected "push"; expected {"#),
      ("transaction { push /a pop", "needs more"),
      ("transaction { push }", #"1:20: unexpected "}"; expected a route"#),
      ("transaction { push /a } }", #"1:25: unexpected "}" \#(outside); expected \#(rest)"#),
      ("transaction { pop 1 pop }", #"1:21: unexpected "pop"; expected on, ; or }"#),
      (
        "transaction { pop; transaction { pop } }",
        "1:20: a transaction cannot hold another; expected an action"
      ),
      (
        "transaction { {\"action\":\"reset\"} }",
        "1:15: JSON inside a transaction; expected an action, or all of it in JSON"
      ),
      ("transaction { wait }", #"1:15: "wait" is not an action; expected an action"#),
      (
        "transaction { open shop://a }",
        "1:15: a link inside a transaction; expected an action; `open` is a line of its own"
      ),
      ("transaction { pop token x }", #"1:19: "token" inside a transaction; expected options after its }"#),
      (
        "transaction { pop policy supersede }",
        #"1:19: "policy" inside a transaction; expected options after its }"#
      ),
    ])
  func signs(line: String, expected: String) throws {
    if expected == "needs more" {
      #expect(try answer(to: line) == .needsMore)
    } else {
      #expect(complaint(line) == expected)
    }
  }

  @Test("Columns count characters, not bytes: after [👩‍👩‍👧 ä] comes column 13")
  func columns() {
    #expect(complaint("push 👩‍👩‍👧 ä on x") == #"1:13: unexpected "x"; expected active, root, tab or modal"#)
  }

  @Test("An error names the file and the line")
  func file() throws {
    var parser = makeParser(file: "demo.nav")
    #expect(try parser.read(line: Array("push /a".utf8)) != .nothing)
    #expect(try parser.read(line: []) == .nothing)
    let error = #expect(throws: ScriptError.self) { try parser.read(line: Array("poop".utf8)) }
    #expect(error?.description == #"demo.nav:3:1: unknown verb "poop"; did you mean pop?"#)
  }

  @Test("A message stays on one line and is short whatever the word holds")
  func longWords() throws {
    let word = String(repeating: "x", count: 10_000)
    let shown = String(repeating: "x", count: 40) + "…"
    #expect(complaint(word) == "1:1: unknown verb \"\(shown)\"; expected a verb")
    let character = "x" + String(repeating: "\u{301}", count: 10_000)
    #expect(try #require(complaint(character)).unicodeScalars.count < 100)
    #expect(complaint("\u{1B}[2J\u{0B}") == #"1:1: unknown verb "\u{1B}[2J\u{0B}"; expected a verb"#)
  }

  @Test("Bytes that are not UTF-8 are an error at the character they break")
  func invalidUTF8() {
    var parser = makeParser()
    let error = #expect(throws: ScriptError.self) {
      try parser.read(line: Array("push /ä".utf8) + [0xFF, 0x41])
    }
    #expect(error?.description == "1:8: bytes that are not UTF-8")
  }

  @Test("A line of 1 MiB is read, a byte more is an error")
  func longLines() throws {
    let route = "/" + String(repeating: "a", count: ScriptParser.longestLine - 6)
    #expect(try command("push " + route) == .perform(ScriptRequest(action: .push(route))))
    #expect(complaint("push " + route + "a") == "1:1: a line of more than 1048576 bytes")
  }
}
