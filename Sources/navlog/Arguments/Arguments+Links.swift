import AsyncNavigation

/// The command `links`.
extension Arguments {
  private static let linksCommands = ["check"]

  /// Reads what follows `links`.
  mutating func links() throws(UsageError) -> Invocation {
    help = "help links"
    switch next() {
    case nil, .option("help", nil): return .help(.links)
    case .operand("check"): return try checkLinks()
    case .operand(let word):
      throw UsageError(
        message: "unknown command \("links \(word)".quoted)",
        expected: Arguments.linksCommands.map { "links \($0)" }.asChoice,
        suggestion: word.looksLikeFile
          ? "links check \(word.printable)"
          : Spelling.closest(to: word, among: Arguments.linksCommands).map { "links \($0)" })
    case .option(let name, _): throw unknown(name, among: ["help"])
    }
  }

  private mutating func checkLinks() throws(UsageError) -> Invocation {
    var options = LinksCheckOptions()
    var source: RunOptions.Source?
    while let word = next() {
      switch word {
      case .operand(let name):
        if source == nil { source = self.source(name) } else { options.urls.append(name) }
      case .option("help", nil): return .help(.links)
      case .option("format", let inline): options.format = try choice(RunOption.format, inline)
      case .option(let name, _): throw unknown(name, among: ["format", "help"])
      }
    }
    guard let source else {
      throw UsageError(message: "no file of links", expected: "navlog links check FILE")
    }
    options.source = source
    return .checkLinks(options)
  }
}
