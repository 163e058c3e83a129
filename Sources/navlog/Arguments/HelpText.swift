import AsyncNavigation

/// The help pages.
enum HelpText {
  static let overview = """
    navlog runs navigation scripts and prints what happens, event by event.
    What the log means: navlog help run. How scripts are written: navlog help script.
    It also replays logs, checks files of links, plans the steps from one list of screens to another, says what
    the path configuration of a Hotwire Native app makes of URLs, and puts the library under stress.

    usage: navlog run [FILE|-] [OPTION…]
           navlog replay FILE|- [OPTION…]
           navlog links check FILE [URL…] [--format text|json]
           navlog plan FROM TO [--preset PRESET] [OPTION…]
           navlog explain CONFIG URL… [--main /a,/b] [--modal /m] [OPTION…]
           navlog lint CONFIG [--platform PLATFORM] [--format text|json]
           navlog visit CONFIG [FILE|-] [--start URL] [OPTION…]
           navlog stress [--renderer KIND] [--seconds N] [--seed N] [OPTION…]
           navlog help [run|replay|links|plan|explain|lint|visit|stress|script|VERB]
           navlog --help | --version

    options of run:
    \(options)

    verbs:
    \(table(VerbForm.all.map { ($0.form, $0.meaning) }))

    examples:
      navlog run checkout.nav --tabs home,search,cart
      echo 'push /products/42' | navlog run --format json --store session
      navlog run checkout.nav --format json > checkout.log; navlog replay checkout.log --until 3
      navlog run race.nav --renderer staged --step-delay 250ms
      navlog links check links.json https://shop.example.com/products/42
      navlog plan '[/a, sheet /b*]' '[/a, /c]' --preset flowStacks
      navlog lint path-configuration.json && navlog explain path-configuration.json /posts/new

    exit codes:
    \(exitCodes())
    """

  static let run = """
    usage: navlog run [FILE|-] [OPTION…]

    Runs a script from a file, or from standard input when there is none or it is `-`. Each line is carried out
    and logged before the next is read, so that every run of a script prints the same. The log, what `state`
    prints and the state at the end go to the standard output, complaints to the standard error. A script ends at
    the first bad line or failed expectation unless it is to keep going; what was asked before is carried out.

    options:
    \(options)
      --                        what follows is no option

    At a terminal, lines are asked for with a prompt, the state is printed after each, mistakes end nothing, and
    requests go on while you type. Colours are used on a terminal only, and never with NO_COLOR.

    Without --tabs there is one tab, main, and its root is the route /.

    A line of the log has the event's number, the revision after it, its kind, what happened, and, where the state
    changed, the state after it:

          2  r1    step 1/1   push /cart #3 onto tab home    [home: /home, /cart] (search: /search) sheet[/login*]

    [NAME: …] is the selected tab, (NAME: …) another; a tab alone goes without its name. sheet[…] is a modal of
    that style, the last is on top. Screens stand from the bottom up; * is the top of the active stack.

    JSON: an object a line with sorted keys. `event` names an event of the navigator, or is state, final,
    note, restoration, expectationFailed or badLine.

    A link that is opened while links are held (--held) waits for the verb `ready`, and a modal that is queueing
    until no other is up; what follows them goes ahead. A note in the log says so, and again at the end of the
    script of those that wait even then.

    With --store DIR a run goes on where the last one with this folder and name ended. Before the first line the
    navigator, which is made with the tabs of the command line, is given what was saved: step by step if the
    renderer is staged, and in the log like any request. A note, in JSON a restoration, says what it was; the
    standard error names each thing that could not be restored, and each file that could not be read and was put
    aside. The tabs are then those that were saved; with --keep-tabs those of --tabs, of which one that was not
    saved begins with its root, and one that there is no more does not come back.
    The session is saved after each line that changed what is shown, and at its end, and not by the clock: two
    runs with equal stores print the same. A save that fails is told on the standard error, once until there is
    another reason, and the session goes on. It is tried again after the next line; if even the last one fails,
    the exit code says so. A session that changes nothing saves nothing.

    With --journal FILE everything that happens is also added to a journal, from the state at the beginning on, as
    an app does it with the library. `navlog replay FILE` prints it again. What cannot be written is told by a
    notice in the log, and at the end on the standard error.

    Only a renderer can report what a user did, so without one (--renderer none) a `user` line attaches one that
    shows nothing, for the moment.

    exit codes:
    \(exitCodes(ExitCode.allCases.filter { $0 != .interrupted }))

    Only `expect` judges how a request ended: one that is rejected leaves the code 0. A `user` line that no user
    could carry out counts as a failed expectation. At a terminal the code is 0 whatever fails, unless the session
    or its journal could not be saved, or the output not be written. A reader that goes away, as in
    `navlog run x.nav | head`, ends the run quietly with the code earned so far.
    """

  static let help = """
    usage: navlog help [run|replay|links|plan|explain|lint|visit|stress|script|VERB]

    Explains the tool, one of its commands, the language of scripts, or one verb of it.
    """

