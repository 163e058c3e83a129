import Testing

@Suite("Conformance: the operations of other libraries, in our words")
struct OperationsConformanceTests {
  static let cases = {
    let skipped = OperationCase.skippedFiles(in: .chosen)
    if !skipped.isEmpty { print("operations: \(skipped.joined(separator: ", ")) left to other runners") }
    return OperationCase.all(in: .chosen)
  }()
  static let tally = Tally(of: cases)

  @Test("Each operation comes to what it comes to there, or to what we decided", arguments: cases)
  func operation(operationCase: OperationCase) async {
    await Self.tally.run(operationCase)
  }
}
