import Testing

@Suite("Conformance: the path configurations of Hotwire Native")
struct PathConfigurationConformanceTests {
  static let cases = PathConfigurationCase.all(in: .chosen)
  static let tally = Tally(of: cases)

  @Test("A configuration says of a URL what it says in Hotwire Native, or what we decided", arguments: cases)
  func configuration(configurationCase: PathConfigurationCase) async {
    await Self.tally.run(configurationCase)
  }
}
