import AsyncNavigation

/// Reads the words of a command line.
struct Arguments {
  private static let commands = ["run", "help"]

  private var words: ArraySlice<String>
  private var optionsEnded = false

  private enum Word {
    case operand(String)
    /// An option, without its dashes, and what stood after `=`.
    case option(String, inline: String?)
  }

  /// Reads a command line.
  ///
  /// - Parameter words: The words after the program's name.
  /// - Returns: What is asked for.
  /// - Throws: What is wrong with the first word that is wrong.
  static func parse(_ words: [String]) throws(UsageError) -> Invocation {
    var arguments = Arguments(words: words[...])
    return try arguments.invocation()
  }

  private init(words: ArraySlice<String>) {
    self.words = words
  }

  private mutating func invocation() throws(UsageError) -> Invocation {
    switch next() {
    case nil, .option("help", nil): return .help(.overview)
    case .option("version", nil): return .version
    case .operand("run"): return try run()
    case .operand("help"): return .help(try helpTopic())
    case .operand(let word):
      throw UsageError(
        message: "unknown command \(word.quoted)", expected: Arguments.commands.asChoice,
        suggestion: word.looksLikeFile
          ? "run \(word.printable)" : Spelling.closest(to: word, among: Arguments.commands))
    case .option(let name, _): throw unknown(name, among: ["help", "version"])
    }
  }

  private mutating func helpTopic() throws(UsageError) -> HelpTopic {
    switch next() {
    case nil: return .overview
    case .option("help", nil): return .help
    case .option(let name, _): throw unknown(name, among: ["help"])
    case .operand(let name):
      guard let topic = HelpTopic(name: name) else {
        throw UsageError(
          message: "no help on \(name.quoted)", expected: HelpTopic.choice,
          suggestion: Spelling.closest(to: name, among: HelpTopic.names))
      }
      try refuseMore()
      return topic
    }
  }

  private mutating func run() throws(UsageError) -> Invocation {
    var options = RunOptions()
    var source: RunOptions.Source?
    while let word = next() {
      switch word {
      case .operand(let name):
        guard source == nil else {
          throw UsageError(message: "a second script, \(name.quoted)", expected: "one")
        }
        source = name == "-" && !optionsEnded ? .standardInput : .file(name)
      case .option("help", nil): return .help(.run)
      case .option(let name, let inline):
        guard let option = RunOption(rawValue: name) else {
          throw unknown(name, among: RunOption.names + ["help"])
        }
        try set(option, inline, in: &options)
      }
    }
    if options.stepDelay > .zero, options.renderer == .none {
      throw UsageError(message: "--step-delay without steps", expected: "--renderer staged with it")
    }
    options.source = source ?? .standardInput
    return .run(options)
  }

  private mutating func set(
    _ option: RunOption, _ inline: String?, in options: inout RunOptions
  ) throws(UsageError) {
    guard option.placeholder != nil || inline == nil else {
      throw UsageError(message: "--\(option.rawValue) takes no value", expected: "--\(option.rawValue) alone")
    }
    switch option {
    case .format: options.format = try choice(option, inline)
    case .renderer: options.renderer = try choice(option, inline)
    case .tabs: options.tabs = try tabs(try value(of: option, inline))
    case .stepDelay: options.stepDelay = try duration(try value(of: option, inline))
    case .keepGoing: options.keepsGoing = true
    case .quiet: options.isQuiet = true
    }
  }

  /// The next word; nil at the end.
  private mutating func next() -> Word? {
    guard let word = words.popFirst() else { return nil }
    guard !optionsEnded, word.hasPrefix("-"), word != "-" else { return .operand(word) }
    guard word != "--" else {
      optionsEnded = true
      return next()
    }
    guard word != "-h" else { return .option("help", inline: nil) }
    guard word.hasPrefix("--") else { return .option(word, inline: nil) }
    let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    return .option(String(parts[0]), inline: parts.count > 1 ? String(parts[1]) : nil)
  }

  private mutating func refuseMore() throws(UsageError) {
    guard let word = words.first else { return }
    throw UsageError(message: "unexpected \(word.quoted)", expected: "nothing more")
  }

  private func unknown(_ name: String, among names: [String]) -> UsageError {
    let shown = name.hasPrefix("-") ? name : "--\(name)"
    let suggestion = Spelling.closest(to: name, among: names).map { "--\($0)" }
    return UsageError(
      message: "unknown option \(shown.quoted)", expected: names.map { "--\($0)" }.asChoice,
      suggestion: suggestion)
  }
}

extension String {
  /// Whether the word has the looks of a file's name and not of a command.
  fileprivate var looksLikeFile: Bool { contains { $0 == "." || $0 == "/" } }
}

/// The values of options.
extension Arguments {
  private mutating func value(of option: RunOption, _ inline: String?) throws(UsageError) -> String {
    if let inline { return inline }
    // A word with dashes is taken for the next option, since a forgotten value is the likelier mistake.
    guard let word = words.first, !word.hasPrefix("--") else {
      throw UsageError(message: "--\(option.rawValue) without a value", expected: option.placeholder)
    }
    return words.removeFirst()
  }

  private mutating func choice<Value: RawRepresentable & CaseIterable>(
    _ option: RunOption, _ inline: String?
  ) throws(UsageError) -> Value where Value.RawValue == String {
    let text = try value(of: option, inline)
    if let value = Value(rawValue: text) { return value }
    let names = Value.allCases.map(\.rawValue)
    throw UsageError(
      message: "\(text.quoted) is no --\(option.rawValue)", expected: names.asChoice,
      suggestion: Spelling.closest(to: text, among: names))
  }

  private func tabs(_ text: String) throws(UsageError) -> [TabBlueprint<Route>] {
    var tabs: [TabBlueprint<Route>] = []
    for item in ScriptWord(text: text, column: 1).items {
      guard let tab = TabBlueprint(item: item.text) else {
        throw UsageError(message: "\(item.text.quoted) is not a tab", expected: "NAME or NAME=ROUTE")
      }
      guard !tabs.contains(where: { $0.id == tab.id }) else {
        throw UsageError(message: "two tabs called \(tab.id.rawValue.quoted)", expected: "each name once")
      }
      tabs.append(tab)
    }
    guard !tabs.isEmpty else {
      throw UsageError(message: "--tabs names no tab", expected: RunOption.tabs.placeholder)
    }
    return tabs
  }

  private func duration(_ text: String) throws(UsageError) -> Duration {
    let error = UsageError(
      message: "\(text.quoted) is no step delay", expected: "0 to 3600 seconds such as 0.25, or such as 250ms"
    )
    let unit = ["ms", "s"].first { text.hasSuffix($0) } ?? ""
    let digits = text.dropLast(unit.count)
    // `Double` would also read hexadecimal, infinite and negative numbers.
    guard digits.utf8.allSatisfy({ $0 == UInt8(ascii: ".") || (0x30...0x39).contains($0) }),
      let number = Double(digits)
    else { throw error }
    let seconds = unit == "ms" ? number / 1_000 : number
    guard seconds <= 3_600 else { throw error }
    return .seconds(seconds)
  }
}
