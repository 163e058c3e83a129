/// The command `run`.
extension Arguments {
  /// Reads what follows `run`.
  mutating func run() throws(UsageError) -> Invocation {
    help = "help run"
    var options = RunOptions()
    var source: RunOptions.Source?
    while let word = next() {
      switch word {
      case .operand(let name):
        guard source == nil else {
          throw UsageError(message: "a second script, \(name.quoted)", expected: "one")
        }
        source = self.source(name)
      case .option("help", nil): return .help(.run)
      case .option(let name, let inline):
        guard let option = RunOption(rawValue: name) else {
          throw unknown(name, among: RunOption.names + ["help"])
        }
        try set(option, inline, in: &options)
      }
    }
    try checkOptions(of: options)
    options.source = source ?? .standardInput
    return .run(options)
  }

  /// Refuses options that mean nothing without another.
  private func checkOptions(of options: RunOptions) throws(UsageError) {
    if options.stepDelay > .zero, options.renderer == .none {
      throw UsageError(message: "--step-delay without steps", expected: "--renderer staged with it")
    }
    if options.startsHeld, options.links == nil {
      throw UsageError(message: "--held without links to hold", expected: "--links FILE with it")
    }
    if options.store == nil {
      if options.storeName != RunOptions().storeName {
        throw UsageError(message: "--store-name without a store", expected: "--store DIR with it")
      }
      if options.keepsTabs {
        throw UsageError(message: "--keep-tabs without a store", expected: "--store DIR with it")
      }
    }
    if options.keepsTabs, options.tabs.isEmpty {
      throw UsageError(message: "--keep-tabs without tabs to keep", expected: "--tabs with it")
    }
  }

  private mutating func set(
    _ option: RunOption, _ inline: String?, in options: inout RunOptions
  ) throws(UsageError) {
    try refuseValue(of: option, inline)
    switch option {
    case .format: options.format = try choice(option, inline)
    case .renderer: options.renderer = try choice(option, inline)
    case .tabs: options.tabs = try tabs(try value(of: option, inline))
    case .stepDelay: options.stepDelay = try duration(try value(of: option, inline))
    case .links: options.links = try value(of: option, inline)
    case .held: options.startsHeld = true
    case .store: options.store = try text(of: option, inline)
    case .storeName: options.storeName = try text(of: option, inline)
    case .keepTabs: options.keepsTabs = true
    case .journal: options.journal = try text(of: option, inline)
    case .keepGoing: options.keepsGoing = true
    case .quiet: options.isQuiet = true
    }
  }
}
