import AsyncNavigation

/// The command `plan`.
extension Arguments {
  /// Reads what follows `plan`; the lists last, since of one that is not in quotes a shell makes several.
  mutating func plan() throws(UsageError) -> Invocation {
    help = "help plan"
    var options = PlanOptions()
    var lists: [String] = []
    while let word = next() {
      switch word {
      case .operand(let text): lists.append(text)
      case .option("help", nil): return .help(.plan)
      case .option(let name, let inline):
        guard let option = PlanOption(rawValue: name) else {
          throw unknown(name, among: PlanOption.names + ["help"])
        }
        try set(option, inline, in: &options)
      }
    }
    guard lists.count < 3 else {
      throw UsageError(message: "a third list, \(lists[2].quoted)", expected: "two, each in quotes")
    }
    guard lists.count == 2 else {
      throw UsageError(
        message: lists.isEmpty ? "no lists of routes" : "no list of routes to go to",
        expected: "navlog plan FROM TO")
    }
    options.from = try list(lists[0], called: "FROM")
    options.to = try list(lists[1], called: "TO")
    try checkOptions(of: options)
    return .plan(options)
  }

  private mutating func set(
    _ option: PlanOption, _ inline: String?, in options: inout PlanOptions
  ) throws(UsageError) {
    try refuseValue(of: option, inline)
    switch option {
    case .preset: options.rules = try rules(try value(of: option, inline))
    case .multipleDismissals: options.multipleDismissals = true
    case .navigationInOne: options.navigationInOne = true
    case .byID: options.isByID = true
    case .format: options.format = try choice(option, inline)
    }
  }

  /// Refuses options that the preset leaves no place for.
  private func checkOptions(of options: PlanOptions) throws(UsageError) {
    guard options.preset?.hasOptions != true else { return }
    let given: [(PlanOption, Bool)] = [
      (.multipleDismissals, options.multipleDismissals), (.navigationInOne, options.navigationInOne),
    ]
    for (option, isGiven) in given where isGiven {
      throw UsageError(
        message: "--\(option.rawValue) with --preset \(options.presetName), which says what may be at once",
        expected: "--preset flowStacks or --preset tcaCoordinators with it")
    }
  }

  private func rules(_ text: String) throws(UsageError) -> PlanOptions.Rules {
    let items = ScriptWord(text: text, column: 1).items.map(\.text)
    if items.count == 1, let preset = PlanPreset(rawValue: items[0]) { return .preset(preset) }
    let known = RendererCapabilities.Name.names
    var names: [RendererCapabilities.Name] = []
    for item in items {
      guard let name = RendererCapabilities.Name(rawValue: item) else {
        let candidates = items.count > 1 ? known : PlanPreset.names + known
        let isPreset = PlanPreset(rawValue: item) != nil
        let fault =
          isPreset ? "a preset, which stands alone" : items.count > 1 ? "no capability" : "no --preset"
        throw UsageError(
          message: "\(item.quoted) is \(fault)", expected: candidates.asChoice,
          suggestion: Spelling.closest(to: item, among: candidates))
      }
      names.append(name)
    }
    guard !names.isEmpty else {
      throw UsageError(message: "--preset names none", expected: (PlanPreset.names + known).asChoice)
    }
    return .capabilities(names)
  }

  private func list(_ text: String, called name: String) throws(UsageError) -> [FlowRoute<Route>] {
    var reader = WordReader(text, in: .list, at: ScriptPlace(line: 1))
    do throws(ScriptError) {
      return try reader.list()
    } catch {
      throw UsageError(
        message: "\(name), column \(error.column): \(error.message)", expected: error.expected,
        suggestion: error.suggestion)
    }
  }
}
