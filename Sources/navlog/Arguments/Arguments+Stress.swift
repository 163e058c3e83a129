/// The command `stress`.
extension Arguments {
  /// Reads what follows `stress`.
  mutating func stress() throws(UsageError) -> Invocation {
    help = "help stress"
    var options = StressCommandOptions()
    while let word = next() {
      switch word {
      case .operand(let name):
        throw UsageError(message: "unexpected \(name.quoted)", expected: "options alone")
      case .option("help", nil): return .help(.stress)
      case .option(let name, let inline):
        guard let option = StressOption(rawValue: name) else {
          throw unknown(name, among: StressOption.names + ["help"])
        }
        try set(option, inline, in: &options)
      }
    }
    return .stress(options)
  }

  private mutating func set(
    _ option: StressOption, _ inline: String?, in options: inout StressCommandOptions
  ) throws(UsageError) {
    switch option {
    case .tasks: options.tasks = try count(option, inline, upTo: 1_000)
    case .operations: options.operations = try count(option, inline, upTo: 100_000_000)
    case .subscribers: options.subscribers = try count(option, inline, upTo: 1_000)
    case .seed: options.seed = try seed(try value(of: option, inline))
    case .renderer: options.renderer = try choice(option, inline)
    case .seconds: options.seconds = try seconds(try value(of: option, inline))
    case .journal: options.journal = try text(of: option, inline)
    case .format: options.format = try choice(option, inline)
    }
  }

  private mutating func count(
    _ option: StressOption, _ inline: String?, upTo limit: Int
  ) throws(UsageError) -> Int {
    let text = try value(of: option, inline)
    guard text.isDigits, let count = Int(text), (1...limit).contains(count) else {
      throw UsageError(
        message: "\(text.quoted) is no number for --\(option.rawValue)", expected: "1 to \(limit)")
    }
    return count
  }

  private func seed(_ text: String) throws(UsageError) -> UInt64 {
    guard text.isDigits, let seed = UInt64(text) else {
      throw UsageError(message: "\(text.quoted) is no seed", expected: "a number from 0 on")
    }
    return seed
  }

  private func seconds(_ text: String) throws(UsageError) -> Double {
    guard text.isDecimal, let seconds = Double(text), (0.001...86_400).contains(seconds) else {
      throw UsageError(
        message: "\(text.quoted) is no number of seconds", expected: "0.001 to 86400, such as 5 or 0.5")
    }
    return seconds
  }
}
