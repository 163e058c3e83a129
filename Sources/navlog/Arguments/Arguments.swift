import AsyncNavigation

/// Reads the words of a command line.
struct Arguments {
  private static let commands = [
    "run", "replay", "links", "plan", "explain", "lint", "visit", "stress", "help",
  ]

  /// The words that are left.
  var words: ArraySlice<String>
  /// Whether `--` has been read.
  private(set) var optionsEnded = false
  /// The words after the tool's name that explain what is being read.
  var help = "--help"

  /// A word of a command line.
  enum Word {
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
    do throws(UsageError) {
      return try arguments.invocation()
    } catch {
      var error = error
      error.help = arguments.help
      throw error
    }
  }

  private init(words: ArraySlice<String>) {
    self.words = words
  }

  private mutating func invocation() throws(UsageError) -> Invocation {
    switch next() {
    case nil, .option("help", nil): return .help(.overview)
    case .option("version", nil): return .version
    case .operand("run"): return try run()
    case .operand("replay"): return try replay()
    case .operand("links"): return try links()
    case .operand("plan"): return try plan()
    case .operand("explain"): return try explain()
    case .operand("lint"): return try lint()
    case .operand("visit"): return try visit()
    case .operand("stress"): return try stress()
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
    case .option(let name, nil) where RunOption(rawValue: name) != nil:
      try refuseMore()
      return .run
    case .option(let name, nil) where ReplayOption(rawValue: name) != nil:
      try refuseMore()
      return .replay
    case .option(let name, nil) where PlanOption(rawValue: name) != nil:
      try refuseMore()
      return .plan
    case .option(let name, nil) where ExplainOption(rawValue: name) != nil:
      try refuseMore()
      return .explain
    case .option(let name, nil) where StressOption(rawValue: name) != nil:
      try refuseMore()
      return .stress
    case .option(let name, _): throw unknown(name, among: ["help"])
    case .operand(let name):
      guard let topic = HelpTopic(name: name) else {
        throw UsageError(
          message: "no help on \(name.quoted)", expected: HelpTopic.choice,
          suggestion: Spelling.closest(to: name, among: HelpTopic.names))
      }
      if topic == .links, words.first == "check" { words.removeFirst() }
      try refuseMore()
      return topic
    }
  }

  /// The next word; nil at the end.
  mutating func next() -> Word? {
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

  /// Makes sure that nothing follows.
  mutating func refuseMore() throws(UsageError) {
    guard let word = words.first else { return }
    throw UsageError(message: "unexpected \(word.quoted)", expected: "nothing more")
  }

  /// The error of an option that is none of these.
  func unknown(_ name: String, among names: [String]) -> UsageError {
    let shown = name.hasPrefix("-") ? name : "--\(name)"
    let suggestion = Spelling.closest(to: name, among: names).map { "--\($0)" }
    return UsageError(
      message: "unknown option \(shown.quoted)", expected: names.map { "--\($0)" }.asChoice,
      suggestion: suggestion)
  }
}

extension String {
  /// Whether the word has the looks of a file's name and not of a command.
  var looksLikeFile: Bool { contains { $0 == "." || $0 == "/" } }
}
