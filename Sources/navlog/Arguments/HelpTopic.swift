/// What help can be about.
enum HelpTopic: Hashable {
  /// The tool as a whole.
  case overview
  /// The command `run`.
  case run
  /// The command `replay`.
  case replay
  /// The command `links`, and files of links.
  case links
  /// The command `plan`.
  case plan
  /// The command `explain`.
  case explain
  /// The command `lint`.
  case lint
  /// The command `visit`.
  case visit
  /// The command `stress`.
  case stress
  /// The command `help`.
  case help
  /// The language of scripts.
  case script
  /// One verb of a script.
  case verb(String)

  /// The names of all topics.
  ///
  /// `help` is a command of the tool and a verb; the verb's explanation serves both.
  static var names: [String] {
    ["run", "replay", "links", "plan", "explain", "lint", "visit", "stress", "script"] + VerbForm.verbs
  }

  /// The topics as errors list them.
  static let choice = "run, replay, links, plan, explain, lint, visit, stress, script or a verb"

  /// The topic of a name.
  init?(name: String) {
    switch name {
    case "run": self = .run
    case "replay": self = .replay
    case "links": self = .links
    case "plan": self = .plan
    case "explain": self = .explain
    case "lint": self = .lint
    case "visit": self = .visit
    case "stress": self = .stress
    case "script": self = .script
    default:
      let verb = ActionVerb(word: name)?.helpVerb ?? CommandVerb(word: name)?.rawValue
      guard let verb = verb ?? VerbForm.verbs.first(where: { $0 == name }) else { return nil }
      self = .verb(verb)
    }
  }

  /// The help itself, without a line feed at its end.
  var text: String {
    switch self {
    case .overview: HelpText.overview
    case .run: HelpText.run
    case .replay: HelpText.replay
    case .links: HelpText.links
    case .plan: HelpText.plan
    case .explain: HelpText.explain
    case .lint: HelpText.lint
    case .visit: HelpText.visit
    case .stress: HelpText.stress
    case .help: HelpText.help
    case .script: HelpText.script
    case .verb(let verb): HelpText.verb(verb)
    }
  }
}

extension ActionVerb {
  /// The verb under which the forms of this one are explained.
  fileprivate var helpVerb: String {
    switch self {
    case .popTo: "pop"
    case .removeAll, .removeEntries: "remove"
    default: rawValue
    }
  }
}
