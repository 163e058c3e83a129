import Testing

@Suite("Conformance: what other libraries do with lists of screens")
struct PathUtilitiesConformanceTests {
  static let cases = PathUtilityCase.all(in: .chosen)
  static let tally = Tally(of: cases)

  @Test("Each call leaves what it leaves there, or what we decided, and says so", arguments: cases)
  func utility(utilityCase: PathUtilityCase) async {
    await Self.tally.run(utilityCase)
  }
}
