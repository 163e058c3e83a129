import AsyncNavigation
import AsyncNavigationTesting
import Testing

@testable import navlog

@Suite("The command line")
struct ArgumentsTests {
  @Test(
    "Commands",
    arguments: [
      ([], Invocation.help(.overview)),
      (["--help"], .help(.overview)),
      (["-h"], .help(.overview)),
      (["help"], .help(.overview)),
      (["help", "run"], .help(.run)),
      (["help", "--help"], .help(.help)),
      (["help", "script"], .help(.script)),
      (["help", "push"], .help(.verb("push"))),
      (["help", "removeAll"], .help(.verb("remove"))),
      (["help", "transaction"], .help(.verb("transaction"))),
      (["run", "--help"], .help(.run)),
      (["help", "replay"], .help(.replay)),
      (["help", "--until"], .help(.replay)),
      (["replay", "--help"], .help(.replay)),
      (["replay", "x", "-h"], .help(.replay)),
      (["help", "links"], .help(.links)),
      (["help", "links", "check"], .help(.links)),
      (["help", "--held"], .help(.run)),
      (["help", "--step-delay"], .help(.run)),
      (["links"], .help(.links)),
      (["links", "--help"], .help(.links)),
      (["links", "check", "--help"], .help(.links)),
      (["links", "check", "a.json", "-h"], .help(.links)),
      (["links", "check", "a.json"], .checkLinks(LinksCheckOptions(source: .file("a.json")))),
      (["links", "check", "-"], .checkLinks(LinksCheckOptions())),
      (
        ["links", "check", "a.json", "x://y", "--format=json", "z"],
        .checkLinks(LinksCheckOptions(source: .file("a.json"), urls: ["x://y", "z"], format: .json))
      ),
      (
        ["links", "check", "--", "-", "--format"],
        .checkLinks(LinksCheckOptions(source: .file("-"), urls: ["--format"]))
      ),
      (["run", "x", "-h"], .help(.run)),
      (["plan", "--help"], .help(.plan)),
      (["plan", "/a", "-h"], .help(.plan)),
      (["help", "plan"], .help(.plan)),
      (["help", "--by-id"], .help(.plan)),
      (["help", "--format"], .help(.run)),
      (["--version"], .version),
    ])
  func commands(words: [String], expected: Invocation) throws {
    #expect(try Arguments.parse(words) == expected)
  }

  @Test(
    "Options of `run`",
    arguments: [
      ([], RunOptions()),
      (["-"], RunOptions(source: .standardInput)),
      (["a.nav"], RunOptions(source: .file("a.nav"))),
      (["--", "--quiet"], RunOptions(source: .file("--quiet"))),
      (["--", "-"], RunOptions(source: .file("-"))),
      (["--format", "json"], RunOptions(format: .json)),
      (["--format=json", "a"], RunOptions(source: .file("a"), format: .json)),
      (["--format", "json", "--format=text"], RunOptions(format: .text)),
      (
        ["--tabs", "home,search=/find?q=a,cart"],
        RunOptions(tabs: [
          TabBlueprint("home", "/home"), TabBlueprint("search", "/find?q=a"), TabBlueprint("cart", "/cart"),
        ])
      ),
      (["--renderer", "staged"], RunOptions(renderer: .staged)),
      (["--renderer=none"], RunOptions()),
      (["--renderer=staged", "--step-delay", "0.25"], staged(.milliseconds(250))),
      (["--step-delay=250ms", "--renderer=staged"], staged(.milliseconds(250))),
      (["--step-delay=2s", "--renderer=staged"], staged(.seconds(2))),
      (["--step-delay=3600", "--renderer=staged"], staged(.seconds(3_600))),
      (["--step-delay", "0"], RunOptions()),
      (["a", "--links", "l.json"], RunOptions(source: .file("a"), links: "l.json")),
      (["--links=-", "--held"], RunOptions(links: "-", startsHeld: true)),
      (["a", "--store", "s"], RunOptions(source: .file("a"), store: "s")),
      (
        ["--store=s", "--store-name=n", "--tabs=a", "--keep-tabs"],
        RunOptions(tabs: [TabBlueprint("a", "/a")], store: "s", storeName: "n", keepsTabs: true)
      ),
      (["a", "--journal", "j"], RunOptions(source: .file("a"), journal: "j")),
      (["a", "--keep-going", "--quiet"], RunOptions(source: .file("a"), keepsGoing: true, isQuiet: true)),
    ])
  func run(words: [String], expected: RunOptions) throws {
    #expect(try Arguments.parse(["run"] + words) == .run(expected))
  }

