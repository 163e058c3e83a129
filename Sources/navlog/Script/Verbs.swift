/// The verbs that ask for a single action.
enum ActionVerb: String, CaseIterable {
  case push, navigate
  case backOrPush = "back-or-push"
  case pop, popTo, root, back, replace, set, path, merge, insert, remove, removeAll, removeEntries, update,
    present, dismiss
  case tab, tabs, override, reset

  /// The verb of a word: its own, or the name that the action has in logs and in JSON.
  init?(word: String) {
    switch word {
    case "backOrPush": self = .backOrPush
    case "popToRoot": self = .root
    case "replaceTop": self = .replace
    case "setStack": self = .set
    case "setPath": self = .path
    case "mergeStack": self = .merge
    case "selectTab": self = .tab
    case "setTabs": self = .tabs
    default: self.init(rawValue: word)
    }
  }
}

/// The verbs of commands that are no action.
enum CommandVerb: String, CaseIterable {
  case wait, step, ready, expect, state, user, help, quit

  /// The verb of a word: its own, or the one by which a shell is left.
  init?(word: String) { self.init(rawValue: word == "exit" ? "quit" : word) }
}

/// One way to write a verb, and what it does.
struct VerbForm {
  let verb: String
  let form: String
  let meaning: String

  /// Every form of every verb, in the order in which a reader wants to meet them.
  static let all: [VerbForm] = actions + commands

  /// The verbs, each once.
  static var verbs: [String] { all.map(\.verb).reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }

  static let actions = [
    VerbForm("push", "ROUTE… [on TARGET]", "put screens on top, always"),
    VerbForm("navigate", "ROUTE [on TARGET]", "put a screen on top unless an equal one is there"),
    VerbForm("back-or-push", "ROUTE [first|last] [on TARGET]", "pop to an equal screen, else push it"),
    VerbForm("pop", "[N] [on TARGET]", "remove N screens from the top, 1 by default; never a root:"),
    VerbForm(more: "rejected where there are fewer; one from none is unchanged", on: "pop"),
    VerbForm("pop", "to root [on TARGET]", "remove all screens but the root"),
    VerbForm("pop", "to ROUTE|#ID [first|last] [on TARGET]", "remove all screens above one"),
    VerbForm("root", "[on TARGET]", "short for `pop to root`"),
    VerbForm("back", "[N]", "go back N times: pop, else dismiss, else the tab before;"),
    VerbForm(more: "it stops where there is nowhere to go", on: "back"),
    VerbForm("back", "[N] on TARGET", "remove N screens from a stack, or as many as there are"),
    VerbForm("back", "to ROUTE|#ID [first|last] [on TARGET]", "the same as `pop to`"),
    VerbForm("replace", "ROUTE [on TARGET]", "exchange the screen on top for a new one"),
    VerbForm("replace", "ROUTE|#ID|top [first|last] with ROUTE [on TARGET]", "exchange one anywhere"),
    VerbForm("set", "ROUTE… [on TARGET]", "exchange all screens; an equal beginning stays"),
    VerbForm("path", "[ROUTE…] [on TARGET]", "exchange all screens above the root; an equal beginning stays"),
    VerbForm("merge", "ROUTE… [on TARGET]", "exchange those from the first of ROUTE on, else push"),
    VerbForm("insert", "ROUTE… at INDEX [on TARGET]", "put screens in between; 0 is the bottom"),
    VerbForm("remove", "ROUTE|#ID [first|last] [on TARGET]", "remove one screen from anywhere"),
    VerbForm("remove", "all ROUTE… [on TARGET]", "remove every screen of these routes"),
    VerbForm("remove", "entries #ID…", "remove these screens, wherever they are: all or none"),
    VerbForm("update", "#ID ROUTE", "change what a screen shows; it stays the same screen"),
    VerbForm(
      "present", "ROUTE… [as STYLE] [without navigation] [replacing|queueing]",
      "present a modal: on top, instead of others,"),
    VerbForm(more: "or when no other is up any more;", on: "present"),
    VerbForm(more: "without navigation, no screen can be pushed in it;", on: "present"),
    VerbForm(more: "an option `policy` is about requests, not about modals", on: "present"),
    VerbForm("dismiss", "[N|all|modal N]", "dismiss N modals, all, or one and those above it"),
    VerbForm("tab", "NAME [reselect nothing|popToRoot|signal]", "select a tab"),
    VerbForm("tabs", "LIST [selecting NAME]", "change the list of tabs; those that stay keep their screens"),
    VerbForm("override", "LIST [selecting NAME] [back RULE]", "replace everything by fresh tabs"),
    VerbForm("reset", "", "dismiss all, pop every tab to its root, select the first one shown"),
  ]

  static let commands = [
    VerbForm("transaction", "{ ACTION; … }", "several actions as one, all or nothing; may span lines"),
    VerbForm("open", "URL", "follow a link by the table of --links; see `navlog help links`;"),
    VerbForm(more: "it supersedes requests that wait (`policy enqueue` keeps them), but not", on: "open"),
    VerbForm(more: "presentations that are queueing", on: "open"),
    VerbForm("submit", "ACTION|open URL", "ask without waiting, so that the next line finds it queued"),
    VerbForm("wait", "", "wait until all requests have ended"),
    VerbForm("step", "[N]", "let what is submitted take N steps, 1 by default, and wait there;"),
    VerbForm(more: "without --renderer staged, the same as `wait`", on: "step"),
    VerbForm("ready", "", "let go the links that --held has kept, and wait for their end"),
    VerbForm("expect", "top ROUTE|#ID [on TARGET]", "fail unless this is on top"),
    VerbForm("expect", "depth N [on TARGET]", "fail unless the stack has N entries"),
    VerbForm("expect", "state STATE", "fail unless `state` would print this"),
    VerbForm("expect", "outcome OUTCOME [of N]", "wait for the request before, or for the one that the log"),
    VerbForm(more: "calls request N, and fail unless it ended so", on: "expect"),
    VerbForm("expect", "tab NAME", "fail unless this tab is selected"),
    VerbForm("expect", "modals N", "fail unless N modals are up"),
    VerbForm("state", "", "print the state"),
    VerbForm("user", "back|dismiss|tab NAME", "swipe back, drag a sheet away or tap a tab, as a user does"),
    VerbForm("help", "[TOPIC]", "explain the language, or one verb"),
    VerbForm("quit", "", "end here; `exit` is the same"),
  ]

  private init(_ verb: String, _ operands: String, _ meaning: String) {
    self.verb = verb
    self.form = operands.isEmpty ? verb : "\(verb) \(operands)"
    self.meaning = meaning
  }

  /// More on the form before.
  private init(more meaning: String, on verb: String) {
    self.verb = verb
    self.form = ""
    self.meaning = meaning
  }
}
