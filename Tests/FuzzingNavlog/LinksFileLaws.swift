#if DEBUG || FUZZING
  import AsyncNavigation
  import Fuzzing
  @testable import navlog

  /// What holds of every file of links.
  enum LinksFileLaws {
    /// Reads a file, and tries the URLs that follow after `%%`.
    static func check(_ parts: [ArraySlice<UInt8>]) throws {
      let file = LinksFile(Array(parts[0]))
      try require((file.parser == nil) == !file.problems.isEmpty, "a file with problems is followed")
      for problem in file.problems {
        try require(!problem.description.contains("\n"), "a problem has several lines: \(problem)")
      }
      for text in parts.dropFirst().flatMap(\.lines) { try check(text, file) }
    }

    private static func check(_ text: String, _ file: LinksFile) throws {
      let trial = LinkTrial(text, with: file.parser)
      guard let url = trial.url, let parser = file.parser else { return }
      let matches = parser.matches(url)
      try require(trial.leadsSomewhere, equals: !matches.isEmpty, "whether \(url) leads somewhere")
      try require(parser.link(for: url), equals: matches.first?.destination, "where \(url) leads")
      try require(parser.hasOrigin(of: url) || matches.isEmpty, "a foreign URL leads somewhere: \(url)")
    }
  }
#endif