  @Test(
    "Options of `replay`",
    arguments: [
      (["-"], ReplayOptions()),
      (["a.log"], ReplayOptions(source: .file("a.log"))),
      (["--format", "json", "--", "-"], ReplayOptions(source: .file("-"), format: .json)),
      (["a", "--speed", "1"], ReplayOptions(source: .file("a"), speed: 1)),
      (["a", "--speed=0.25"], ReplayOptions(source: .file("a"), speed: 0.25)),
      (["a", "--until", "42"], ReplayOptions(source: .file("a"), until: 42, sessions: .last)),
      (["a", "--until=0", "--session=2"], ReplayOptions(source: .file("a"), until: 0, sessions: .one(2))),
      (["a", "--session", "last"], ReplayOptions(source: .file("a"), sessions: .last)),
      (["--quiet", "a"], ReplayOptions(source: .file("a"), isQuiet: true)),
    ])
  func replay(words: [String], expected: ReplayOptions) throws {
    #expect(try Arguments.parse(["replay"] + words) == .replay(expected))
  }

  private static func staged(_ delay: Duration) -> RunOptions {
    RunOptions(renderer: .staged, stepDelay: delay)
  }

  @Test(
    "Errors",
    arguments: [
      (
        "rnu",
        #"navlog: unknown command "rnu"; expected run, replay, links, plan, explain, lint, visit, stress or help; did you mean run?"#
      ),
      (
        "x.nav",
        #"navlog: unknown command "x.nav"; expected run, replay, links, plan, explain, lint, visit, stress or help; did you mean run x.nav?"#
      ),
      (
        "./run",
        #"navlog: unknown command "./run"; expected run, replay, links, plan, explain, lint, visit, stress or help; did you mean run ./run?"#
      ),
      (
        "--verson",
        #"navlog: unknown option "--verson"; expected --help or --version; did you mean --version?"#
      ),
      ("-x", #"navlog: unknown option "-x"; expected --help or --version"#),
      (
        "help pusj",
        #"navlog: no help on "pusj"; expected run, replay, links, plan, explain, lint, visit, stress, script or a verb; did you mean push?"#
      ),
      ("help run run", #"navlog: unexpected "run"; expected nothing more"#),
      ("help --x", #"navlog: unknown option "--x"; expected --help"#),
      ("run a b", #"navlog: a second script, "b"; expected one"#),
      (
        "run --fromat json",
        #"navlog: unknown option "--fromat"; expected --format, --tabs, --renderer, --step-delay, --links, --held, "#
          + "--store, --store-name, --keep-tabs, --journal, --keep-going, --quiet or --help; did you mean --format?"
      ),
      (
        "run --stroe s",
        #"navlog: unknown option "--stroe"; expected --format, --tabs, --renderer, --step-delay, --links, --held, "#
          + "--store, --store-name, --keep-tabs, --journal, --keep-going, --quiet or --help; did you mean --store?"
      ),
      ("run --store", "navlog: --store without a value; expected DIR"),
      ("run --store=", "navlog: --store is empty; expected DIR"),
      ("run --store s --store-name=", "navlog: --store-name is empty; expected NAME"),
      ("run --journal=", "navlog: --journal is empty; expected FILE"),
      ("run --store-name n", "navlog: --store-name without a store; expected --store DIR with it"),
      ("run --tabs a --keep-tabs", "navlog: --keep-tabs without a store; expected --store DIR with it"),
      ("run --store s --keep-tabs", "navlog: --keep-tabs without tabs to keep; expected --tabs with it"),
      ("replay", "navlog: no log; expected navlog replay FILE"),
      ("replay a b", #"navlog: a second log, "b"; expected one"#),
      (
        "replay a --spede 1",
        #"navlog: unknown option "--spede"; expected --format, --until, --session, --speed, --quiet or --help; did you mean --speed?"#
      ),
      ("replay a --until", "navlog: --until without a value; expected REVISION"),
      ("replay a --until -1", #"navlog: "-1" is no revision; expected a number from 0 on"#),
      ("replay a --until +1", #"navlog: "+1" is no revision; expected a number from 0 on"#),
      (
        "replay a --until 18446744073709551616",
        #"navlog: "18446744073709551616" is no revision; expected a number from 0 on"#
      ),
      ("replay a --session 0", #"navlog: "0" is no session; expected a number from 1 on, or last"#),
      ("replay a --session lats", #"navlog: "lats" is no session; expected a number from 1 on, or last"#),
      ("replay a --speed 0", #"navlog: "0" is no speed; expected 0.001 to 1000000, such as 1, 10 or 0.5"#),
      (
        "replay a --speed 1e3", #"navlog: "1e3" is no speed; expected 0.001 to 1000000, such as 1, 10 or 0.5"#
      ),
      (
        "replay a --speed 2 --quiet",
        "navlog: --speed with --quiet, which shows no events; expected one of them"
      ),
      ("replay a --quiet=yes", "navlog: --quiet takes no value; expected --quiet alone"),
      (
        "links chek a",
        #"navlog: unknown command "links chek"; expected links check; did you mean links check?"#
      ),
      (
        "links a.json",
        #"navlog: unknown command "links a.json"; expected links check; did you mean links check a.json?"#
      ),
      ("links --hlp", #"navlog: unknown option "--hlp"; expected --help; did you mean --help?"#),
      ("links check", "navlog: no file of links; expected navlog links check FILE"),
      (
        "links check a --fromat json",
        #"navlog: unknown option "--fromat"; expected --format or --help; did you mean --format?"#
      ),
      ("links check a --format x", #"navlog: "x" is no --format; expected text or json"#),
      ("run --links", "navlog: --links without a value; expected FILE"),
      ("run a --held", "navlog: --held without links to hold; expected --links FILE with it"),
      ("help links chek", #"navlog: unexpected "chek"; expected nothing more"#),
      ("help --held x", #"navlog: unexpected "x"; expected nothing more"#),
      ("run --held=yes", "navlog: --held takes no value; expected --held alone"),
      ("run --format", "navlog: --format without a value; expected text|json"),
      ("run --format --quiet", "navlog: --format without a value; expected text|json"),
      ("run --format jsn", #"navlog: "jsn" is no --format; expected text or json; did you mean json?"#),
      ("run --format=", #"navlog: "" is no --format; expected text or json"#),
      ("run --quiet=yes", "navlog: --quiet takes no value; expected --quiet alone"),
      ("run --renderer fast", #"navlog: "fast" is no --renderer; expected none or staged"#),
      ("run --tabs ,", "navlog: --tabs names no tab; expected NAME[=ROUTE],…"),
      ("run --tabs =/a", #"navlog: "=/a" is not a tab; expected NAME or NAME=ROUTE"#),
      ("run --tabs a,b,a=/c", #"navlog: two tabs called "a"; expected each name once"#),
      ("run --step-delay 1", "navlog: --step-delay without steps; expected --renderer staged with it"),
    ])
  func errors(line: String, expected: String) {
    let error = #expect(throws: UsageError.self) {
      try Arguments.parse(line.split(separator: " ").map(String.init))
    }
    #expect(error?.description == expected)
  }

  @Test(
    "A step delay is a number of seconds from 0 to 3600",
    arguments: [
      "", "s", "ms", ".", "1.2.3", "-1", "+1", "1e3", "0x1", "nan", "inf", "3601", "3600001ms", "1m", "1 s",
      "٣",
    ])
  func stepDelays(text: String) {
    let error = #expect(throws: UsageError.self) { try Arguments.parse(["run", "--step-delay=\(text)"]) }
    #expect(error?.message == "\"\(text)\" is no step delay")
  }

  @Test("Without tabs a run starts with [/*], with tabs with the first of them")
  func blueprint() throws {
    func state(_ words: String...) throws -> String {
      guard case .run(let options) = try Arguments.parse(["run"] + words) else { return "" }
      var ids = IDGenerator()
      return try NavigationState(options.blueprint, ids: &ids).description
    }
    #expect(try state() == "[/*]")
    #expect(try state("--tabs=home,cart=/c") == "[home: /home*] (cart: /c)")
  }

  @Test("No words trap the reading", arguments: 0..<20)
  func random(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let words = [
      "run", "replay", "--until", "--speed=1", "links", "plan", "--preset", "--preset=flowStacks", "[/a*]",
      "check", "--links", "--held",
      "help", "--", "-", "--=", "--format", "--format=", "json",
      "--tabs", "a,b", "=", "", "-h", "1",
    ]
    for _ in 0..<200 {
      let line = (0..<Int.random(in: 0...5, using: &random)).compactMap { _ in
        words.randomElement(using: &random)
      }
      do throws(UsageError) {
        _ = try Arguments.parse(line)
      } catch {
        #expect(error.description.hasPrefix("navlog: ") && !error.message.isEmpty)
      }
    }
  }
}
