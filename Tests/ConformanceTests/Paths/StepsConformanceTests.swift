import Testing

@Suite("Conformance: the steps of other libraries from one list to another")
struct StepsConformanceTests {
  static let cases = StepsCase.all(in: .chosen)
  static let tally = Tally(of: cases)

  @Test("The planner goes by exactly the steps of the library whose preset it is given", arguments: cases)
  func steps(stepsCase: StepsCase) async {
    await Self.tally.run(stepsCase)
  }
}
