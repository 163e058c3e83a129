import Testing

@Suite("Conformance: the visits of Hotwire Native")
struct VisitsConformanceTests {
  static let cases = VisitCase.all(in: .chosen)
  static let tally = Tally(of: cases)

  @Test("The planner shows each proposal where Hotwire Native does, or where we decided", arguments: cases)
  func visits(visitCase: VisitCase) async {
    await Self.tally.run(visitCase)
  }
}
