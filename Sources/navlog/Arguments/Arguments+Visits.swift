import AsyncNavigation
import AsyncNavigationVisits

/// The commands `explain`, `lint` and `visit`.
extension Arguments {
  /// Reads what follows `explain`.
  mutating func explain() throws(UsageError) -> Invocation {
    help = "help explain"
    var options = ExplainOptions()
    var source: RunOptions.Source?
    while let word = next() {
      switch word {
      case .operand(let text):
        if source == nil { source = self.source(text) } else { options.urls.append(text) }
      case .option("help", nil): return .help(.explain)
      case .option(let name, let inline):
        guard let option = ExplainOption(rawValue: name) else {
          throw unknown(name, among: ExplainOption.names + ["help"])
        }
        try set(option, inline, in: &options)
      }
    }
    options.source = try configuration(source, usage: "navlog explain CONFIG URL…")
    guard !options.urls.isEmpty else {
      throw UsageError(message: "no URL to explain", expected: "navlog explain CONFIG URL…")
    }
    for text in options.urls + (options.main ?? []) + options.modal { try checkURL(text) }
    return .explain(options)
  }

  private mutating func set(
    _ option: ExplainOption, _ inline: String?, in options: inout ExplainOptions
  ) throws(UsageError) {
    switch option {
    case .main: options.main = try value(of: option, inline).asList
    case .modal: options.modal = try value(of: option, inline).asList
    case .start: options.start = try start(value(of: option, inline))
    case .platform: options.platform = try choice(option, inline)
    case .action: options.action = try choice(option, inline)
    case .format: options.format = try choice(option, inline)
    }
  }

  /// Reads what follows `lint`.
  mutating func lint() throws(UsageError) -> Invocation {
    help = "help lint"
    var options = LintOptions()
    while let word = next() {
      switch word {
      case .operand(let text):
        let source = self.source(text)
        guard source != .standardInput || !options.sources.contains(source) else {
          throw UsageError(message: "the standard input a second time", expected: "it once")
        }
        options.sources.append(source)
      case .option("help", nil): return .help(.lint)
      case .option("platform", let inline): options.platform = try choice(LintOption.platform, inline)
      case .option("format", let inline): options.format = try choice(LintOption.format, inline)
      case .option(let name, _): throw unknown(name, among: LintOption.names + ["help"])
      }
    }
    _ = try configuration(options.sources.first, usage: "navlog lint CONFIG…")
    return .lint(options)
  }

  /// Reads what follows `visit`.
  mutating func visit() throws(UsageError) -> Invocation {
    help = "help visit"
    var options = VisitPlayOptions()
    var sources: [RunOptions.Source] = []
    while let word = next() {
      switch word {
      case .operand(let text):
        guard sources.count < 2 else {
          throw UsageError(message: "a third file, \(text.quoted)", expected: "two at most")
        }
        sources.append(source(text))
      case .option("help", nil): return .help(.visit)
      case .option("start", let inline):
        options.start = try start(value(of: VisitOption.start, inline))
      case .option("platform", let inline): options.platform = try choice(VisitOption.platform, inline)
      case .option("format", let inline): options.format = try choice(VisitOption.format, inline)
      case .option(let name, _): throw unknown(name, among: VisitOption.names + ["help"])
      }
    }
    options.configuration = try configuration(sources.first, usage: "navlog visit CONFIG [FILE]")
    options.source = sources.count > 1 ? sources[1] : .standardInput
    guard options.configuration != .standardInput || options.source != .standardInput else {
      throw UsageError(
        message: "the standard input for the path configuration and for the URLs", expected: "a file for one")
    }
    return .visit(options)
  }

  private func configuration(
    _ source: RunOptions.Source?, usage: String
  ) throws(UsageError) -> RunOptions.Source {
    guard let source else { throw UsageError(message: "no path configuration", expected: usage) }
    return source
  }

  private func start(_ text: String) throws(UsageError) -> AppPages {
    guard let pages = AppPages(start: text) else {
      throw UsageError(
        message: "\(text.quoted) is no --start", expected: "\(AppPages.expected)")
    }
    return pages
  }

  private func checkURL(_ text: String) throws(UsageError) {
    guard AppPages(around: text)?.url(text) != nil else {
      throw UsageError(message: "\(text.quoted) is no URL", expected: AppPages.expected)
    }
  }
}

extension String {
  /// The items between commas.
  fileprivate var asList: [String] {
    split(separator: ",").map { $0.trimmingPrefix { $0 == " " } }.map(String.init)
  }
}