  static let script = """
    A line of a script is a verb and what it needs, or an action as a JSON object. Blank lines are skipped,
    and so is what follows a # at the start of a word; #7, with a digit, is an entry's id.

    verbs:
    \(table(VerbForm.all.map { ($0.form, $0.meaning) }))

    an action in JSON takes no options; it looks as in the log with --format json:
      {"action": "push", "routes": ["/cart", "/cart/items"], "on": {"tab": "home"}}
    Some things can be said in JSON alone:
      - a transaction inside another
      - a count or an index below zero
      - a list without a route, an entry or a tab, other than the routes of `path`
      - a modal whose stack is based on the host: "base": "host"
      - tabs with options, with other screens than one root, or with = in the name
      - the modals of an override, and `restore` of a saved state
      - detents that are no plain words
      - line feeds in text

    words:
    \(words)

    Requests that are submitted wait for their turn until a line waits for an end: an action, `wait` or
    `expect outcome`. Until then `state` and all other expectations find things as they were, and what a user
    does goes ahead. `step` waits for less: some steps of a staged transition, which then stands still while the
    next lines are carried out. At a terminal, requests do not wait for any of these.

    options, at the end of an action or of `open`, or after the } of a transaction:
    \(optionsOfRequests)

    A policy is about the requests that wait: by default `enqueue`, but `supersede` for `open`, override,
    restore and reset; `open … policy enqueue` keeps them. A presentation that is queueing waits on all the
    same; only an override, a restoration, a reset or a request with its KEY ends that. What a modal does about
    other modals is no policy but a word of its own: `present /a queueing`, `present /a replacing`.

    example:
      push /products/42 /reviews on tab home
      transaction { dismiss all; tab cart; push /checkout } policy supersede
      submit push /slow expecting top /checkout
      wait
      expect state (home: /home, /products/42, /reviews) [cart: /cart, /checkout, /slow*]
    """

  static func verb(_ verb: String) -> String {
    let forms = VerbForm.all.filter { $0.verb == verb }
    return table(forms.map { ($0.form, $0.meaning) })
  }

  private static let words = table([
    ("URL", "such as shop://products/42, in quotes where it holds ; { or }"),
    ("ROUTE", "any word, in practice like /products/42;"),
    ("", "\"in quotes\" it may hold anything, with \\\" for a quote and \\\\ for a backslash"),
    ("#ID", "an entry, as the log shows it, for example #7"),
    ("TARGET", "active (the default), root, tab NAME or modal N"),
    ("LIST", "tabs, separated by commas or spaces: NAME, with the root /NAME, or NAME=ROUTE"),
    ("STYLE", ModalStyle.names.joined(separator: ", ") + ","),
    ("", "or custom NAME [detents A,B]"),
    ("RULE", TabBackBehavior.names.asChoice),
    ("OUTCOME", NavigationOutcome.Name.names.prefix(5).joined(separator: ", ") + ","),
    ("", Array(NavigationOutcome.Name.names.dropFirst(5)).asChoice),
  ])

  private static let optionsOfRequests = table([
    ("policy enqueue", "wait for the requests before"),
    ("policy supersede", "take the place of the requests before"),
    ("policy dropIfBusy", "only if nothing else is under way"),
    ("policy coalesce KEY", "take the place of a waiting request with the same key"),
    ("expecting revision N", "only if no other has changed anything since"),
    ("expecting top ROUTE|#ID", "only if this is on top when its turn comes"),
    ("expecting contains ROUTE|#ID", "only if this is on some stack when its turn comes"),
    ("", "(a ROUTE names the entry that shows it when the line is read;"),
    ("", "where none does, the request is stale, as a note in the log says)"),
    ("unanimated", "without animation"),
    ("token WORD", "only if no request with the same token was accepted before"),
  ])

  private static let options = options(of: RunOption.self)

  /// The options of a command, and what each does.
  static func options<Option: ToolOption>(of type: Option.Type) -> String {
    table(
      Option.allCases.map { option in
        ("--\(option.rawValue)" + (option.placeholder.map { " \($0)" } ?? ""), option.meaning)
      })
  }

  /// The exit codes that a command can give.
  static func exitCodes(_ codes: [ExitCode] = ExitCode.allCases) -> String {
    table(codes.map { ("\($0.rawValue)", $0.meaning) })
  }

  /// Two columns, indented by two; a left side that is too long has a line of its own.
  static func table(_ rows: [(left: String, right: String)]) -> String {
    let longest = 38
    let width = rows.map(\.left.count).filter { $0 <= longest }.max() ?? 0
    return rows.map { left, right in
      left.count <= width
        ? "  \(left.padded(to: width))  \(right)" : "  \(left)\n  \("".padded(to: width))  \(right)"
    }.joined(separator: "\n")
  }
}

extension String {
  /// The text with spaces after it up to a width in characters.
  func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }

  /// The text with spaces before it up to a width in characters.
  func leftPadded(to width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }
}
