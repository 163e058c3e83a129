/// The help pages on path configurations.
extension HelpText {
  static let explain = """
    usage: navlog explain CONFIG URL… [OPTION…]

    Says what the path configuration of a Hotwire Native app makes of each URL: the text that patterns are
    looked for in, the rules that match, in order, with what each says and which rule has the last word on it,
    what all say together, and what becomes of the stacks. CONFIG is a file of JSON, or `-` for the standard
    input.

    A URL may be a path: then it is one of the start location's site, without one of
    \(AppPages.usualStart). The app accepts every page; one with a `view_controller` is a native screen. What
    is wrong with the file is left out; `navlog lint` says what that is. A rule that does not match, and would
    without the query, without the slash at the end or in another case, is told as `almost`.

    \(stacks)

    options:
    \(options(of: ExplainOption.self))

    example:
    \(explainExample)

    The star is on the screen that is shown. `restored` is a page that its own session visits when it is
    revealed.

    JSON: an object a line with sorted keys; `event` is explanation.

    exit codes:
    \(codes([(.badConfiguration, "the path configuration cannot be read")]))
    """

  /// What --platform changes, and what it does not.
  private static let stacks = """
    With --platform android patterns and properties are read as on Android, and native screens come from
    `uri`; the stacks are those of iOS, as with any platform.
    """

  /// A configuration, a command line, and what it prints, all indented.
  static let explainExample = """
      {"rules": [
        {"patterns": [".*"], "properties": {"context": "default"}},
        {"patterns": ["/new$"], "properties": {"context": "modal"}}
      ]}

      navlog explain path-configuration.json /posts/new --main /,/posts
        /posts/new
          searched    /posts/new
          rule        rules[0].patterns[0]  .*
                        context = "default", overruled by rules[1]
          rule        rules[1].patterns[0]  /new$
                        context = "modal"
          properties  {"context":"modal"}
          before      [/, /posts*]
          after       [/, /posts] modal[/posts/new*]
          visit       modal advance /posts/new
    """

  static let lint = """
    usage: navlog lint CONFIG… [--platform \(LintPlatform.names.joined(separator: "|"))] [--format text|json]

    Says what is wrong with path configurations of a Hotwire Native app, a line for each finding with its
    file, its place and its kind. CONFIG is a file of JSON; `-` is the standard input.

    options:
    \(options(of: LintOption.self))

    kinds:
    \(kinds)

    A rule is said never to win only where that is certain. A file that is for one platform alone has no
    differences: say so with --platform.

    example:
      navlog lint path-configuration.json
        path-configuration.json: rules[3].patterns: neverMatches: is an empty list, so the rule never matches
        path-configuration.json: 1 finding in 12 rules with 20 patterns

    JSON: an object a line with sorted keys; `event` is finding, and lint at the end.

    exit codes:
    \(codes([
      (.lintFindings, "there are findings"),
      (.badConfiguration, "a file cannot be read, or is no JSON; the others are looked at nevertheless"),
    ]))
    """

  /// The exit codes of a command: those of any, and some in its own words.
  private static func codes(_ own: [(ExitCode, String)]) -> String {
    let common = [ExitCode.success, .usage, .outputFailed].map { ($0, $0.meaning) }
    return table((common + own).sorted { $0.0.rawValue < $1.0.rawValue }.map { ("\($0.rawValue)", $1) })
  }

  private static let kinds = table([
    ("malformed", "something is missing, or of another kind than it has to be"),
    ("badPattern", "a pattern is no regular expression"),
    ("nestedQuantifier", "a pattern such as (a+)+, with which some texts would take for ever"),
    ("unknownValue", "a known key has a value that is none of its values"),
    ("unknownKey", "a key resembles one that is known"),
    ("shadowed", "a rule, or a key of one, never counts, whatever the URL: later rules overrule it"),
    ("noDefaultRule", "no rule matches every page, as Android needs one"),
    ("historicalLocation", "a pattern is about a URL such as /recede_historical_location, on which built-in"),
    ("", "rules have the last word"),
    ("neverMatches", "a pattern or a rule matches nothing that it is meant for"),
    (
      "suspiciousPattern",
      "a pattern that is written as in another syntax, such as /posts/*/edit or /users/:id"
    ),
    ("conflictingValues", "two values that Android refuses together"),
    ("withoutEffect", "a key about modals, in a file without any"),
    ("platformDifference", "iOS and Android do not read it alike"),
  ])

  static let visit = """
    usage: navlog visit CONFIG [FILE|-] [OPTION…]

    Plays what a user of a Hotwire Native app taps, a line of FILE or of the standard input at a time, and
    logs after each which pages are visited, in which session and how, and what is on the stacks then. CONFIG
    is the app's path configuration; `-` is the standard input. It begins with a visit to the start location.

    \(stacks)

    options:
    \(options(of: VisitOption.self))

    lines:
    \(lines)

    Blank lines are skipped, and so is what follows a # at the start of a word. The first bad line ends it.

    example:
    \(visitExample)

    The star is on the screen that is shown. `restored` is a page that its own session visits when it is
    revealed.

    JSON: an object a line with sorted keys; `event` is start or tap, or badLine.

    exit codes:
    \(codes([
      (.badConfiguration, "a line is wrong, or the path configuration cannot be read"),
      (.noInput, "the file of lines cannot be read"),
    ]))
    """

  private static let lines = table([
    ("URL", "a link to it is tapped; a path is one of the app's own site"),
    ("URL replace", "a link that takes the page's place; likewise restore"),
    ("URL redirected", "the server has sent on to it from the page that was tapped"),
    ("pop", "the user goes back"),
    ("clear_all", "the app goes back to its first screen"),
    ("reload", "the app loads the pages anew that are shown"),
  ])

  /// A command line and what it prints, with the configuration of the other example, indented.
  static let visitExample = """
      printf '/posts\\n/posts/new\\n/posts redirected\\n' | navlog visit path-configuration.json
        start /
          visit       main advance /
          stacks      [/*]
        1: /posts
          visit       main advance /posts
          stacks      [/, /posts*]
        2: /posts/new
          visit       modal advance /posts/new
          stacks      [/, /posts] modal[/posts/new*]
        3: /posts redirected
          visit       main advance /posts
          stacks      [/, /posts*]
    """
}
