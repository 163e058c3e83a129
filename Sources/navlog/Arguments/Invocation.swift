import AsyncNavigation

/// What a command line asks for.
enum Invocation: Hashable {
  case run(RunOptions)
  case replay(ReplayOptions)
  case checkLinks(LinksCheckOptions)
  case plan(PlanOptions)
  case explain(ExplainOptions)
  case lint(LintOptions)
  case visit(VisitPlayOptions)
  case stress(StressCommandOptions)
  case help(HelpTopic)
  case version
}

/// How a script is to be run.
struct RunOptions: Hashable {
  /// How events are printed.
  enum Format: String, CaseIterable {
    case text, json
  }

  /// Who acknowledges steps.
  enum Renderer: String, CaseIterable {
    /// Nobody: every change is one step that is shown at once.
    case none
    /// A renderer that takes one screen at a time, and its time for each.
    case staged
  }

  /// Where the script comes from.
  enum Source: Hashable {
    case file(String)
    case standardInput

    /// The source's name in complaints.
    var name: String {
      switch self {
      case .file(let path): path
      case .standardInput: "<stdin>"
      }
    }
  }

  var source = Source.standardInput
  var format = Format.text
  /// The tabs to start with; a single stack when empty.
  var tabs: [TabBlueprint<Route>] = []
  var renderer = Renderer.none
  /// The file that says where URLs lead.
  var links: String?
  /// Whether links are held until the script says that all is ready.
  var startsHeld = false
  /// The folder in which sessions are kept from run to run; none when nil.
  var store: String?
  /// The name under which this one is.
  var storeName = "navlog"
  /// Whether tabs are as on the command line, and not as they were saved.
  var keepsTabs = false
  /// The file of the journal; none when nil.
  var journal: String?
  /// How long the staged renderer takes for a step.
  var stepDelay = Duration.zero
  /// Whether to go on after a failed expectation or a bad line.
  var keepsGoing = false
  /// Whether to print nothing but what a script asks for and what goes wrong.
  var isQuiet = false

  /// The state to start with: the tabs, or a single stack with the route `/`.
  var blueprint: NavigationBlueprint<Route> {
    tabs.isEmpty ? NavigationBlueprint(root: "/") : NavigationBlueprint(tabs: tabs)
  }
}

/// How a file of links is to be checked.
struct LinksCheckOptions: Hashable {
  var source = RunOptions.Source.standardInput
  /// The URLs to try.
  var urls: [String] = []
  var format = RunOptions.Format.text
}

/// The exit codes, which follow BSD's `sysexits.h` where it has one.
enum ExitCode: Int32, CaseIterable, Comparable {
  case success = 0
  case expectationFailed = 1
  case usage = 64
  case badScript = 65
  case noInput = 66
  case saveFailed = 73
  case outputFailed = 74
  /// A shell says so of a program that Ctrl-C has ended.
  case interrupted = 130

  /// A file of links is input like a script.
  static let badLinks = ExitCode.badScript
  /// A list of routes that nothing can show is wrong input as well.
  static let impossibleList = ExitCode.badScript
  /// A path configuration is input, too; also one that cannot be read at all, whatever the reason.
  static let badConfiguration = ExitCode.badScript
  /// So is a log.
  static let badLog = ExitCode.badScript
  /// To be checked is to be expected to lead somewhere.
  static let linkFailed = ExitCode.expectationFailed
  /// To be asked for is to be expected to be there.
  static let notInLog = ExitCode.expectationFailed
  /// To be looked at is to be expected to be right.
  static let lintFindings = ExitCode.expectationFailed
  /// What must hold is to be expected.
  static let violation = ExitCode.expectationFailed

  /// Of two, the graver one is the greater.
  static func < (lhs: ExitCode, rhs: ExitCode) -> Bool { lhs.rawValue < rhs.rawValue }

  /// What the code says.
  var meaning: String {
    switch self {
    case .success: "all went as expected"
    case .expectationFailed:
      "an expectation or an invariant failed, a URL leads nowhere, a log lacks what was asked for, or findings"
    case .usage: "the command line is wrong"
    case .badScript:
      "a line of the script or log, the file of links, the path configuration or a list to plan is wrong"
    case .noInput: "the script, the log or the file of links is missing or cannot be read"
    case .saveFailed: "what the session came to could not be saved, or its journal not be written"
    case .outputFailed: "the output could not be written"
    case .interrupted: "ctrl-C has ended the run"
    }
  }
}

/// The version of the tool.
let version = "0.1.0"
