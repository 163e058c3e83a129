import AsyncNavigationStress

/// The options of `navlog stress`.
enum StressOption: String, ToolOption {
  case tasks, operations, subscribers, seed, renderer, seconds, journal, format

  var placeholder: String? {
    switch self {
    case .tasks, .operations, .subscribers, .seed, .seconds: "N"
    case .renderer: StressRendererKind.names.joined(separator: "|")
    case .journal: "FILE"
    case .format: "text|json"
    }
  }

  var meaning: String {
    switch self {
    case .tasks: "how many tasks ask at the same time; 16 by default"
    case .operations: "how much each of them asks for; 1000 by default, no end with --seconds"
    case .subscribers: "how many follow the events; 8 by default"
    case .seed: "what all that is random is drawn from; drawn itself by default, and told"
    case .renderer: "who shows the screens; staged by default"
    case .seconds: "how long it goes on at most, such as 5 or 0.5"
    case .journal: "add the last events to the journal in this file, whatever has come of the run"
    case .format: "print text (default) or one JSON object"
    }
  }
}

/// How the load generator is to be run.
struct StressCommandOptions: Hashable {
  var tasks = 16
  /// How much each task asks for; nil: as usual.
  var operations: Int?
  var subscribers = 8
  /// What random things are drawn from; nil: to be drawn.
  var seed: UInt64?
  var renderer = StressRendererKind.staged
  /// How long it goes on, in seconds; nil: until all is done.
  var seconds: Double?
  /// The file of the journal; nil: one only of a run that fails.
  var journal: String?
  var format = RunOptions.Format.text

  /// What the load generator makes of it.
  func run(seed: UInt64) -> StressOptions {
    var options = StressOptions()
    (options.tasks, options.subscribers, options.seed, options.renderer) = (
      tasks, subscribers, seed, renderer
    )
    options.operations = operations ?? (seconds == nil ? 1_000 : nil)
    options.duration = seconds.map { .seconds($0) }
    let isShort = renderer == .none || renderer == .immediate
    options.ways = isShort ? .plain : .every
    options.isGuarded = renderer == .faulty && seed % 2 == 0
    return options
  }

  /// The command line that runs it again.
  func commandLine(seed: UInt64) -> String {
    var words = ["navlog", "stress", "--tasks", "\(tasks)"]
    if let operations { words += ["--operations", "\(operations)"] }
    words += ["--subscribers", "\(subscribers)", "--seed", "\(seed)", "--renderer", renderer.rawValue]
    if let seconds {
      words += ["--seconds", seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"]
    }
    return words.joined(separator: " ")
  }
}
