/// The command `replay`.
extension Arguments {
  /// Reads what follows `replay`.
  mutating func replay() throws(UsageError) -> Invocation {
    help = "help replay"
    var options = ReplayOptions()
    var source: RunOptions.Source?
    while let word = next() {
      switch word {
      case .operand(let name):
        guard source == nil else {
          throw UsageError(message: "a second log, \(name.quoted)", expected: "one")
        }
        source = self.source(name)
      case .option("help", nil): return .help(.replay)
      case .option(let name, let inline):
        guard let option = ReplayOption(rawValue: name) else {
          throw unknown(name, among: ReplayOption.names + ["help"])
        }
        try set(option, inline, in: &options)
      }
    }
    guard let source else { throw UsageError(message: "no log", expected: "navlog replay FILE") }
    options.source = source
    if options.speed != nil, options.isQuiet {
      throw UsageError(message: "--speed with --quiet, which shows no events", expected: "one of them")
    }
    if options.until != nil, options.sessions == .all { options.sessions = .last }
    return .replay(options)
  }

  private mutating func set(
    _ option: ReplayOption, _ inline: String?, in options: inout ReplayOptions
  ) throws(UsageError) {
    try refuseValue(of: option, inline)
    switch option {
    case .format: options.format = try choice(option, inline)
    case .until: options.until = try revision(try value(of: option, inline))
    case .session: options.sessions = try sessions(try value(of: option, inline))
    case .speed: options.speed = try speed(try value(of: option, inline))
    case .quiet: options.isQuiet = true
    }
  }

  private func revision(_ text: String) throws(UsageError) -> UInt64 {
    guard text.isDigits, let revision = UInt64(text) else {
      throw UsageError(message: "\(text.quoted) is no revision", expected: "a number from 0 on")
    }
    return revision
  }

  private func sessions(_ text: String) throws(UsageError) -> ReplayOptions.Sessions {
    if text == "last" { return .last }
    guard text.isDigits, let session = Int(text), session > 0 else {
      throw UsageError(message: "\(text.quoted) is no session", expected: "a number from 1 on, or last")
    }
    return .one(session)
  }

  private func speed(_ text: String) throws(UsageError) -> Double {
    guard text.isDecimal, let speed = Double(text), (0.001...1_000_000).contains(speed) else {
      throw UsageError(
        message: "\(text.quoted) is no speed", expected: "0.001 to 1000000, such as 1, 10 or 0.5")
    }
    return speed
  }
}
